import type { BilledCharge, ContainerEvent } from "#lib/domain/demurrage/container-events.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type DateStyle, formatDate, formatNumber, type NumberStyle } from "./formats.ts";
import { type ChargeLine, findClock, type InvoiceData } from "./invoice-data.ts";
import type { Paper, TextStyle } from "./paper.ts";
import type { Random } from "./random.ts";
import type { RandomDocument } from "./truth.ts";

export type BuiltDocument = Omit<RandomDocument, "layout">;
export type BuildDocuments = (random: Random) => BuiltDocument | BuiltDocument[];

export const CHARGE_NAMES: Record<BilledCharge, string> = {
  demurrage: "Demurrage",
  detention: "Detention",
  combined: "Demurrage & Detention",
  storage: "Storage",
};

export const EVENT_NAMES: Partial<Record<ContainerEvent, string>> = {
  discharged: "Discharge",
  gate_out_full: "Gate out",
  empty_returned: "Empty return",
  empty_picked_up: "Empty pick-up",
  gate_in_full: "Full gate in",
  loaded: "Loaded",
};

export interface Writers {
  date(date: IsoDate | undefined): string;
  money(amount: number): string;
}

/** Functions that write dates and amounts as one document does. */
export const createWriters = (
  { market }: Pick<InvoiceData, "market">,
  {
    dates,
    numbers = market.numbers,
    decimals = market.decimals,
  }: { dates: DateStyle; numbers?: NumberStyle; decimals?: number },
): Writers => ({
  date: (date) => (date === undefined ? "" : formatDate(date, dates)),
  money: (amount) => formatNumber(amount, numbers, decimals),
});

/** The events that start and end the days of all lines, which have the same charge. */
export function findCommonClock(invoice: InvoiceData): [ContainerEvent, ContainerEvent] {
  return findClock(invoice, getFirstLine(invoice).charge);
}

export function getFirstLine({ lines: [line] }: InvoiceData): ChargeLine {
  if (!line) throw new Error("an invoice has a line");
  return line;
}

/** The first part may be shorter than the others, because the first page has a head. The last one leaves room. */
export function splitIntoPages<T>(rows: readonly T[], first: number, later: number, last = later): T[][] {
  const pages: T[][] = [];
  let left = [...rows];
  while (left.length > 0) {
    const room = pages.length === 0 ? first : later;
    pages.push(left.slice(0, room));
    left = left.slice(room);
  }
  const tail = pages.at(-1) ?? [];
  const room = Math.min(last, pages.length === 1 ? first : later);
  if (tail.length > room) pages.push(tail.splice(room));
  return pages.length > 0 ? pages : [[]];
}

export const BANK_LINES = [
  "Bank: Harbour Commercial Bank, 14 Customs Quay",
  "Account 0047 7120 9355 02 (please quote the invoice number)",
  "IBAN GB29 HCBK 6016 1331 9268 19, SWIFT HCBKGB2L",
];

export const TERMS = [
  "Payment is due without any deduction on the date stated above. Charges for demurrage and detention are calculated on calendar days in accordance with the tariff that applies on the day of discharge, including Saturdays, Sundays and public holidays once the free time has expired.",
  "Objections must be made in writing within 30 days from the date of issue; after that the invoice is deemed accepted. Interest of 1.5% per month may be charged on overdue amounts. A fee of 35.00 may be added for each reminder.",
  "The merchant is liable for the return of the equipment in clean and undamaged condition. All business is transacted under the terms and conditions of the bill of lading, a copy of which is available on request at any of our offices.",
];

/** @returns the baseline of the line after the last one */
export function renderTerms(paper: Paper, x: number, y: number, width: number, style: TextStyle = {}): number {
  let next = y;
  for (const paragraph of TERMS) {
    next = paper.renderParagraph(x, next, width, paragraph, { size: 6.5, leading: 8.5, color: "#333", ...style }) + 3;
  }
  return next;
}

export const wrapPdf = (
  fileName: string,
  kind: "pdf" | "scan",
  invoices: Extract<RandomDocument["expected"], { kind: "invoices" }>["invoices"],
  bytes: () => Promise<Uint8Array> | Uint8Array,
): BuiltDocument => ({ fileName, kind, expected: { kind: "invoices", invoices }, bytes: async () => await bytes() });

export const toFileName = (text: string): string => text.replace(/[^A-Za-z0-9-]+/g, "-");
