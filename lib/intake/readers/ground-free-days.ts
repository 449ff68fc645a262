import type { Candidate, Place } from "./candidate.ts";

interface OtherFreeTime {
  column: string;
  reason: string;
}

/** Days that are counted from the free time of another row. */
export function findOtherFreeTimes(candidates: readonly Candidate[]): ReadonlyMap<Candidate, OtherFreeTime> {
  const all = new Set(candidates.flatMap((candidate) => listFreePlaces(candidate).map(toKey)));
  // "First 5 days" can be free for one container and charged for another.
  for (const { row } of candidates) for (const place of row.slab_from_day?.places ?? []) all.delete(toKey(place));
  const found = new Map<Candidate, OtherFreeTime>();
  for (const candidate of candidates) {
    const own = new Set(listFreePlaces(candidate).map(toKey));
    for (const column of ["slab_from_day", "slab_to_day"]) {
      const terms = candidate.row[column]?.derivedFrom?.terms ?? [];
      const other = terms
        .flatMap(({ places }) => places)
        .find((place) => all.has(toKey(place)) && !own.has(toKey(place)));
      if (other)
        found.set(candidate, {
          column,
          reason: `The days are counted from the free time of another row, “${other.text}”.`,
        });
    }
  }
  return found;
}

/** Free time that is concluded from the first rate is at the place of the days of that rate. */
const listFreePlaces = ({ row }: Candidate): readonly Place[] => {
  const { free_days: free } = row;
  return free && !free.derivedFrom && (free.basis === "read" || free.basis === "heading") ? free.places : [];
};

const toKey = ({ page, box }: Place) => `${page} ${box.x} ${box.y}`;
