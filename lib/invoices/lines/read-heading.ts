import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import type { ColumnValues } from "./column-values.ts";
import { findHeadingCurrency, removeHeadingCurrency } from "./heading-currency.ts";
import { findHeadingConcepts, type HeadingConcept } from "./heading-words.ts";
import { DATE_COLUMNS, findColumnByBlurredName, findColumnByHeading, type LineColumn } from "./line-columns.ts";

/**
 * What a column of an invoice's table has. Beyond the columns of a line: `period` has the first and the last day,
 * `free_until` the last free day, `gross` an amount with tax, `local` an amount in another currency. `ignored` is
 * understood, and no part of a line.
 */
export type ColumnRole =
  | LineColumn
  | "period"
  | "free_until"
  | "gross"
  | "local"
  | "tax_amount"
  | "tax_percent"
  | "exchange_rate"
  | "tier"
  | "ignored";

export interface HeadingReading {
  role: ColumnRole;
  /** `name`: the whole heading is known. `words`: its words decide. */
  by: "name" | "words";
}

/** `null` when the words of the heading do not decide. */
export function readHeading(heading: string, direction: Direction): HeadingReading | null {
  const plain = heading.trim().replace(/[:.*]+$/, "");
  if (plain === "" || plain.length > 60) return null;
  const known = findColumnByHeading(plain, direction);
  const words = readHeadingWords(plain, direction);
  // "Total" and "Charge" alone are known names, but words such as "free" or "tax" near them change what they mean.
  if (known && known !== "charge" && known !== "days") return { role: known, by: "name" };
  if (words) return { role: words, by: "words" };
  return known ? { role: known, by: "name" } : null;
}

/** A heading of one word in which a scan confused a letter. */
export function readBlurredHeading(heading: string, direction: Direction): HeadingReading | null {
  const role = findColumnByBlurredName(heading, direction);
  return role ? { role, by: "words" } : null;
}

/** A heading over values whose kind is known. */
export interface ReadingOverValues extends HeadingReading {
  /** Days, without a word that says which. */
  isPlainDays: boolean;
  /** An abbreviation can mean something else too. */
  isDoubtful: boolean;
}

const NUMBER_COLUMNS: readonly LineColumn[] = ["days", "free_days", "charged_days", "rate", "billed"];
const DAY_COUNTS: readonly LineColumn[] = ["days", "free_days", "charged_days"];
const COLUMNS_BY_FORM: Partial<Record<ColumnValues["kind"], LineColumn>> = {
  container: "container_number",
  type: "container_type",
  charge: "charge",
  currency: "currency",
};

/**
 * The same words mean other columns over dates, over counts of days and over amounts: "Franchise" over dates is no free
 * time.
 * @returns `null` when the heading does not decide. `ignored`: it says that the column is no part of a line.
 */
export function readHeadingOver(
  heading: string,
  direction: Direction,
  values: Pick<ColumnValues, "kind" | "canBeDays">,
): ReadingOverValues | null {
  const plain = heading.trim().replace(/[:.*]+$/, "");
  if (plain === "" || plain.length > 60) return null;
  const known = findColumnByHeading(plain, direction);
  if (known && fits(known, values))
    return { role: known, by: "name", isPlainDays: isPlainDays(plain), isDoubtful: false };
  const readings = listMeanings(plain).flatMap((words) => {
    const role = readRoleOver(words, direction, values);
    return role ? [{ role, isPlainDays: role === "days" && !words.has("held") }] : [];
  });
  // A meaning that says nothing of the days is none.
  const telling = readings.filter(({ isPlainDays }) => !isPlainDays);
  const meant = telling.length > 0 ? telling : readings;
  const [first] = meant;
  const isDoubtful = new Set(meant.map(({ role }) => role)).size > 1;
  return first ? { ...first, by: "words", isDoubtful } : null;
}

/** Texts say nothing: they can be faults of the table. */
function fits(column: LineColumn, { kind, canBeDays }: Pick<ColumnValues, "kind" | "canBeDays">): boolean {
  if (kind === "text" || kind === "empty") return true;
  if (DATE_COLUMNS.includes(column)) return kind === "date" || kind === "number";
  if (DAY_COUNTS.includes(column)) return kind === "number" && canBeDays;
  if (NUMBER_COLUMNS.includes(column)) return kind === "number";
  if (column === "terminal" || column === "closure_kind")
    return kind !== "date" && kind !== "container" && kind !== "number";
  return COLUMNS_BY_FORM[kind] === column || (kind === "number" && column.startsWith("container"));
}

function readRoleOver(
  words: Words,
  direction: Direction,
  { kind, canBeDays }: Pick<ColumnValues, "kind" | "canBeDays">,
): ColumnRole | null {
  const role = readIgnored(words);
  const byForm = COLUMNS_BY_FORM[kind];
  if (role && !(byForm && words.has("reference") && readRole(words, direction) === byForm)) return role;
  if (kind === "date") return readDateRole(words, direction);
  if (kind === "number") return readNumberRole(words, canBeDays);
  if (kind === "text" || kind === "empty") {
    const whole = readRole(words, direction);
    return whole === "terminal" || whole === "charge" || kind === "empty" ? whole : null;
  }
  const whole = readRole(words, direction);
  return byForm !== undefined && whole === byForm ? byForm : null;
}

function readDateRole({ has, hasAny }: Words, direction: Direction): ColumnRole | null {
  if (has("free") || has("last")) return "free_until";
  const event = readEvent(has, hasAny, direction);
  if (event) return event;
  if (hasAny("empty", "full", "gate", "terminal")) return null;
  if (has("from") && has("to")) return "period";
  if (has("from")) return "charged_from";
  if (has("to")) return "charged_to";
  return has("period") ? "period" : null;
}

function readNumberRole({ has, hasAny, concepts, isCurrency, unknown }: Words, canBeDays: boolean): ColumnRole | null {
  const isDays = canBeDays && !isCurrency;
  if (has("tax") && !(isDays && has("day"))) {
    if (has("percent") || (has("rate") && !has("amount"))) return "tax_percent";
    if (has("gross")) return "gross";
    return has("netto") ? "billed" : "tax_amount";
  }
  if (has("percent") || (has("number") && !has("day"))) return "ignored";
  if (has("description") && concepts.size === 1) return "ignored";
  if (has("exchange")) return "exchange_rate";
  if (has("local")) return "local";
  if (has("free")) return isDays ? "free_days" : null;
  const isAmount = hasAny("netto", "amount", "fee", "charged", "demurrage", "detention", "storage") || isCurrency;
  if (has("rate") || (has("per") && has("day")) || (isAmount && has("unit") && !has("held"))) return "rate";
  if (isDays) {
    if (has("day")) {
      if (hasAny("charged", "netto", "demurrage", "detention", "storage", "tax")) return "charged_days";
      if (has("held")) return "days";
      if (has("amount")) return "rate";
      return unknown === 0 ? "days" : null;
    }
    if (has("held") && !has("amount")) return "days";
    if (has("charged") && !hasAny("amount", "fee")) return null;
  }
  if (has("day")) return isAmount && !has("charged") ? "rate" : null;
  if (has("gross")) return "gross";
  return isAmount ? "billed" : null;
}

/** Currencies that headings write in small letters too. */
const CURRENCY =
  /\b(?:usd|eur|inr|gbp|cny|rmb|jpy|aud|cad|sgd|hkd|aed|brl|mxn|clp|cop|zar|idr|vnd|thb|krw|xof|xaf|mad)\b/g;

/** Such as "F/T", "F/Days", "F.Time" and "F/T days". */
const FREE_TIME = /(?<![\p{L}\p{N}])f(?: ?[/.] ?| )?t(?:ime)?(?![\p{L}\p{N}])/gu;
const FREE_DAYS = /(?<![\p{L}\p{N}])f ?[/.] ?d(?:ays?|ys?)?(?![\p{L}\p{N}])/gu;

/** As in "P.U." */
const INITIALS = /(?<![\p{L}\p{N}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])\.?/gu;

type Test = (...wanted: readonly HeadingConcept[]) => boolean;

interface Words {
  has: Test;
  hasAny: Test;
  concepts: ReadonlySet<HeadingConcept>;
  unknown: number;
  /** Whether the heading names a currency. */
  isCurrency: boolean;
}

function foldHeading(heading: string): string {
  return fold(removeHeadingCurrency(heading))
    .replace(CURRENCY, " ")
    .replace(FREE_TIME, "freetime")
    .replace(FREE_DAYS, "free days")
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""))
    .replace(/[()[\]]/g, " ");
}

/** `null` when too few words are known. */
function readWords(heading: string): Words | null {
  const { concepts, unknown } = findHeadingConcepts(foldHeading(heading));
  return toMeaning(heading, concepts, unknown);
}

/** Readings that differ in what an abbreviation means. */
function listMeanings(heading: string): Words[] {
  const { concepts, unknown, doubtful } = findHeadingConcepts(foldHeading(heading), { withShort: true });
  let sets: HeadingConcept[][] = [[...concepts]];
  for (const meanings of doubtful.slice(0, 2))
    sets = sets.flatMap((set) => meanings.map((meaning) => [...set, meaning]));
  return sets.flatMap((set) => toMeaning(heading, new Set(set), unknown) ?? []);
}

function toMeaning(heading: string, concepts: ReadonlySet<HeadingConcept>, unknown: number): Words | null {
  if (!isCurrencyOnly(heading) && (concepts.size === 0 || unknown > Math.max(1, concepts.size))) return null;
  return {
    has: (...wanted) => wanted.every((concept) => concepts.has(concept)),
    hasAny: (...wanted) => wanted.some((concept) => concepts.has(concept)),
    concepts,
    unknown,
    isCurrency: findHeadingCurrency(heading) !== null,
  };
}

function readHeadingWords(heading: string, direction: Direction): ColumnRole | null {
  if (isCurrencyOnly(heading)) return "billed";
  // The last free day; the German "Lfd." is a running number.
  if (heading.trim() === "LFD") return "free_until";
  const words = readWords(heading);
  return words && (readIgnored(words) ?? readRole(words, direction));
}

function readIgnored({ has, hasAny, concepts }: Words): "ignored" | null {
  if (hasAny("seal", "weight", "remark", "row", "reference")) return "ignored";
  if (has("measure") && concepts.size === 1) return "ignored";
  if (hasAny("booking", "voyage") && !hasAny("day", "discharge", "arrive", "depart", "date")) return "ignored";
  return null;
}

/** Words that leave days what they are. */
const PLAIN_DAYS: readonly HeadingConcept[] = ["day", "number", "measure", "tier"];

function readRole({ has, hasAny, concepts, unknown }: Words, direction: Direction): ColumnRole | null {
  if (has("tax")) {
    if (has("percent") || (has("rate") && !has("amount"))) return "tax_percent";
    if (hasAny("gross") && has("amount")) return "gross";
    if (hasAny("netto")) return "billed";
    return "tax_amount";
  }
  if (has("exchange") && hasAny("rate", "exchange")) return "exchange_rate";
  if (has("fee") && hasAny("type", "description") && !has("container")) return "charge";
  if (
    has("container") &&
    !hasAny("type", "description") &&
    !hasAny("day", "date", "amount", "rate", "free", "return", "available", "discharge", "gate", "pickup")
  )
    return "container_number";
  if (has("type") && unknown === 0 && !hasAny("charged", "description", "demurrage", "detention") && !has("day"))
    return "container_type";
  if (has("currency") && !has("amount")) return "currency";
  if (has("local") && !hasAny("date", "day")) return "local";
  if (has("tier") && !hasAny("rate", "amount", "day", "from", "to")) return "tier";
  if (has("free")) {
    if (hasAny("last", "to") || (has("date") && !has("day")))
      return has("from") && !has("to") && !has("last") ? "ignored" : "free_until";
    if (has("from")) return "ignored";
    return "free_days";
  }
  if (has("last") && has("day")) return "free_until";
  const event = readEvent(has, hasAny, direction);
  if (event && !has("amount") && !has("rate") && !(has("day") && !has("date"))) return event;
  if (has("rate") || (has("per") && has("day")) || (has("unit") && has("amount") && !has("held"))) return "rate";
  if (has("day")) {
    if (hasAny("charged", "demurrage", "detention", "storage") || has("netto")) return "charged_days";
    if (has("amount") || has("held")) return "days";
    return [...concepts].every((concept) => PLAIN_DAYS.includes(concept)) ? "days" : null;
  }
  if (has("gross")) return "gross";
  if (has("netto") && unknown === 0 && !has("number")) return "billed";
  if (has("amount") || (has("charged") && has("netto"))) return "billed";
  if (has("from") && has("to")) return "period";
  if (has("period") && !hasAny("from", "to")) return "period";
  if (has("from") && !has("description")) return "charged_from";
  if (has("to") && !has("description")) return "charged_to";
  if (hasAny("description") && unknown === 0) return "charge";
  if (has("charged") && has("type")) return "charge";
  if (has("terminal") && [...concepts].every((concept) => concept === "terminal" || concept === "per"))
    return "terminal";
  if (has("charged") && concepts.size === 1) return "charge";
  return null;
}

const isPlainDays = (heading: string) =>
  findColumnByHeading(heading, "import") === "days" && !/held|total|dwell|used/i.test(heading);

/** A column of amounts can have its currency alone as its heading. */
const isCurrencyOnly = (heading: string) =>
  /^[([]?[A-Z]{3}[)\]]?$/.test(heading.trim()) && findHeadingCurrency(heading) !== null;

function readEvent(has: Test, hasAny: Test, direction: Direction): ColumnRole | null {
  const isEmpty = has("empty");
  const isFull = has("full");
  if (has("cutoff")) return "vessel_cutoff";
  if (has("discharge")) return "discharged";
  if (has("available")) return isEmpty ? null : "available";
  if (has("customs")) return "customs_released";
  if (has("return")) return direction === "export" && isFull ? "gate_in_full" : "empty_returned";
  if (hasAny("gate", "out", "into", "pickup")) {
    if (hasAny("out", "pickup")) {
      if (isEmpty) return "empty_picked_up";
      if (isFull) return "gate_out_full";
      return direction === "import" ? "gate_out_full" : "empty_picked_up";
    }
    if (has("into") && (has("gate") || isEmpty || isFull)) {
      if (isEmpty) return "empty_returned";
      if (isFull) return "gate_in_full";
      return direction === "import" ? "empty_returned" : "gate_in_full";
    }
  }
  if (has("load")) return "loaded";
  if (has("depart")) return "departed";
  if (has("arrive")) return "arrived";
  return null;
}
