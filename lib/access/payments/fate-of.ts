import { log } from "#lib/platform/log.ts";
import type { AskChain, Fate } from "./fate.ts";
import { askEvm } from "./fate-evm.ts";
import { askSvm } from "./fate-svm.ts";
import type { Claim } from "./ledger.ts";
import { EVM, SVM } from "./networks.ts";

const CHAINS: Record<string, AskChain> = { [EVM.id]: askEvm, [SVM.id]: askSvm };

/** Addresses of the nodes that are asked, by network. What is on a network without one stays open. */
export type Nodes = Record<string, string | undefined>;

/** Asks the chain of a payment what became of it; never throws. */
export async function fateOf(claim: Claim, nodes: Nodes): Promise<Fate> {
  const ask = CHAINS[claim.network];
  const node = nodes[claim.network];
  if (!ask || !node) return { fate: "open" };
  try {
    return await ask(claim, node);
  } catch (error) {
    // Its message may name the node's address, and that a key.
    log.warn({ network: claim.network, error: (error as Error).name }, "a chain could not be asked");
    return { fate: "open" };
  }
}
