import type { Candidate } from "./candidate.ts";
import { describeTariffs } from "./describe-tariffs.ts";
import { isInRow } from "./place-geometry.ts";

const NUMBERS = new Set(["free_days", "slab_from_day", "slab_to_day", "rate_per_day", "amount", "min_charge", "value"]);

const listValues = ({ table, row }: Candidate, holds: (column: string) => boolean) =>
  JSON.stringify([
    table,
    ...Object.entries(row)
      .flatMap(([column, { value }]) => (holds(column) ? [`${column}=${value}`] : []))
      .sort(),
  ]);

/** Leaves out rows that say the same twice. Rows that differ in their numbers only get a doubt: a word that separates them is missing. */
export function settleCandidates(candidates: readonly Candidate[]): Candidate[] {
  const unique = [...Map.groupBy(candidates, (candidate) => listValues(candidate, () => true)).values()].map(joinEqual);
  const doubted = new Map<Candidate, string>();
  const tariffs = describeTariffs(unique);
  markAlike(
    tariffs.map(({ rows }) => rows),
    ([first]) => listValues(first as Candidate, (column) => !NUMBERS.has(column) && column !== "container_types"),
    doubted,
  );
  const others = unique.filter(({ table }) => table !== "dd_tariffs" && table !== "terminal_storage");
  markAlike(
    others.map((row) => [row]),
    ([row]) => listValues(row as Candidate, (column) => !NUMBERS.has(column)),
    doubted,
  );
  return unique.map((candidate) => {
    const reason = doubted.get(candidate);
    return reason ? { ...candidate, doubts: [...candidate.doubts, { column: null, reason }] } : candidate;
  });
}

/** Equal amounts in two cells of a line can be those of two columns: what separates them is missing. */
function joinEqual(equal: readonly Candidate[]): Candidate {
  const last = equal.at(-1) as Candidate;
  const [place] = listAmountPlaces(last);
  const isTwice = equal.some((other) =>
    listAmountPlaces(other).some((own) => place && isInRow(own, place) && own.box.x !== place.box.x),
  );
  if (!isTwice) return last;
  return { ...last, doubts: [...last.doubts, { column: "container_types", reason: EQUAL_AMOUNTS }] };
}

const EQUAL_AMOUNTS =
  "The line has this amount in two cells, and what separates them is not known: it can be for other containers.";

const listAmountPlaces = ({ row }: Candidate) => (row.amount ?? row.rate_per_day)?.places ?? [];

/** A tariff of which a row was refused has a tier too few. */
export function markIncomplete(accepted: readonly Candidate[], refused: readonly Candidate[]): Candidate[] {
  const getKey = (candidate: Candidate) => listValues(candidate, (column) => !NUMBERS.has(column));
  const keys = new Set(refused.map(getKey));
  return accepted.map((candidate) =>
    keys.has(getKey(candidate))
      ? {
          ...candidate,
          doubts: [
            ...candidate.doubts,
            { column: null, reason: "Another row with the same words was refused: the tiers are incomplete." },
          ],
        }
      : candidate,
  );
}

function markAlike(
  groups: readonly (readonly Candidate[])[],
  getKey: (rows: readonly Candidate[]) => string,
  doubted: Map<Candidate, string>,
): void {
  for (const alike of Map.groupBy(groups, getKey).values()) {
    for (const rows of alike) {
      const others = alike.filter((other) => other !== rows && sharesTypes(other, rows));
      if (others.length === 0) continue;
      for (const row of rows)
        doubted.set(
          row,
          "The document has another row with the same words and other numbers: what separates them is not known.",
        );
    }
  }
}

function sharesTypes([one]: readonly Candidate[], [other]: readonly Candidate[]): boolean {
  const [types, others] = [one, other].map((row) => row?.row.container_types?.value.split(" ") ?? []);
  if (!types?.length || !others?.length) return true;
  return types.some((type) => others.includes(type));
}
