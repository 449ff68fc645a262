import {
  type Hex,
  isAddressEqual,
  pad,
  parseAbi,
  parseEventLogs,
  type RpcLog,
  TransactionReceiptNotFoundError,
  toEventSelector,
} from "viem";
import { isTransactionOn } from "../addresses.ts";
import { readChainTime } from "../chain/chain-time.ts";
import { createEvmNode, type EvmNode } from "../chain/evm-node.ts";
import { findBlock, readBlock } from "../chain/find-block.ts";
import { mapInParallel } from "../chain/in-parallel.ts";
import { readLogs } from "../chain/read-logs.ts";
import { buildEvmClaimKey } from "../claim-key.ts";
import { EVM } from "../networks.ts";
import { askPersistently } from "./persistently.ts";
import { CLOCK_SECONDS, NotSearched, type Transfer, type TransferQuery, type TransferReader } from "./transfer.ts";

const abi = parseAbi([
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);
const TRANSFER = toEventSelector(abi[1]);

/** The first and the last block are found with this precision. */
const PRECISION_SECONDS = 60;

const RECEIPTS_AT_ONCE = 8;

/** @param signal ends all requests */
export function createEvmTransferReader(rpcUrl: string, signal: AbortSignal): TransferReader {
  const node = createEvmNode(rpcUrl, signal);
  const retry = <T>(ask: () => Promise<T>) => askPersistently(ask, signal);

  async function list({ token, receivers, since, until }: TransferQuery): Promise<Transfer[]> {
    const head = await retry(() => readBlock(node));
    if ((await retry(() => readChainTime(node, head))) + CLOCK_SECONDS < until)
      throw new NotSearched("the node does not have the newest blocks");
    const [start, end] = await retry(() =>
      Promise.all([
        findBlock(node, head, since - PRECISION_SECONDS, since),
        findBlock(node, head, until, until + PRECISION_SECONDS),
      ]),
    );
    const filter = {
      address: token as Hex,
      topics: [TRANSFER, null, receivers.map((receiver) => pad(receiver.toLowerCase() as Hex))],
    };
    const logs: RpcLog[] = [];
    for (let next = start.before; next <= end.after; ) {
      const read = await retry(() => readLogs(node, filter, next, end.after));
      logs.push(...read.logs);
      next = read.last + 1;
    }
    const transactions = [...new Set(logs.map(({ transactionHash }) => transactionHash as Hex))];
    const found = await mapInParallel(transactions, RECEIPTS_AT_ONCE, (hash) =>
      retry(() => readReceiptTransfers(node, hash, token, receivers)),
    );
    return found.flat().filter(({ time }) => time >= since && time < until);
  }

  return {
    list,
    findInTransaction: (transaction, { token, receivers }) =>
      retry(() => readReceiptTransfers(node, transaction as Hex, token, receivers)),
  };
}

/** The token writes the log of an authorization directly before the log of its transfer. */
async function readReceiptTransfers(
  node: EvmNode,
  hash: Hex,
  token: string,
  receivers: readonly string[],
): Promise<Transfer[]> {
  if (!isTransactionOn(EVM.id, hash)) return [];
  const receipt = await node.client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  });
  if (!receipt) return [];
  const events = parseEventLogs({ abi, logs: receipt.logs }).filter(({ address }) =>
    isAddressEqual(address, token as Hex),
  );
  const toUs = events.filter(
    (event) =>
      event.eventName === "Transfer" &&
      event.args.value > 0n &&
      receivers.some((one) => isAddressEqual(one as Hex, event.args.to)),
  );
  if (toUs.length === 0) return [];
  const { timestamp } = await readBlock(node, Number(receipt.blockNumber));
  return toUs.map((event) => {
    const { from, to, value } = event.args as { from: Hex; to: Hex; value: bigint };
    const before = events.find(({ logIndex }) => logIndex === event.logIndex - 1);
    const isAuthorized = before?.eventName === "AuthorizationUsed" && isAddressEqual(before.args.authorizer, from);
    const claimKey = isAuthorized ? buildEvmClaimKey(EVM.id, token, { from, nonce: before.args.nonce }) : null;
    return { transaction: hash, time: timestamp, to, amount: String(value), claimKey };
  });
}
