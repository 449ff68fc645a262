import { formatDate, formatNumber } from "#scripts/test-invoices/random-documents/formats.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { pickStart } from "../tariff-data.ts";
import type { BuiltTariffDocument, ExpectedRow } from "../tariff-document.ts";

const SIZES = ["20DV 20RF 20OT 20FR", "40DV 40HC 40RF 40OT 40FR"];
const UNITS: Record<string, string> = { container: "par conteneur", bl: "par connaissement" };
const FEES = [
  ["import", "Manutention portuaire (THC)", "container", true, [150, 220]],
  ["import", "Frais de bon à délivrer", "bl", false, [50, 90]],
  ["import", "Frais de dossier import", "bl", false, [40, 80]],
  ["import", "Nettoyage conteneur", "container", true, [20, 40]],
  ["import", "Sûreté ISPS", "container", false, [15, 30]],
  ["import", "Correction de manifeste", "bl", false, [50, 100]],
  ["export", "Manutention portuaire (THC)", "container", true, [130, 200]],
  ["export", "Émission du connaissement", "bl", false, [50, 90]],
  ["export", "Plomb", "container", false, [8, 20]],
  ["export", "Positionnement conteneur vide", "container", true, [60, 120]],
  ["export", "Frais de telex release", "bl", false, [40, 70]],
] as const;

/** A carrier's local charges in French as CSV: the direction in a column, amounts by size, thousands with a space. */
export function buildLarderFraisLocauxSenegal(random: Random): BuiltTariffDocument {
  const start = pickStart(random);
  const fees = FEES.map(([direction, name, unit, isBySize, [low, high]]) => {
    const base = random.int(low, high) * 500;
    return { direction, name, unit, amounts: [base, isBySize ? base + random.int(10, 40) * 500 : base] as const };
  });
  const lines = [
    "CMA CGM Sénégal - Frais locaux",
    `Applicables à partir du ${formatDate(start, "02/07/2026")}. Montants en XOF hors taxes.`,
    "",
    "Sens;Libellé;Unité;20';40'",
    ...fees.map(({ direction, name, unit, amounts }) =>
      [
        direction === "import" ? "Import" : "Export",
        name,
        UNITS[unit],
        ...amounts.map((amount) => formatNumber(amount, "1 234,56", 0)),
      ].join(";"),
    ),
  ];
  return {
    fileName: "frais-locaux-senegal.csv",
    kind: "csv",
    context: {},
    bytes: () => Buffer.from(lines.join("\n")),
    expected: fees.flatMap(({ direction, name, unit, amounts: [small, large] }) => {
      const parts =
        small === large
          ? [{ amount: String(small) }]
          : [small, large].map((amount, index) => ({ amount: String(amount), container_types: SIZES[index] ?? "" }));
      return parts.map(
        (part): ExpectedRow => ({
          table: "local_charges",
          open: [],
          row: {
            carrier: "cma-cgm",
            country: "SN",
            direction,
            charge_name: name,
            unit,
            currency: "XOF",
            tax: "excluded",
            effective_from: start,
            ...part,
          },
        }),
      );
    }),
  };
}
