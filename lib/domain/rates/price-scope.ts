/**
 * Whether a price includes a kind of charge. `varies`: depends on the trade. `not_stated`: the publisher does not say.
 */
export const SCOPES = ["included", "excluded", "varies", "not_stated"] as const;
export type Scope = (typeof SCOPES)[number];

export interface PriceScope {
  /** Bunker, peak season and other surcharges of the carrier. */
  surcharges: Scope;
  terminalHandling: Scope;
}

const NOT_STATED: PriceScope = { surcharges: "not_stated", terminalHandling: "not_stated" };

// Keys are the start of the index name.
const SCOPE_OF: readonly (readonly [string, PriceScope])[] = [
  // Methodology of the publisher: container yard to container yard, with bunker and peak season surcharges; terminal
  // handling depends on the trade.
  ["Drewry World Container Index", { surcharges: "included", terminalHandling: "varies" }],
  // Shanghai Shipping Exchange: ocean freight and the seaborne surcharges, without terminal handling.
  ["Shanghai Containerized Freight Index", { surcharges: "included", terminalHandling: "excluded" }],
  // Freightos: median all-in price of the carriers' current tariffs and related surcharges.
  ["Freightos Baltic Index", { surcharges: "included", terminalHandling: "not_stated" }],
  // Carrier announcements: a base rate. Surcharges and terminal handling are extra.
  ["FAK base rate", { surcharges: "excluded", terminalHandling: "excluded" }],
  // Illustrative prices follow the published index of their trade.
  ["Illustrative lane rate", { surcharges: "included", terminalHandling: "excluded" }],
];

export function findPriceScope(indexName: string | null): PriceScope {
  return SCOPE_OF.find(([name]) => indexName?.startsWith(name))?.[1] ?? NOT_STATED;
}
