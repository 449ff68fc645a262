import type { Claim } from "./ledger.ts";

/**
 * What the chain says of a payment.
 * - `paid`: its money has come to us, in `transaction`
 * - `never`: it has not and cannot any more
 * - `open`: it has not, but still can; or the chain could not be asked
 */
export type Fate = { fate: "paid"; transaction: string } | { fate: "never"; reason: string } | { fate: "open" };

/** Asks the node of a chain for the fate of a payment. @throws when it cannot be asked */
export type AskChain = (claim: Claim, rpcUrl: string) => Promise<Fate>;
