export const VERDICTS = ["overbilled", "correct", "underbilled", "cannot_tell"] as const;

/** The result of an invoice check. `cannot_tell`: something that could change the verdict is not known. */
export type Verdict = (typeof VERDICTS)[number];
