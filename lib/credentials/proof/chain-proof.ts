import { isNodeOnNetwork } from "#lib/access/payments/chain/node-network.ts";
import type { Nodes } from "#lib/access/payments/chain/nodes.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { Failure } from "#lib/operations/failure.ts";
import { log } from "#lib/platform/log.ts";
import { readNewestBlockOnBase, readProofOnBase } from "./proof-on-base.ts";
import { readNewestSlotOnSolana, readProofOnSolana } from "./proof-on-solana.ts";
import type { ExpectedProof, ProofResult } from "./proof-result.ts";
import { isAcceptedByContract } from "./signature-on-base.ts";

/** Both throw when the node fails. */
interface ProofReader {
  readNewestBlock(rpcUrl: string, signal: AbortSignal): Promise<bigint>;
  read(
    transaction: string,
    expected: ExpectedProof,
    node: { rpcUrl: string; signal: AbortSignal },
  ): Promise<ProofResult>;
}

const READERS: Record<string, ProofReader> = {
  [EVM.id]: { readNewestBlock: readNewestBlockOnBase, read: readProofOnBase },
  [SVM.id]: { readNewestBlock: readNewestSlotOnSolana, read: readProofOnSolana },
};

const TIMEOUT_MS = 10_000;

/** A block on Base, a slot on Solana. @throws Failure `unavailable` */
export function readNewestBlock(network: string, nodes: Nodes): Promise<bigint> {
  return askNode(network, nodes, (reader, rpcUrl, signal) => reader.readNewestBlock(rpcUrl, signal));
}

/** @throws Failure `unavailable` */
export function readProof(
  network: string,
  transaction: string,
  expected: ExpectedProof,
  nodes: Nodes,
): Promise<ProofResult> {
  return askNode(network, nodes, (reader, rpcUrl, signal) => reader.read(transaction, expected, { rpcUrl, signal }));
}

/**
 * Whether the contract of a wallet on Base accepts a signature now. Its owners can change, so each session asks again.
 * @throws Failure `unavailable`
 */
export function readContractAcceptance(
  signed: Parameters<typeof isAcceptedByContract>[0],
  nodes: Nodes,
): Promise<boolean> {
  return askNode(EVM.id, nodes, (_reader, rpcUrl, signal) => isAcceptedByContract(signed, { rpcUrl, signal }));
}

/** Asks the node only if it really belongs to the network. */
async function askNode<Of>(
  network: string,
  nodes: Nodes,
  ask: (reader: ProofReader, rpcUrl: string, signal: AbortSignal) => Promise<Of>,
): Promise<Of> {
  const [reader, rpcUrl] = [READERS[network], nodes[network]];
  if (!reader || !rpcUrl)
    throw new Failure("unavailable", "This server has no node of this network now, so it cannot read proofs there.");
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    if (await isNodeOnNetwork(network, rpcUrl, signal)) return await ask(reader, rpcUrl, signal);
    log.error({ network }, "the node of a network belongs to another network");
  } catch (error) {
    // The message of an error may name the node, whose address can contain a key.
    log.warn({ network, error: (error as Error).name }, "a node did not answer the question about a proof");
  }
  throw new Failure("unavailable", "The network does not answer now. Try again in a moment.");
}
