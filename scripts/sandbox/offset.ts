import { Decimal } from "#lib/platform/money.ts";

const getLetterValue = (letter: string) => letter.charCodeAt(0) - "A".charCodeAt(0);

/** Not the number of carriers, so that a new carrier does not change the figures of the others. */
export const OFFSETS = 7;

/**
 * From 0 to `count` - 1: the position in the list (from 0), plus the sum of the letters of the code (A = 0 … Z = 25),
 * modulo `count`.
 * So no carrier is the cheapest everywhere, and a new country does not change the others.
 */
export function calculateOffset(position: number, code: string, count = OFFSETS): number {
  return [...code].reduce((sum, letter) => sum + getLetterValue(letter), position) % count;
}

/** From 0.88 to 1.12 in steps of 0.04. */
export const calculateCarrierFactor = (offset: number) => new Decimal(offset).times("0.04").plus("0.88");
