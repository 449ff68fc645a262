import { stringify } from "csv-stringify/sync";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import {
  type ContainerStyle,
  type DateStyle,
  formatContainer,
  formatType,
  type NumberStyle,
  type TypeStyle,
} from "../random-documents/formats.ts";
import {
  buildInvoice,
  type ChargeLine,
  type InvoiceData,
  MARKETS,
  type MarketName,
} from "../random-documents/invoice-data.ts";
import { createWriters, type Writers } from "../random-documents/parts.ts";
import { createRandomFor, type Random } from "../random-documents/random.ts";
import type { Headings, HeadingsByLanguage, PrintedColumn, TableLanguage } from "./headings.ts";
import { HELD_OUT_HEADINGS } from "./held-out-headings.ts";
import { OPEN_HEADINGS } from "./open-headings.ts";
import { listOtherColumns } from "./other-columns.ts";

const SETS: Record<string, HeadingsByLanguage> = { open: OPEN_HEADINGS, held_out: HELD_OUT_HEADINGS };
export type HeadingSet = "open" | "held_out";

/** A table as somebody copies it from a spreadsheet, and what a person reads in it. */
export interface RandomTable {
  name: string;
  text: string;
  direction: Direction;
  currency: string;
  /** No event is after this day. */
  latest: IsoDate;
  /** By the number of the row, counted from 1. Amounts have a decimal point. */
  expected: ReadonlyMap<number, Partial<Record<LineColumn, string>>>;
}

const EVENTS: Record<Direction, readonly LineColumn[]> = {
  import: ["discharged", "gate_out_full", "empty_returned"],
  export: ["empty_picked_up", "gate_in_full", "loaded"],
};

const DATES: readonly DateStyle[] = [
  "02-Jul-2026",
  "02 Jul 2026",
  "02.07.2026",
  "02.07.26",
  "2026/07/02",
  "2026-07-02",
  "2 July 2026",
  "07/02/2026",
  "02/07/2026",
  "02-07-2026",
  "20260702",
];
const CONTAINERS: readonly ContainerStyle[] = ["MSKU4102001", "MSKU4102001", "MSKU 4102001", "MSKU 410200-1"];
const TYPES: readonly TypeStyle[] = ["20DV", "20GP", "22G1", "20' DV", "40HQ"];
const NUMBERS: readonly NumberStyle[] = ["1,234.56", "1234.56", "1.234,56", "1 234,56", "1'234.56"];

const CHARGES = {
  demurrage: ["Demurrage", "DEM", "Import Demurrage", "DMR"],
  detention: ["Detention", "DET", "Container Detention", "DTN"],
  combined: ["D&D", "Demurrage & Detention", "Combined D&D"],
  storage: ["Storage", "Terminal Storage", "STOR"],
} as const;

const MARKET_NAMES = Object.keys(MARKETS) as MarketName[];

export function buildRandomTable(seed: number, index: number, set: HeadingSet): RandomTable {
  const name = `${set}/${seed}/${index}`;
  const random = createRandomFor(seed, name);
  const language = random.pick(Object.keys(SETS[set] ?? {}) as TableLanguage[]);
  const headings = SETS[set]?.[language] ?? {};
  const invoice = buildInvoice(random, {
    markets: MARKET_NAMES,
    containers: [2, 9],
    charge: random.pick(["demurrage", "detention", "combined", "storage", "both"] as const),
    tiers: [1, 1],
    types: ["20DV", "20DV", "40DV", "40HC", "40HC", "20RF", "40RF", "20OT", "40FR"],
  });
  const writers = createWriters(invoice, {
    dates: language === "chinese" && random.boolean(0.4) ? "2026年7月2日" : random.pick(DATES),
    numbers: random.pick(NUMBERS),
    decimals: 2,
  });
  const hasHeadings = random.boolean(0.9);
  const lines = invoice.lines.toSorted((one, other) => one.number.localeCompare(other.number));
  const columns = chooseColumns(random, invoice, hasHeadings);
  const cells = buildColumns(random, { columns, headings, invoice, lines, writers });
  const { above, below } = buildSurroundings(random, { invoice, lines, writers, hasHeadings, cells });
  const rows = [...above, ...lines.map((_, row) => cells.map(({ texts }) => texts[row] ?? "")), ...below];
  return {
    name: `${name} ${language}`,
    text: toText(random, rows),
    direction: invoice.direction,
    currency: invoice.currency,
    latest: invoice.date,
    expected: new Map(
      lines.map((line, row) => [above.length + row + 1, describeLine(invoice, line, columns)] as const),
    ),
  };
}

function chooseColumns(random: Random, { direction, lines }: InvoiceData, hasHeadings: boolean): PrintedColumn[] {
  const hasSeveralCharges = new Set(lines.map(({ charge }) => charge)).size > 1;
  const maybe = (chance: number, ...columns: PrintedColumn[]) => (random.boolean(chance) ? columns : []);
  const dates = random.pick(["events", "charged", "period", "both"] as const);
  const events = EVENTS[direction];
  const isCharged = dates !== "events";
  const columns: PrintedColumn[] = [
    "container_number",
    ...maybe(0.9, "container_type"),
    ...maybe(hasSeveralCharges ? 1 : 0.5, "charge"),
    ...maybe(hasHeadings ? 0.15 : 0, "terminal"),
    ...(isCharged && dates !== "both" ? [] : hasHeadings ? events.filter(() => random.boolean(0.8)) : events),
    ...maybe(hasHeadings ? 0.1 : 0, "days"),
    ...maybe(hasHeadings ? 0.6 : 0, "free_days"),
    ...(dates === "charged" || (dates === "both" && hasHeadings) ? (["charged_from", "charged_to"] as const) : []),
    ...(dates === "period" ? (["period"] as const) : []),
    ...maybe(0.85, "charged_days"),
    ...maybe(0.75, "rate"),
    ...maybe(0.3, "currency"),
    "billed",
  ];
  if (!hasHeadings || random.boolean(0.6)) return columns;
  for (let swaps = random.int(1, 4); swaps > 0; swaps--) {
    const at = random.int(0, columns.length - 2);
    columns.splice(at, 2, columns[at + 1] as PrintedColumn, columns[at] as PrintedColumn);
  }
  return columns;
}

interface WrittenColumn {
  heading: string;
  column: PrintedColumn | null;
  texts: readonly string[];
}

interface Parts {
  columns: readonly PrintedColumn[];
  headings: Headings;
  invoice: InvoiceData;
  lines: readonly ChargeLine[];
  writers: Writers;
}

function buildColumns(random: Random, { columns, headings, invoice, lines, writers }: Parts): WrittenColumn[] {
  const used = new Set<string>();
  const chooseHeading = (choices: readonly string[]) => {
    const free = choices.filter((choice) => !used.has(choice));
    const heading = random.pick(free.length > 0 ? free : choices);
    used.add(heading);
    return heading.replaceAll("¤", invoice.currency);
  };
  const isUpper = random.boolean(0.2);
  const container = random.pick(CONTAINERS);
  const type = random.pick(TYPES);
  const isMerged = random.boolean(0.2);
  const charges = Object.fromEntries(
    Object.entries(CHARGES).map(([charge, names]) => [charge, random.pick(names)]),
  ) as Record<string, string>;
  const hasUnit = random.boolean(0.1) && !columns.includes("currency");
  const write = (column: PrintedColumn, line: ChargeLine, previous: ChargeLine | undefined): string => {
    const { date, money } = writers;
    switch (column) {
      case "container_number":
        return isMerged && previous?.number === line.number ? "" : formatContainer(line.number, container);
      case "container_type":
        return isMerged && previous?.number === line.number ? "" : formatType(line.type, type);
      case "charge":
        return charges[line.charge] ?? "";
      case "terminal":
        return line.terminal;
      case "days":
        return String(line.heldDays);
      case "free_days":
        return String(line.freeDays);
      case "charged_days":
        return String(line.days);
      case "charged_from":
        return date(line.from);
      case "charged_to":
        return date(line.to);
      case "period":
        return `${date(line.from)}${separator}${date(line.to)}`;
      case "rate":
        return money(line.tiers[0]?.rate ?? 0);
      case "currency":
        return invoice.currency;
      case "billed":
        return hasUnit ? `${money(line.amount)} ${invoice.currency}` : money(line.amount);
      default:
        return date(line.events[column as keyof typeof line.events]);
    }
  };
  const separator = random.pick([" - ", " – ", " to "]);
  const written: WrittenColumn[] = columns.map((column) => ({
    heading: chooseHeading(headings[column] ?? [column]),
    column,
    texts: lines.map((line, row) => write(column, line, lines[row - 1])),
  }));
  const others = listOtherColumns(random, invoice, writers);
  for (let count = random.pick([0, 0, 1, 2, 3, 4]); count > 0; count--) {
    const [other] = others.splice(random.int(0, others.length - 1), 1);
    if (!other) break;
    written.splice(random.int(0, written.length), 0, {
      heading: chooseHeading(other.headings),
      column: null,
      texts: lines.map((line, row) => other.write(line, row)),
    });
  }
  if (random.boolean(0.15)) written.splice(random.int(0, written.length), 0, { heading: "", column: null, texts: [] });
  return written.map((each) => ({ ...each, heading: isUpper ? each.heading.toUpperCase() : each.heading }));
}

function buildSurroundings(
  random: Random,
  {
    invoice,
    lines,
    writers,
    hasHeadings,
    cells,
  }: Pick<Parts, "invoice" | "lines" | "writers"> & { hasHeadings: boolean; cells: readonly WrittenColumn[] },
): { above: string[][]; below: string[][] } {
  const titles = random.boolean(0.3)
    ? [[`${invoice.carrier.name}`], [`Invoice ${invoice.number}`, "", writers.date(invoice.date)]]
    : [];
  const headings = hasHeadings ? buildHeadingRows(random, cells) : [];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const isBilled = ({ column }: WrittenColumn) => column === "billed";
  const label = random.pick(["Total", "TOTAL", "Grand Total", "Summe", "Total général", "Totale", "合计", "Totaal"]);
  const totals = random.boolean(0.5)
    ? [cells.map((each, index) => (isBilled(each) ? writers.money(total) : index === 0 ? label : ""))]
    : [];
  return { above: [...titles, ...headings], below: totals };
}

/** Some tables name a group of columns above their headings, or write a heading in two rows. */
function buildHeadingRows(random: Random, cells: readonly WrittenColumn[]): string[][] {
  const whole = cells.map(({ heading }) => heading);
  if (random.boolean(0.85)) return [whole];
  const split = whole.map((heading) => {
    const words = heading.split(" ");
    return words.length > 1 ? [words[0] ?? "", words.slice(1).join(" ")] : ["", heading];
  });
  return [split.map(([first = ""]) => first), split.map(([, second = ""]) => second)];
}

function toText(random: Random, rows: readonly (readonly string[])[]): string {
  const delimiter = random.pick(["\t", "\t", ";", ","]);
  return stringify(
    rows.map((row) => [...row]),
    { delimiter },
  );
}

function describeLine(
  { currency }: InvoiceData,
  line: ChargeLine,
  columns: readonly PrintedColumn[],
): Partial<Record<LineColumn, string>> {
  const values: Partial<Record<LineColumn, string>> = {
    container_number: line.number,
    container_type: line.type,
    charge: line.charge,
    terminal: line.terminal,
    ...Object.fromEntries(
      CONTAINER_EVENTS.flatMap((event) => (line.events[event] ? [[event, line.events[event]]] : [])),
    ),
    days: String(line.heldDays),
    free_days: String(line.freeDays),
    charged_days: String(line.days),
    charged_from: line.from,
    charged_to: line.to,
    rate: line.tiers[0]?.rate.toFixed(2),
    currency,
    billed: line.amount.toFixed(2),
  };
  const printed = columns.flatMap((column) =>
    column === "period" ? (["charged_from", "charged_to"] as const) : [column as LineColumn],
  );
  return Object.fromEntries(printed.flatMap((column) => (values[column] ? [[column, values[column]]] : [])));
}
