import type { Candidate, CandidateCell, CandidateTable, Doubt } from "#lib/intake/readers/candidate.ts";

export const buildCell = (value: string, basis: CandidateCell["basis"] = "read"): CandidateCell => ({
  value,
  basis,
  places: [{ page: 1, box: { x: 0, y: 0, width: 0.1, height: 0.01 }, text: value }],
});

/** The text of each cell; an empty text is no cell. */
export const buildCandidate = (
  table: CandidateTable,
  row: Readonly<Record<string, string | CandidateCell>>,
  doubts: readonly Doubt[] = [],
): Candidate => ({
  table,
  row: Object.fromEntries(
    Object.entries(row).flatMap(([column, cell]) =>
      cell === "" ? [] : [[column, typeof cell === "string" ? buildCell(cell) : cell]],
    ),
  ),
  doubts,
});

const TARIFF = {
  carrier: "maersk",
  country: "SG",
  direction: "import",
  charge: "demurrage",
  container_types: "20DV",
  free_days: "5",
  currency: "SGD",
  effective_from: "2026-01-01",
  slab_from_day: "6",
  slab_to_day: "10",
  rate_per_day: "60",
};

/** One tier of a tariff: days 6 to 10 at 60, unless the row says something else. */
export const buildTier = (
  row: Readonly<Record<string, string | CandidateCell>> = {},
  doubts: readonly Doubt[] = [],
): Candidate => buildCandidate("dd_tariffs", { ...TARIFF, ...row }, doubts);

/** The tier after that of `buildTier`. */
export const buildLastTier = (
  row: Readonly<Record<string, string | CandidateCell>> = {},
  doubts: readonly Doubt[] = [],
): Candidate => buildTier({ slab_from_day: "11", slab_to_day: "", rate_per_day: "90", ...row }, doubts);

/** The fact of the two tiers, as it is on file. */
export const buildPublishedTariff = (changes: object = {}): Record<string, unknown> => ({
  id: "published",
  carrier: "maersk",
  country: "SG",
  port: null,
  direction: "import",
  charge: "demurrage",
  container_types: ["20DV"],
  free_days: 5,
  currency: "SGD",
  effective_from: "2026-01-01",
  effective_to: null,
  source_id: "maersk-sg",
  also_source_ids: [],
  except_ports: [],
  note: "a note",
  slabs: [
    { slab_from_day: 6, slab_to_day: 10, rate_per_day: "60.00" },
    { slab_from_day: 11, slab_to_day: null, rate_per_day: "90.00" },
  ],
  ...changes,
});
