import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** How an amount is printed. */
export type NumberStyle = "1,234.56" | "1.234,56" | "1 234,56" | "1'234.56" | "1,23,456.00" | "1234.56";

export function formatNumber(amount: number, style: NumberStyle, decimals = 2): string {
  const [whole = "", fraction] = Math.abs(amount).toFixed(decimals).split(".");
  const grouped =
    style === "1,23,456.00"
      ? whole.replace(/\B(?=(?:\d{2})+\d{3}$)|\B(?=\d{3}$)/g, ",")
      : whole.replace(/\B(?=(?:\d{3})+$)/g, GROUPS[style]);
  const mark = style === "1.234,56" || style === "1 234,56" ? "," : ".";
  return `${amount < 0 ? "-" : ""}${grouped}${fraction ? mark + fraction : ""}`;
}

const GROUPS: Record<Exclude<NumberStyle, "1,23,456.00">, string> = {
  "1,234.56": ",",
  "1.234,56": ".",
  "1 234,56": " ",
  "1'234.56": "'",
  "1234.56": "",
};

export type DateStyle =
  | "02-JUL-26"
  | "02-Jul-2026"
  | "02 Jul 2026"
  | "02.07.2026"
  | "02.07.26"
  | "2026/07/02"
  | "2026-07-02"
  | "July 2, 2026"
  | "2 July 2026"
  | "07/02/2026"
  | "02/07/2026"
  | "02-07-2026"
  | "2026年7月2日"
  | "20260702";

const MONTHS = "January,February,March,April,May,June,July,August,September,October,November,December".split(",");

export function formatDate(date: IsoDate, style: DateStyle): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  const short = name.slice(0, 3);
  const forms: Record<DateStyle, string> = {
    "02-JUL-26": `${day}-${short.toUpperCase()}-${year.slice(2)}`,
    "02-Jul-2026": `${day}-${short}-${year}`,
    "02 Jul 2026": `${day} ${short} ${year}`,
    "02.07.2026": `${day}.${month}.${year}`,
    "02.07.26": `${day}.${month}.${year.slice(2)}`,
    "2026/07/02": `${year}/${month}/${day}`,
    "2026-07-02": date,
    "July 2, 2026": `${name} ${Number(day)}, ${year}`,
    "2 July 2026": `${Number(day)} ${name} ${year}`,
    "07/02/2026": `${month}/${day}/${year}`,
    "02/07/2026": `${day}/${month}/${year}`,
    "02-07-2026": `${day}-${month}-${year}`,
    "2026年7月2日": `${year}年${Number(month)}月${Number(day)}日`,
    "20260702": `${year}${month}${day}`,
  };
  return forms[style];
}

/** The day of the month is above 12, so that it cannot be a month. */
export function findClearDate(date: IsoDate): IsoDate {
  let clear = date;
  while (Number(clear.slice(8)) <= 12) clear = addDays(clear, 1);
  return clear;
}

export type TypeStyle = "20DV" | "20GP" | "22G1" | "20' DV" | "40 ft High Cube" | "1x40'HC" | "40HQ";

const ISO_CODES: Record<string, string> = {
  "20DV": "22G1",
  "40DV": "42G1",
  "40HC": "45G1",
  "45HC": "L5G1",
  "20RF": "22R1",
  "40RF": "45R1",
  "20OT": "22U1",
  "40FR": "42P1",
};
const KIND_NAMES: Record<string, string> = {
  DV: "Dry",
  HC: "High Cube",
  RF: "Reefer",
  OT: "Open Top",
  FR: "Flat Rack",
};

/** @param type a canonical code such as `40HC` */
export function formatType(type: string, style: TypeStyle): string {
  const length = type.slice(0, 2);
  const kind = type.slice(2);
  if (style === "22G1") return ISO_CODES[type] ?? type;
  if (style === "20GP") return kind === "DV" ? `${length}GP` : type;
  if (style === "40HQ") return kind === "HC" ? `${length}HQ` : kind === "DV" ? `${length}GP` : type;
  if (style === "20' DV") return `${length}' ${kind}`;
  if (style === "1x40'HC") return `1x${length}'${kind}`;
  if (style === "40 ft High Cube") return `${length} ft ${KIND_NAMES[kind] ?? kind}`;
  return type;
}

export type ContainerStyle = "MSKU4102001" | "MSKU 4102001" | "MSKU 410200-1" | "MSKU-410200-1" | "MSKU 410200 1";

export function formatContainer(number: string, style: ContainerStyle): string {
  const [owner, serial, check] = [number.slice(0, 4), number.slice(4, 10), number.slice(10)];
  const forms: Record<ContainerStyle, string> = {
    MSKU4102001: number,
    "MSKU 4102001": `${owner} ${serial}${check}`,
    "MSKU 410200-1": `${owner} ${serial}-${check}`,
    "MSKU-410200-1": `${owner}-${serial}-${check}`,
    "MSKU 410200 1": `${owner} ${serial} ${check}`,
  };
  return forms[style];
}
