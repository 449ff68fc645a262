import { type Hex, isAddressEqual, parseAbi, parseEventLogs, type RpcLog } from "viem";
import type { Claim } from "../ledger.ts";
import type { AskChain, OnChainStatus } from "./ask-chain.ts";
import { isBehind, readChainTime } from "./chain-time.ts";
import { createEvmNode, type EvmNode } from "./evm-node.ts";
import { type Block, readBlock } from "./find-block.ts";
import { findAuthorization } from "./search-authorization.ts";

const abi = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** The newest blocks may still be replaced by others with earlier times. */
const EXPIRY_MARGIN_SECONDS = 30;

/**
 * Checks whether an EIP-3009 authorization was used, and whether the transfer that follows it in the logs was to us.
 */
export const readEvmStatus: AskChain = async (claim, rpcUrl, { signal, onProgress }) => {
  const node = createEvmNode(rpcUrl, signal);
  const [head, isUsed] = await Promise.all([readBlock(node), isNonceUsed(claim, node)]);
  if (!isUsed) return readUnusedStatus(claim, node, head);
  const found = await findAuthorization(claim, node, head, onProgress);
  switch (found.use) {
    case "transferred":
      return (await isTransferToUs(found.log, claim, node))
        ? { status: "paid", transaction: found.log.transactionHash as Hex }
        : toRefusedStatus("used_elsewhere");
    case "cancelled":
      return toRefusedStatus("cancelled");
    case "none":
      return toRefusedStatus("used_elsewhere");
    case "not_known":
      return { status: "pending" };
  }
};

/** The status of a nonce that one answer called unused. */
async function readUnusedStatus(claim: Claim, node: EvmNode, head: Block): Promise<OnChainStatus> {
  // An address may have several nodes. One that lags may not know of the use, but then it does not have the newest
  // block either, and cannot answer this.
  if (await isNonceUsed(claim, node, head)) return { status: "pending" };
  const expiry = Number(claim.lifetime);
  const now = await readChainTime(node, head);
  if (now > expiry + EXPIRY_MARGIN_SECONDS) return { status: "void", reason: "expired" };
  return now < expiry && !isBehind(now) ? { status: "unspent" } : { status: "pending" };
}

/** @param block default: the newest block of the node that answers */
function isNonceUsed({ asset, payer, nonce }: Claim, { client }: EvmNode, block?: Block): Promise<boolean> {
  // Viem refuses an address whose mixed case is not its checksum. The payer wrote this one.
  const args = [payer.toLowerCase() as Hex, nonce as Hex] as const;
  const call = { address: asset as Hex, abi, functionName: "authorizationState", args } as const;
  return client.readContract(block ? { ...call, blockNumber: BigInt(block.number) } : call);
}

const toRefusedStatus = (reason: string): OnChainStatus => ({ status: "void", reason, state: "refused" });

/**
 * A transaction may contain several payments. The token writes the log of a transfer directly after the log of its
 * authorization.
 */
async function isTransferToUs(
  used: RpcLog,
  { asset, payer, payTo, amount }: Claim,
  { client }: EvmNode,
): Promise<boolean> {
  const receipt = await client.getTransactionReceipt({ hash: used.transactionHash as Hex });
  const [transfer] = parseEventLogs({
    abi,
    eventName: "Transfer",
    logs: receipt.logs.filter(({ logIndex }) => logIndex === Number(used.logIndex) + 1),
  });
  if (!transfer || !isAddressEqual(transfer.address, asset as Hex)) return false;
  const { from, to, value } = transfer.args;
  return isAddressEqual(from, payer as Hex) && isAddressEqual(to, payTo as Hex) && value === BigInt(amount);
}
