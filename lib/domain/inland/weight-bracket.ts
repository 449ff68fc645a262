/** In tonnes. `to` is `null` when there is no upper limit, and equal to `from` for one weight. */
export interface WeightBracket {
  from: number;
  to: number | null;
}

const FORM = /^(\d{1,3}(?:\.\d{1,3})?)\s*(?:[-–]\s*(\d{1,3}(?:\.\d{1,3})?)|(\+))?\s*t?$/i;

/**
 * Parses `22`, `20-26`, `26+` or `0-20 t`. `undefined` for any other text, or when the upper limit is not above the
 * lower one.
 */
export function parseWeightBracket(text: string): WeightBracket | undefined {
  const [, first, last, plus] = FORM.exec(text.trim()) ?? [];
  if (first === undefined) return undefined;
  const from = Number(first);
  if (plus) return { from, to: null };
  if (last === undefined) return from > 0 ? { from, to: from } : undefined;
  return Number(last) > from ? { from, to: Number(last) } : undefined;
}

/** In the form `22`, `20-26` or `31+`; `null` when there is no weight. */
export function formatWeightBracket(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  return to === null ? `${from}+` : to === from ? `${from}` : `${from ?? 0}-${to}`;
}

interface Band {
  weightFrom: number | null;
  weightTo: number | null;
}

/**
 * One weight and a closed range must be in the band. An open-ended bracket applies to every band that reaches above its
 * start, so `20+` finds `20+` as well as `20-26` and `26-30`. A rate without weights applies to all.
 */
export function doesCoverBracket({ weightFrom, weightTo }: Band, { from, to }: WeightBracket): boolean {
  if (to === null) return (weightTo ?? Number.POSITIVE_INFINITY) > from;
  return (weightFrom ?? 0) <= from && to <= (weightTo ?? Number.POSITIVE_INFINITY);
}

/** Where two bands meet, the lower one applies: tariffs say “up to 20 t”. */
export const isUpperLimit = ({ weightTo }: Band, { from, to }: WeightBracket) => to === from && weightTo === from;
