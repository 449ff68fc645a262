import { BaseError, type Hex, HttpRequestError, numberToHex, type RpcLog } from "viem";
import type { EvmNode } from "./evm-node.ts";

export interface LogFilter {
  address: Hex;
  /** One entry for each topic: a value, several values, or null for any. */
  topics: (Hex | Hex[] | null)[];
}

/** With these answers, a node refuses a range that is too large or takes too long. */
const REFUSALS = [400, 408, 413, 422, 500, 504];

/** JSON-RPC codes that have nothing to do with the range: method not found, too many requests. */
const OTHER_CODES = [-32_601, -32_007, 429];
const TOO_MANY_REQUESTS = /\brate\b|too many requests|per second|quota/i;

/**
 * Reads the logs of as many blocks as the node allows, from `first` on.
 * @param last the last block that is of interest
 * @returns the logs, and the last block that was read
 * @throws when the node does not answer, or refuses even one block
 */
export async function readLogs(
  { client, logRange, signal }: EvmNode,
  filter: LogFilter,
  first: number,
  last: number,
): Promise<{ logs: RpcLog[]; last: number }> {
  for (;;) {
    const to = Math.min(last, first + logRange.blocks - 1);
    const blocks = to - first + 1;
    try {
      const range = { fromBlock: numberToHex(first), toBlock: numberToHex(to) };
      const logs = await client.request({ method: "eth_getLogs", params: [{ ...filter, ...range }] });
      logRange.noteAnswer(blocks);
      return { logs, last: to };
    } catch (error) {
      if (signal.aborted || !isRangeRefusal(error) || !logRange.noteRefusal(blocks)) throw error;
    }
  }
}

/** True when a smaller range may help. Nodes have no common error for it, so this knows what else an error can mean. */
function isRangeRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false;
  const http = error.walk((cause) => cause instanceof HttpRequestError) as HttpRequestError | null;
  if (http?.status) return REFUSALS.includes(http.status);
  if (http) return http.walk((cause) => (cause as Error).name === "TimeoutError") !== null;
  const rpc = error.walk((cause) => typeof (cause as { code?: unknown }).code === "number") as
    | (BaseError & { code: number })
    | null;
  return rpc !== null && !OTHER_CODES.includes(rpc.code) && !TOO_MANY_REQUESTS.test(error.details);
}
