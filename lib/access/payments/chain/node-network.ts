import { EVM, SVM } from "../networks.ts";
import { createJsonRpc } from "./json-rpc.ts";

/** How long a node's network is known. */
const KNOWN_MS = 10 * 60_000;

/** CAIP-2 names a Solana network by the first characters of its genesis hash. */
const GENESIS_CHARACTERS = 32;

/** By network and address. */
const confirmedAt = new Map<string, number>();

/**
 * The answer of a node of another network would decide payments wrongly.
 * @throws when the node does not answer
 */
export async function isNodeOnNetwork(network: string, rpcUrl: string, signal: AbortSignal): Promise<boolean> {
  const isKnown = Date.now() - (confirmedAt.get(`${network} ${rpcUrl}`) ?? 0) < KNOWN_MS;
  return isKnown || (await checkNetwork(network, rpcUrl, signal));
}

/** Asks the node for its network. @throws when the node does not answer */
export async function checkNetwork(network: string, rpcUrl: string, signal: AbortSignal): Promise<boolean> {
  const key = `${network} ${rpcUrl}`;
  const isRight = (await NETWORK_OF[network]?.(rpcUrl, signal)) === network;
  if (isRight) confirmedAt.set(key, Date.now());
  else confirmedAt.delete(key);
  return isRight;
}

/** The result is a CAIP-2 id. */
const NETWORK_OF: Record<string, (rpcUrl: string, signal: AbortSignal) => Promise<string>> = {
  [EVM.id]: async (rpcUrl, signal) => `eip155:${Number(await createJsonRpc(rpcUrl, signal).ask("eth_chainId", []))}`,
  [SVM.id]: async (rpcUrl, signal) =>
    `solana:${(await createJsonRpc(rpcUrl, signal).ask<string>("getGenesisHash", [])).slice(0, GENESIS_CHARACTERS)}`,
};
