/** Weight range in tonnes. `to` is `null` when there is no upper limit. */
export interface WeightBracket {
  from: number;
  to: number | null;
}

const FORM = /^(\d{1,3}(?:\.\d{1,3})?)\s*(?:[-–]\s*(\d{1,3}(?:\.\d{1,3})?)|\+)\s*t?$/i;

/** Parses `20-26`, `26+` or `0-20 t`. `undefined` for any other text, or when the upper limit is not above the lower one. */
export function parseWeightBracket(text: string): WeightBracket | undefined {
  const match = FORM.exec(text.trim());
  if (!match) return undefined;
  const bracket = { from: Number(match[1]), to: match[2] === undefined ? null : Number(match[2]) };
  return bracket.to !== null && bracket.to <= bracket.from ? undefined : bracket;
}

/** Formats a weight range as `20-26` or `31+`; `null` when there is no weight. */
export function weightBracketText(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  return to === null ? `${from}+` : `${from ?? 0}-${to}`;
}

/** Checks whether the weight band of a rate contains the whole bracket. A rate without weights contains all. */
export function coversBracket({ weightFrom, weightTo }: { weightFrom: number | null; weightTo: number | null }, bracket: WeightBracket): boolean {
  return (weightFrom ?? 0) <= bracket.from && (weightTo ?? Number.POSITIVE_INFINITY) >= (bracket.to ?? Number.POSITIVE_INFINITY);
}
