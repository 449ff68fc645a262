/** Weights in tonnes, from `from` to `to`; null has no upper end. */
export interface WeightBracket {
  from: number;
  to: number | null;
}

const FORM = /^(\d{1,3}(?:\.\d{1,3})?)\s*(?:[-–]\s*(\d{1,3}(?:\.\d{1,3})?)|\+)\s*t?$/i;

/** Reads `20-26`, `26+` or `0-20 t`; undefined for anything else and for a bracket that does not rise. */
export function parseWeightBracket(text: string): WeightBracket | undefined {
  const match = FORM.exec(text.trim());
  if (!match) return undefined;
  const bracket = { from: Number(match[1]), to: match[2] === undefined ? null : Number(match[2]) };
  return bracket.to !== null && bracket.to <= bracket.from ? undefined : bracket;
}

/** `20-26` or `31+`; null for a band that states no weight. */
export function weightBracketText(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  return to === null ? `${from}+` : `${from ?? 0}-${to}`;
}

/** True when every weight of the bracket lies in the band; a band that states no weight holds for all. */
export function coversBracket({ weightFrom, weightTo }: { weightFrom: number | null; weightTo: number | null }, bracket: WeightBracket): boolean {
  return (weightFrom ?? 0) <= bracket.from && (weightTo ?? Number.POSITIVE_INFINITY) >= (bracket.to ?? Number.POSITIVE_INFINITY);
}
