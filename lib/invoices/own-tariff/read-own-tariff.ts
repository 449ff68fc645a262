import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import { buildTable, type Table, type TableRow } from "#lib/documents/table/table.ts";
import { toContractSchedule } from "#lib/domain/demurrage/schedule-from-contract.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Schedule, Slab } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { CURRENCIES } from "../currencies.ts";
import { formatParsableAmount } from "../parse-amount.ts";
import { isRateFor } from "./rate-column.ts";
import { readTierDays, type TierDays } from "./tier-days.ts";
import { readTierRate } from "./tier-rate.ts";

export interface OwnTariff {
  schedule: Schedule;
  /** The same tariff in one line, for a link. The reader understands it. */
  text: string;
  /** What the reader concluded, in sentences. */
  notes: readonly string[];
  /** Lines that are no tiers. */
  unused: readonly string[];
}

export type ReadOwnTariff = { ok: true; tariff: OwnTariff } | { ok: false; faults: readonly string[] };

export interface OwnTariffRequest {
  /** Currency of the invoice, for rates without one. */
  currency: string | null;
  /** Selects the column of a table with several. */
  containerType: string | null;
  /** Free days from another field. They win over those of the text. */
  freeDays: number | null;
}

interface Tier {
  days: TierDays;
  rate: Decimal | null;
  isFree: boolean;
}

interface Found {
  tiers: Tier[];
  currencies: Set<string>;
  unused: string[];
  faults: string[];
}

const MAX_TIERS = 40;

/**
 * The text is typed (`4 free; 5-10 USD 85; 11+ 120`), a table copied from a spreadsheet or a document, CSV, or the text
 * of a PDF.
 * Day numbers count from the first day of free time. If they start at 1 although there is free time, they count from
 * the day after it.
 */
export function readOwnTariff(text: string, request: OwnTariffRequest): ReadOwnTariff {
  const byType = splitTariffsByType(text);
  if (byType) {
    const own = byType.get(request.containerType ?? "");
    return own === undefined
      ? refuseTariff(`The tariff has lines for ${[...byType.keys()].join(", ")} only.`)
      : readOwnTariff(own, request);
  }
  const table = findTable(text);
  const fromTable = table && readTableTiers(table, request);
  const found =
    fromTable && (fromTable.tiers.length > 0 || fromTable.faults.length > 0)
      ? fromTable
      : readLineTiers(splitLines(text), request.currency);
  if (found.faults.length > 0) return { ok: false, faults: found.faults };
  if (found.tiers.length === 0)
    return refuseTariff(
      "No tier was found. Write one on each line, such as “1-4 free”, “5-10 USD 85” and “11+ USD 120”.",
    );
  if (found.tiers.length > MAX_TIERS)
    return refuseTariff(`The tariff has more than ${MAX_TIERS} tiers. Leave only those of one container type.`);
  if (found.currencies.size > 1)
    return refuseTariff(`The rates are in several currencies: ${[...found.currencies].join(", ")}. Leave only one.`);
  // A document often names the currency once, above its table.
  const named = withoutDuplicates(findCurrencies(text));
  const currency = [...found.currencies][0] ?? (named.length === 1 ? named[0] : undefined) ?? request.currency;
  if (!currency) return refuseTariff("The rates have no currency. Write it before the rates, such as “USD 85”.");
  return buildOwnTariff(found, currency, request.freeDays);
}

const TYPE_LINE = /^(\d{2}[A-Z]{2}): (.+)$/;

/** When every line starts with a type: `20DV: 4 free; 5+ USD 85`. */
function splitTariffsByType(text: string): Map<string, string> | undefined {
  const lines = text.split("\n").map((line) => TYPE_LINE.exec(line.trim()));
  if (!lines.every((line) => line && parseContainerTypeWords(line[1] as string) === line[1])) return undefined;
  return new Map(lines.map((line) => [line?.[1] as string, line?.[2] as string]));
}

const isCurrency = (code: string) => CURRENCIES.includes(code);
const findCurrencies = (line: string) => (line.match(/\b[A-Z]{3}\b/g) ?? []).filter(isCurrency);
const withoutDuplicates = (codes: readonly string[]) => [...new Set(codes)];

const refuseTariff = (fault: string): ReadOwnTariff => ({ ok: false, faults: [fault] });

/** Typed tiers can be on one line, with semicolons between them. */
const splitLines = (text: string) =>
  text
    .split(/\r\n|\n|\r/)
    .flatMap((line) => line.split(/;(?!\d)/))
    .map((line) => line.trim())
    .filter(Boolean);

function readLineTiers(lines: readonly string[], currency: string | null): Found {
  const found: Found = { tiers: [], currencies: new Set(), unused: [], faults: [] };
  for (const line of lines) {
    const stated = /^(?:currency|curr\.?|(?:all )?(?:amounts|rates)(?: are)? in)?\s*[:=]?\s*\(?([A-Z]{3})\)?\.?$/i
      .exec(line)?.[1]
      ?.toUpperCase();
    if (stated && isCurrency(stated)) found.currencies.add(stated);
    else addTier(found, line.replace(/\t+/g, " "), currency) || found.unused.push(line);
  }
  return found;
}

function addTier(found: Found, line: string, currency: string | null): boolean {
  const read = readTierDays(line);
  if (!read) return false;
  if (read.days.kind === "free") {
    found.tiers.push({ days: read.days, rate: null, isFree: true });
    addTier(found, read.rest, currency); // "5 days free, thereafter USD 50"
    return true;
  }
  const rate = readTierRate(read.rest, currency);
  if (!rate) return false;
  if (rate.currency) found.currencies.add(rate.currency);
  found.tiers.push({ days: read.days, rate: rate.rate, isFree: rate.isFree });
  return true;
}

function findTable(text: string): Table | undefined {
  // With tiers between semicolons on one line, the text is no table.
  if (!/\n/.test(text.trim())) return undefined;
  const read = parseDelimited(text.replace(/ {3,}/g, "\t"));
  const table = read.ok ? read.table : undefined;
  const wide = table?.rows.filter(({ cells }) => cells.filter(Boolean).length > 1) ?? [];
  const again = buildTable(wide.map(({ cells }) => cells));
  return wide.length > 1 && again.ok ? again.table : undefined;
}

const FROM = /^(?:from|from day|day from|start|start day|desde|du|von|ab|lower|min)$/;
const TO = /^(?:to|to day|day to|until|end|end day|hasta|au|bis|upper|max|till|thru)$/;
const PERIOD = /^(?:days?|period|tier|slab|range|day range|dias?|jours?|tage?|from to|time|step|duration|no of days)$/;

/**
 * The table has a column (or two) with the days, and one with rates. Of several columns with rates, the one for the
 * container type is read.
 */
function readTableTiers(table: Table, { currency, containerType }: OwnTariffRequest): Found {
  const found: Found = { tiers: [], currencies: new Set(), unused: [], faults: [] };
  const names = table.rows.map(({ cells }) =>
    cells.map((cell) =>
      fold(cell)
        .replace(/[^\p{L}\p{N}>+]+/gu, " ")
        .trim(),
    ),
  );
  const heading = names.findIndex((row) => row.some((name) => FROM.test(name) || TO.test(name) || PERIOD.test(name)));
  const columns = names[heading] ?? [];
  const [from, to, period] = [FROM, TO, PERIOD].map((pattern) => columns.findIndex((name) => pattern.test(name)));
  const days = from !== undefined && from >= 0 ? from : period !== undefined && period >= 0 ? period : 0;
  const last = to !== undefined && to >= 0 ? to : -1;
  const { rows: body, hasOthers } = selectRowsOfType(table.rows.slice(heading + 1), containerType);
  if (hasOthers && !containerType)
    found.faults.push("The table has rows of several container types. Leave only those of one type.");
  const isRate = (index: number) =>
    index !== days &&
    index !== last &&
    body.filter(({ cells }) => readTierRate(cells[index] ?? "", currency) !== undefined).length * 2 > body.length;
  const rates = Array.from(
    { length: Math.max(0, ...body.map(({ cells }) => cells.length)) },
    (_, index) => index,
  ).filter(isRate);
  const getHeading = (index: number) => table.rows[heading]?.cells[index] ?? "";
  const chosen = findRateColumn(rates, getHeading, containerType);
  if (chosen === undefined) {
    if (rates.length > 1)
      found.faults.push(
        `The table has several columns with rates: ${rates.map((index) => `“${getHeading(index)}”`).join(", ")}. Leave only the one that applies.`,
      );
    return found;
  }
  const [stated] = findCurrencies(getHeading(chosen));
  if (stated) found.currencies.add(stated);
  for (const { cells } of body) {
    const text =
      last >= 0 ? formatDayRange(cells[days], cells[last]) : (cells[days] ?? "").replace(/^(\d+)$/, "from $1");
    addTier(found, `${text} : ${cells[chosen] ?? ""}`, currency) || found.unused.push(cells.filter(Boolean).join(" "));
  }
  return found;
}

/** Only if a column of the table has types. */
function selectRowsOfType(
  rows: readonly TableRow[],
  containerType: string | null,
): { rows: readonly TableRow[]; hasOthers: boolean } {
  const typeIn = (cell = "") => (/\d{2}/.test(cell) ? parseContainerTypeWords(cell) : undefined);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const column = Array.from({ length: width }, (_, index) => index).find(
    (index) => rows.length > 1 && rows.every(({ cells }) => typeIn(cells[index])),
  );
  if (column === undefined) return { rows, hasOthers: false };
  const fitting = containerType === null ? rows : rows.filter(({ cells }) => typeIn(cells[column]) === containerType);
  return {
    rows: fitting,
    hasOthers: withoutDuplicates(rows.map(({ cells }) => typeIn(cells[column]) ?? "")).length > 1,
  };
}

const formatDayRange = (from = "", to = "") => (/^\d+$/.test(to.trim()) ? `${from} - ${to}` : `from ${from}`);

function findRateColumn(
  rates: readonly number[],
  getHeading: (index: number) => string,
  containerType: string | null,
): number | undefined {
  if (rates.length === 1) return rates[0];
  if (!containerType) return undefined;
  for (const match of ["named", "size", "all"]) {
    const fitting = rates.filter((index) => isRateFor(getHeading(index), containerType) === match);
    if (fitting.length === 1) return fitting[0];
    if (fitting.length > 1) return undefined;
  }
  return undefined;
}

function buildOwnTariff({ tiers, unused }: Found, currency: string, givenFreeDays: number | null): ReadOwnTariff {
  const notes: string[] = [];
  const placed = placeTiers(tiers);
  const isFreeStart = ({ from, isFree }: Placed) => isFree && from === 1;
  const statedFree = tiers.find(({ days }) => days.kind === "free")?.days;
  const statedDays = statedFree?.kind === "free" ? statedFree.count : null;
  // "0 free; 1-4 USD 0" has a tier that costs nothing, and no free time.
  const freeTier = statedDays === 0 ? undefined : placed.find(isFreeStart);
  const charged = placed.filter((tier) => tier !== freeTier);
  const [first] = charged;
  if (!first) return refuseTariff("The tariff has free days but no rate. Add the tiers after the free time.");
  const free = givenFreeDays ?? statedDays ?? freeTier?.to ?? null;
  const freeDays = free ?? first.from - 1;
  if (free === null && freeDays > 0)
    notes.push(`Free days: ${freeDays}, because the first rate starts on day ${first.from}.`);
  if (free === null && freeDays === 0) notes.push("The tariff has no free days: the first rate starts on day 1.");
  const shift = freeDays > 0 && first.from === 1 ? freeDays : 0;
  if (shift > 0) notes.push(`The days of the tiers count from the day after the ${freeDays} free days.`);
  const slabs = charged.map(
    ({ from, to, rate }): Slab => ({ fromDay: from + shift, toDay: to === null ? null : to + shift, ratePerDay: rate }),
  );
  const read = toContractSchedule({ freeDays, currency, slabs });
  if (!read.ok) return { ok: false, faults: describeTierFaults(slabs, freeDays) };
  const lastDay = slabs.at(-1)?.toDay;
  if (typeof lastDay === "number") notes.push(`Days after day ${lastDay} have no rate.`);
  return { ok: true, tariff: { schedule: read.schedule, text: formatTariff(read.schedule), notes, unused } };
}

interface Placed {
  from: number;
  to: number | null;
  rate: Decimal;
  isFree: boolean;
}

/** A list of first days only (`from 5`, `from 11`) ends each tier before the next. */
function placeTiers(tiers: readonly Tier[]): Placed[] {
  const placed: Placed[] = [];
  let next = 1;
  const charged = tiers.filter((tier): tier is Tier & { rate: Decimal } => tier.rate !== null);
  for (const [index, { days, rate, isFree }] of charged.entries()) {
    const following = charged[index + 1]?.days;
    const endOfOpen =
      following?.kind === "range" && days.kind === "range" && following.from > days.from ? following.from - 1 : null;
    const from = days.kind === "range" ? days.from : next;
    const to = days.kind === "range" ? (days.to ?? endOfOpen) : days.kind === "next" ? next + days.count - 1 : null;
    placed.push({ from, to, rate, isFree });
    next = (to ?? from) + 1;
  }
  const stated = tiers.find(({ days }) => days.kind === "free")?.days;
  // "Thereafter" and "next 5 days" follow the free time.
  const offset = stated?.kind === "free" && charged[0] && charged[0].days.kind !== "range" ? stated.count : 0;
  return offset === 0
    ? placed
    : placed.map((tier) => ({ ...tier, from: tier.from + offset, to: tier.to === null ? null : tier.to + offset }));
}

function describeTierFaults(slabs: readonly Slab[], freeDays: number): string[] {
  const faults: string[] = [];
  let expected = freeDays + 1;
  for (const [index, { fromDay, toDay }] of slabs.entries()) {
    const words = toDay === null ? `${fromDay}+` : `${fromDay} to ${toDay}`;
    if (toDay !== null && toDay < fromDay) faults.push(`The tier ${words} ends before it starts.`);
    else if (fromDay > expected)
      faults.push(`Days ${expected} to ${fromDay - 1} have no rate: a tier starts on day ${fromDay}.`);
    else if (fromDay < expected)
      faults.push(`The tier ${words} overlaps ${index === 0 ? `the ${freeDays} free days` : "the tier before it"}.`);
    if (toDay === null && index < slabs.length - 1)
      faults.push(`The tier ${words} has no end, and another tier follows.`);
    expected = (toDay ?? fromDay) + 1;
  }
  return faults.length > 0
    ? faults
    : ["The tiers do not follow each other. Write each with its first and its last day."];
}

/** One line: `4 free; 5-10 USD 85.5; 11+ USD 120`. */
export function formatTariff({ freeDays, currency, slabs }: Pick<Schedule, "freeDays" | "currency" | "slabs">): string {
  const formatDays = ({ fromDay, toDay }: Slab) => (toDay === null ? `${fromDay}+` : `${fromDay}-${toDay}`);
  return [
    `${freeDays} free`,
    ...slabs.map((slab) => `${formatDays(slab)} ${currency} ${formatParsableAmount(slab.ratePerDay)}`),
  ].join("; ");
}
