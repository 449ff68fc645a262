import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { encodeAbiParameters, encodeEventTopics, type Hex, pad, parseAbi, toHex } from "viem";
import type { Claim } from "#lib/access/payments/ledger.ts";
import { EVM } from "#lib/access/payments/networks.ts";

const abi = parseAbi([
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

const TRANSACTION = pad("0xabc");
const NO_BLOOM = `0x${"0".repeat(512)}` as Hex;

/**
 * Its chain is as long as Base, with a block every two seconds until now. It returns the logs of ten blocks in one
 * answer.
 */
export interface FakeBase {
  url: string;
  /** Settles a claim some seconds after it was made. The chain knows no other transaction. @returns the transaction */
  settle(claim: Claim, seconds: number): Hex;
  /** Requests by method. */
  counts: Map<string, number>;
  close(): Promise<void>;
}

interface RpcRequest {
  id: number;
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has its own parameters
  params: any[];
}

export async function openFakeBase(): Promise<FakeBase> {
  const startedAt = Math.floor(Date.now() / 1000);
  const head = 38_000_000;
  const getTime = (block: number) => startedAt - (head - block) * 2;
  const counts = new Map<string, number>();
  let logs: {
    address: Hex;
    topics: Hex[];
    data: Hex;
    logIndex: Hex;
    blockNumber: Hex;
    blockHash: Hex;
    transactionHash: Hex;
    transactionIndex: Hex;
  }[] = [];

  const methods: Record<string, (...params: never[]) => unknown> = {
    eth_chainId: () => "0x2105",
    eth_getBlockByNumber: (at: string) => {
      const number = at === "latest" ? head : Number(at);
      return {
        number: toHex(number),
        timestamp: toHex(getTime(number)),
        hash: pad(toHex(number)),
        logsBloom: NO_BLOOM,
        transactions: [],
      };
    },
    eth_call: () => pad(logs.length > 0 ? "0x1" : "0x0"),
    eth_getLogs: ({ fromBlock, toBlock }: { fromBlock: Hex; toBlock: Hex }) => {
      if (Number(toBlock) - Number(fromBlock) >= 10) throw new Error("up to a 10 block range");
      return logs
        .slice(0, 1)
        .filter(
          ({ blockNumber }) => Number(blockNumber) >= Number(fromBlock) && Number(blockNumber) <= Number(toBlock),
        );
    },
    eth_getTransactionReceipt: () => ({
      status: "0x1",
      transactionHash: TRANSACTION,
      blockNumber: logs[0]?.blockNumber,
      logs,
    }),
  };

  const server = createServer(async (request, response) => {
    const { id, method, params } = (await json(request)) as RpcRequest;
    counts.set(method, (counts.get(method) ?? 0) + 1);
    response.setHeader("content-type", "application/json");
    try {
      response.end(JSON.stringify({ jsonrpc: "2.0", id, result: methods[method]?.(...(params as never[])) }));
    } catch (error) {
      response.end(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32_600, message: (error as Error).message } }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    counts,
    settle({ payer, payTo, nonce, amount, age }, seconds) {
      const blockNumber = toHex(head - Math.floor((age - seconds) / 2));
      const common = {
        address: EVM.token,
        blockNumber,
        blockHash: pad(blockNumber),
        transactionHash: TRANSACTION,
        transactionIndex: "0x0",
      } as const;
      const used = encodeEventTopics({
        abi,
        eventName: "AuthorizationUsed",
        args: { authorizer: payer.toLowerCase() as Hex, nonce: nonce as Hex },
      }) as Hex[];
      const transfer = encodeEventTopics({
        abi,
        eventName: "Transfer",
        args: { from: payer.toLowerCase() as Hex, to: payTo.toLowerCase() as Hex },
      }) as Hex[];
      const value = encodeAbiParameters([{ type: "uint256" }], [BigInt(amount)]);
      logs = [
        { ...common, topics: used, data: "0x", logIndex: "0x7" },
        { ...common, topics: transfer, data: value, logIndex: "0x8" },
      ];
      return TRANSACTION;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
