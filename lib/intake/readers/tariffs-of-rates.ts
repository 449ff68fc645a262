import type { Candidate, CandidateCell, Doubt } from "./candidate.ts";
import { toDayCell } from "./day-sums.ts";
import type { DocumentFacts } from "./facts.ts";
import { findFree, toStatedFree } from "./fitting-free-time.ts";
import { groupRates } from "./group-rates.ts";
import type { FreeOfScope, RateOfScope, ReadGrid } from "./rate-scope.ts";
import { resolveTiers } from "./resolve-tiers.ts";
import type { Section } from "./section.ts";
import { readHeadCells } from "./tariff-cells.ts";

export const toTariffs = (rates: readonly RateOfScope[], surroundings: Surroundings): Candidate[] =>
  groupRates(rates).flatMap((entries) => toCandidates(entries, surroundings));

interface Surroundings {
  frees: readonly FreeOfScope[];
  section: Section;
  facts: DocumentFacts;
  elsewhere: readonly string[];
  notes: ReadGrid["notes"];
}

function toCandidates(
  entries: readonly RateOfScope[],
  { frees, section, facts, elsewhere, notes }: Surroundings,
): Candidate[] {
  // A tier without a rate names no currency.
  const { scope } = entries.find(({ tier }) => !tier.rate.isZero()) ?? (entries[0] as RateOfScope);
  const doubts: Doubt[] = [...scope.doubts];
  const currencies = new Set(
    entries.flatMap((entry) => (entry.tier.rate.isZero() ? [] : (entry.scope.currency?.value ?? []))),
  );
  if (currencies.size > 1)
    doubts.push({ column: "currency", reason: `The rates are in ${[...currencies].join(" and ")}.` });
  const places = (entries[0] as RateOfScope).tier.ratePlaces;
  const free = findFree(entries, frees) ?? toStatedFree(section, facts, doubts);
  const resolved = resolveTiers(
    entries.map(({ tier }) => tier),
    {
      stated: free,
      isAfterFreeTime: scope.isAfterFreeTime === true || section.afterFreeTime !== undefined || facts.saysAfterFreeTime,
    },
  );
  if (!resolved) {
    if (places[0])
      notes.push({ place: places[0], reason: "The days of these rates are not stated, or all of them are free." });
    return [];
  }
  const head = readHeadCells(scope, { section, facts, elsewhere, doubts });
  if (!head) {
    if (places[0])
      notes.push({
        place: places[0],
        reason: `${scope.types?.value.others.join(", ") ?? "These containers"}: there is no container type for it here.`,
      });
    return [];
  }
  if (scope.isEmptyContainer) doubts.push({ column: null, reason: "The rates are for empty containers." });
  if (scope.rest.trim())
    doubts.push({
      column: null,
      reason: `The rows say “${scope.rest.trim().slice(0, 60)}”: check whether it limits the tariff.`,
    });
  doubts.push(...resolved.doubts);
  const shared = scope.types?.places ?? [];
  const freeCell: CandidateCell | undefined = resolved.free.terms.length > 0 ? toDayCell(resolved.free) : undefined;
  return resolved.tiers.map(
    ({ from, to, labelPlaces, rate, ratePlaces, typePlaces, doubts: own }): Candidate => ({
      table: head.table,
      row: {
        ...head.row,
        ...(typePlaces &&
          head.row.container_types && {
            container_types: {
              ...head.row.container_types,
              places: [...typePlaces, ...head.row.container_types.places.filter((place) => !shared.includes(place))],
            },
          }),
        ...(freeCell && { free_days: freeCell }),
        slab_from_day: toDayCell(from, labelPlaces),
        ...(to && { slab_to_day: toDayCell(to) }),
        rate_per_day: { value: rate.toFixed(), places: ratePlaces, basis: "read" },
      },
      doubts: [...doubts, ...own],
    }),
  );
}
