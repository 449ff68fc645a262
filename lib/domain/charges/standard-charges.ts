/** An ordinary full container always pays these. Totals contain only these. */
export const STANDARD_KINDS = [
  "terminal_handling",
  "documentation",
  "bill_of_lading",
  "delivery_order",
  "seal",
  "security",
  "user_charge",
  "export_service",
  "import_service",
  "port_dues",
  "port_charges",
  "manifest",
  "customs_declaration",
] as const;

export type StandardKind = (typeof STANDARD_KINDS)[number];

const KIND_OF_CODE: Record<string, StandardKind> = {
  THC: "terminal_handling",
  OHC: "terminal_handling", // Maersk: Terminal Handling Service - Origin
  DHC: "terminal_handling", // Maersk: Terminal Handling Service - Destination
  DOC: "documentation",
  ODF: "documentation", // Maersk: Documentation Fee - Origin
  DDF: "documentation", // Documentation Fee - Destination
  MTD: "documentation", // Hapag-Lloyd: export documentation fee
  BL: "bill_of_lading",
  DO: "delivery_order",
  SEAL: "seal",
  ISPS: "security",
  TSO: "security", // Hapag-Lloyd: Terminal Security Charge - Origin
  TSD: "security", // Terminal Security Charge - Destination
  MUC: "user_charge",
  EXP: "export_service",
  ESF: "export_service", // Hapag-Lloyd: export service fee
  IMP: "import_service",
  PAE: "port_dues",
  PAI: "port_dues",
  PORT: "port_charges",
  MFD: "manifest",
  CDDC: "customs_declaration",
};

/** Charge codes that count in totals. */
export const STANDARD_CODES = Object.keys(KIND_OF_CODE);

/**
 * `null` for a charge that is not standard. Carriers reuse codes for other fees: then the column `charge_kind` decides.
 */
export function findStandardKind({
  code,
  chargeKind,
}: {
  code: string | null;
  chargeKind: StandardKind | "other" | null;
}): StandardKind | null {
  if (chargeKind !== null) return chargeKind === "other" ? null : chargeKind;
  return code === null ? null : (KIND_OF_CODE[code.toUpperCase()] ?? null);
}
