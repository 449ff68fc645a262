/** Whether a price holds a kind of charge. `varies`: it depends on the trade; `not_stated`: its publisher does not say. */
export const SCOPES = ["included", "excluded", "varies", "not_stated"] as const;
export type Scope = (typeof SCOPES)[number];

/** What a published price is made of. */
export interface PriceScope {
  /** Bunker, peak season and the carrier's other surcharges. */
  surcharges: Scope;
  /** Terminal handling at the ports. */
  terminalHandling: Scope;
}

const NOT_STATED: PriceScope = { surcharges: "not_stated", terminalHandling: "not_stated" };

// By the beginning of the index's name.
const SCOPE_OF: readonly (readonly [string, PriceScope])[] = [
  // The publisher's methodology: container yard to container yard with bunker and peak season surcharges; terminal handling as each trade quotes it.
  ["Drewry World Container Index", { surcharges: "included", terminalHandling: "varies" }],
  // Shanghai Shipping Exchange: ocean freight and the seaborne surcharges, without terminal handling.
  ["Shanghai Containerized Freight Index", { surcharges: "included", terminalHandling: "excluded" }],
  // Freightos: median all-in price of carriers' rolling tariffs and related surcharges.
  ["Freightos Baltic Index", { surcharges: "included", terminalHandling: "not_stated" }],
  // Carriers' announcements: a base rate, to which their surcharges and terminal handling are added.
  ["FAK base rate", { surcharges: "excluded", terminalHandling: "excluded" }],
  ["Illustrative lane rate", { surcharges: "excluded", terminalHandling: "excluded" }],
];

/** What the prices of an index or of a carrier's announcement hold. */
export function priceScope(indexName: string | null): PriceScope {
  return SCOPE_OF.find(([name]) => indexName?.startsWith(name))?.[1] ?? NOT_STATED;
}
