import type { InlandRate } from "./rate.ts";

/**
 * Share of the values amount, container size, delivery mode and transit days that the rates state; 1 for an empty list.
 */
export function calculateRateCompleteness(rates: readonly InlandRate[]): number {
  if (rates.length === 0) return 1;
  const stated = rates.reduce(
    (count, rate) =>
      count +
      1 +
      Number(rate.containerTypes.length > 0) +
      Number(rate.deliveryMode !== null) +
      Number(rate.transitDays !== null),
    0,
  );
  return stated / (4 * rates.length);
}
