import type { EvmNode } from "./evm-node.ts";
import type { Block } from "./find-block.ts";

/** Base has a new block every two seconds. A node without one for this long is behind. */
const BEHIND_SECONDS = 30;

/** By our clock: the node does not have the newest blocks. */
export const isBehind = (time: number): boolean => Date.now() / 1000 - time > BEHIND_SECONDS;

/** In seconds since 1970: the time of the newest block. */
export async function readChainTime({ client }: EvmNode, head: Block): Promise<number> {
  if (!isBehind(head.timestamp)) return head.timestamp;
  // The local test chain makes blocks only for transactions. Its time goes on in the block that it would make now.
  const version = await client.request({ method: "web3_clientVersion" }).catch(() => "");
  return /^anvil\b/i.test(version)
    ? Number((await client.getBlock({ blockTag: "pending" })).timestamp)
    : head.timestamp;
}
