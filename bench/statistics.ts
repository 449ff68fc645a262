/** The smallest value that `share` of the values do not exceed; 0 without values. A share of 0.5 gives the median. */
export const findPercentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

export const findMedian = (values: readonly number[]): number => findPercentile(values, 0.5);
