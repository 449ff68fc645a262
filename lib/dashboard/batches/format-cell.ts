import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatDate, isIsoDate } from "#lib/platform/dates.ts";

const LABELS: Readonly<Record<string, string>> = {
  import: "Import",
  export: "Export",
  invoice: "Invoice",
  credit_note: "Credit note",
  demurrage: "Demurrage",
  detention: "Detention",
  combined: "Combined",
  storage: "Storage",
};

/** A value as people read it: `12 Feb 2026`, `1,250.50`, `Hapag-Lloyd`. */
export function formatCellValue(column: string, value: string): string {
  if (isIsoDate(value)) return formatDate(value);
  switch (column) {
    case "carrier":
      return getShortCarrierName(value);
    case "country":
      return /^[A-Z]{2}$/.test(value) ? getCountryName(value) : value;
    case "direction":
    case "document":
    case "charge":
      return LABELS[value] ?? value;
    case "billed":
    case "rate":
      return formatGroups(value);
    default:
      return value;
  }
}

const formatGroups = (amount: string) => {
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d+)(\.\d+)?$/.exec(amount) ?? [];
  return whole === "" ? amount : `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ",")}${decimals}`;
};
