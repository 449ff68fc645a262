import { Decimal } from "#lib/platform/money.ts";

const letterPlace = (letter: string) => letter.charCodeAt(0) - "A".charCodeAt(0);

/**
 * The turn of a carrier in a country, 0 to `carriers` - 1: its place in the list of carriers (from 0) moved on by the letters of the
 * country's code (A = 0 … Z = 25, added up). Turns go round, so no carrier is the cheapest everywhere, and a further country changes no other's.
 */
export function turnOf(carrierPlace: number, countryCode: string, carriers: number): number {
  return [...countryCode].reduce((sum, letter) => sum + letterPlace(letter), carrierPlace) % carriers;
}

/** How dear a carrier is at its turn: from 0.88 to 1.12 in steps of 0.04 over the seven turns. */
export const carrierFactor = (turn: number) => new Decimal(turn).times("0.04").plus("0.88");
