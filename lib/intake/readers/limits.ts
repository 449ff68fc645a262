/** A document with more is no tariff, or is made to hang a reader. */
export const READER_LIMITS = {
  maxWords: 120_000,
  maxLines: 12_000,
  maxRowsOfTable: 1_500,
  maxTables: 400,
  maxCandidates: 4_000,
};
