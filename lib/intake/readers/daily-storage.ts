import { fold } from "#lib/domain/text.ts";
import type { Candidate, CandidateCell, Doubt } from "./candidate.ts";
import { listTypes } from "./container-types.ts";
import { shiftDaySum, toDayCell, toDaySum } from "./day-sums.ts";
import type { Known } from "./document-head.ts";
import { toAmountPlace, toGridPlace } from "./grid-columns.ts";
import { toCell } from "./known-cell.ts";
import type { Amount, ListRow, RowWords } from "./list-row.ts";
import { putCurrency } from "./money-cells.ts";
import { hasCargoUnit } from "./units.ts";

/**
 * A rate for each day after the free time, in a list of other charges: one tier without an end.
 * @returns `undefined` for a row that is no storage, `null` for one that has no container
 */
export function toDailyStorage(
  list: ListRow,
  words: RowWords,
  { column, cell, value }: Amount,
): Candidate | null | undefined {
  const { section, facts, notes, table } = list;
  if (table !== "local_charges" && table !== "terminal_storage") return undefined;
  const charge = words.label.charge ?? section.charge?.value;
  const isPerDay =
    /\bday\b|\bdia\b|\bjour\b|\btag\b|天/.test(
      fold(`${words.unitText} ${words.label.text} ${column.head.text} ${cell.text}`),
    ) || value.isPerDay;
  if (charge !== "storage" || !isPerDay || !value.amount || value.kind !== "number") return undefined;
  const free = section.freeDays ?? facts.freeDays;
  const label = words.label.types ?? column.head.types;
  const types = listTypes(label, section.types?.value.kinds ?? [], { isEveryKind: false, elsewhere: [] });
  if (hasCargoUnit(words.unitText) || types.length === 0 || !free) {
    notes.push({
      place: toGridPlace(cell),
      reason: `“${words.name.text.slice(0, 50)}”: storage ${free ? "without a container size" : "without a stated free time"}.`,
    });
    return null;
  }
  const doubts: Doubt[] = [];
  const row: Record<string, CandidateCell> = {};
  const country = section.country ?? facts.country;
  const put = (name: string, known: Known | undefined, missing: string | null = null) => {
    if (known) row[name] = toCell(known);
    if (known?.doubt) doubts.push({ column: name, reason: known.doubt });
    if (!known && missing) doubts.push({ column: name, reason: missing });
  };
  put("operator", facts.operator, "The terminal operator is not stated.");
  put("country", country, "The country is not stated.");
  put("port", section.port ?? facts.port, "The port is not stated with its UN/LOCODE.");
  const direction = words.label.direction ?? section.direction?.value;
  if (direction && direction !== "both" && section.direction) put("direction", section.direction as Known);
  else doubts.push({ column: "direction", reason: "Whether the storage is for import or export is not stated." });
  row.container_types = {
    value: types.join(" "),
    places: words.label.types ? words.labelPlaces : column.typePlaces,
    basis: "read",
  };
  if (section.isEmptyContainer) doubts.push({ column: null, reason: "The rate is for empty containers." });
  else
    row.cargo_class = {
      value: section.cargo?.value ?? "general",
      places: section.cargo?.places ?? [],
      basis: section.cargo ? "heading" : "inferred",
    };
  const days = toDaySum(free.value, free.places);
  row.free_days = toDayCell(days);
  row.slab_from_day = toDayCell(shiftDaySum(days, 1));
  row.rate_per_day = { value: value.amount.toFixed(), places: [toAmountPlace(cell, value)], basis: "read" };
  if (value.isAmbiguous)
    doubts.push({ column: "rate_per_day", reason: `“${cell.text}” can be thousands or decimals.` });
  const own = value.currency
    ? { value: value.currency, places: [toGridPlace(cell)], basis: "read" as const }
    : column.head.currencies.length === 1
      ? { value: column.head.currencies[0] as string, places: column.places, basis: "heading" as const }
      : section.currency;
  putCurrency(
    row,
    { ...(own && { currency: own }), ...(value.hasSharedSymbol && { sharedSymbol: [toGridPlace(cell)] }) },
    { country, facts, doubts },
  );
  put("effective_from", section.from ?? facts.from, "The first day of validity is not stated.");
  return { table: "terminal_storage", row, doubts };
}
