import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import { FORM_EVENTS } from "#lib/invoices/held-days.ts";
import { COLUMN_NAMES, findColumnByHeading } from "#lib/invoices/lines/line-columns.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";

/** Columns that a table of invoice lines also has. */
const OF_LINES = [
  "container_number",
  "container_type",
  "charge",
  "terminal",
  ...FORM_EVENTS.import,
  ...FORM_EVENTS.export,
  "free_days",
] as const;

/** Columns that only a table of containers has, with the headings that name them. */
const OWN_HEADINGS = {
  carrier: "carrier,shipping line,line,liner,ocean carrier,carrier name,scac",
  country: "country,country code,country of port",
  port: "port,port code,pod,pol,port of discharge,discharge port,port of loading,un locode,unlocode,location,place",
  direction: "direction,import export,import or export,impexp,imp exp,trade,flow",
  reference:
    "reference,ref,ref no,our reference,our ref,reference no,reference number,file,file no,job,job no,shipment,order,order no,customer,consignee,booking,booking no,bl,bl no,bl number,b l,b l no",
} as const;

export type ContainerColumn = (typeof OF_LINES)[number] | keyof typeof OWN_HEADINGS;

/** For pages and the template. */
export const CONTAINER_COLUMN_NAMES = {
  ...COLUMN_NAMES,
  carrier: "Carrier",
  country: "Country",
  port: "Port",
  direction: "Direction",
  reference: "Reference",
} as const satisfies Record<ContainerColumn, string>;

const OWN = new Map<string, ContainerColumn>(
  Object.entries(OWN_HEADINGS).flatMap(([column, names]) =>
    names.split(",").map((name) => [name, column as ContainerColumn] as const),
  ),
);

/** Some names of events depend on the direction. */
export function findContainerColumn(heading: string, direction: Direction): ContainerColumn | undefined {
  const name = fold(heading)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const lineColumn = findColumnByHeading(heading, direction);
  return OWN.get(name) ?? OF_LINES.find((column) => column === lineColumn);
}

const TEMPLATE_COLUMNS: readonly ContainerColumn[] = [
  "container_number",
  "reference",
  "carrier",
  "country",
  "port",
  "direction",
  "container_type",
  "discharged",
  "available",
  "gate_out_full",
  "empty_returned",
  "empty_picked_up",
  "gate_in_full",
  "loaded",
  "free_days",
];

/** To be replaced. The number is that of ISO 6346. */
const EXAMPLE: Partial<Record<ContainerColumn, string>> = {
  container_number: "CSQU3054383",
  reference: "Order 1",
  carrier: "Hapag-Lloyd",
  country: "IN",
  port: "INNSA",
  direction: "import",
  container_type: "40HC",
};

/** The example, by heading. It was discharged yesterday: a container of long ago would be refused. */
export function buildTemplateRow(today: IsoDate): Record<string, string> {
  const example = { ...EXAMPLE, discharged: addDays(today, -1) };
  return Object.fromEntries(TEMPLATE_COLUMNS.map((column) => [CONTAINER_COLUMN_NAMES[column], example[column] ?? ""]));
}
