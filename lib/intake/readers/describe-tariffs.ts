import type { Candidate, CandidateCell, CandidateTable, Doubt } from "./candidate.ts";

export interface DescribedTier {
  from: CandidateCell;
  to: CandidateCell | null;
  rate: CandidateCell;
  doubts: readonly Doubt[];
}

/** The rows of one tariff. */
export interface DescribedTariff {
  table: Extract<CandidateTable, "dd_tariffs" | "terminal_storage">;
  /** The columns that all tiers share, `free_days` and `currency` among them. */
  head: Readonly<Record<string, CandidateCell>>;
  tiers: readonly DescribedTier[];
  /** Doubts that all tiers share. */
  doubts: readonly Doubt[];
  rows: readonly Candidate[];
}

const OF_TIER = new Set(["slab_from_day", "slab_to_day", "rate_per_day"]);

/** Tariffs with their tiers, in the order of the document. Rows of other tables are left out. */
export function describeTariffs(candidates: readonly Candidate[]): DescribedTariff[] {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.table !== "dd_tariffs" && candidate.table !== "terminal_storage") continue;
    const key = JSON.stringify([
      candidate.table,
      ...Object.entries(candidate.row).flatMap(([column, { value }]) =>
        OF_TIER.has(column) ? [] : [`${column}=${value}`],
      ),
    ]);
    groups.set(key, [...(groups.get(key) ?? []), candidate]);
  }
  return [...groups.values()].flatMap(splitTariffs).map(describe);
}

/** Two tariffs with the same words: the days begin again. */
function splitTariffs(rows: readonly Candidate[]): Candidate[][] {
  const split: Candidate[][] = [];
  for (const row of rows) {
    const last = split.at(-1);
    const before = Number(last?.at(-1)?.row.slab_from_day?.value ?? 0);
    if (last && Number(row.row.slab_from_day?.value) > before) last.push(row);
    else split.push([row]);
  }
  return split;
}

function describe(rows: readonly Candidate[]): DescribedTariff {
  const first = rows[0] as Candidate;
  const isShared = (doubt: Doubt) =>
    rows.every(({ doubts }) => doubts.some(({ column, reason }) => column === doubt.column && reason === doubt.reason));
  const shared = first.doubts.filter(isShared);
  return {
    table: first.table as DescribedTariff["table"],
    head: Object.fromEntries(Object.entries(first.row).filter(([column]) => !OF_TIER.has(column))),
    tiers: rows.flatMap(({ row, doubts }): DescribedTier[] =>
      row.slab_from_day && row.rate_per_day
        ? [
            {
              from: row.slab_from_day,
              to: row.slab_to_day ?? null,
              rate: row.rate_per_day,
              doubts: doubts.filter((doubt) => !isShared(doubt)),
            },
          ]
        : [],
    ),
    doubts: shared,
    rows,
  };
}
