import type { EvmNode } from "./evm-node.ts";

/** Base has a block every two seconds. Other intervals only take more requests. */
const BLOCK_SECONDS = 2;

/** `timestamp` is in seconds since 1970. */
export interface Block {
  number: number;
  timestamp: number;
}

/** @param number default: the newest block */
export async function readBlock({ client }: EvmNode, number?: number): Promise<Block> {
  const block = await client.getBlock(number === undefined ? { blockTag: "latest" } : { blockNumber: BigInt(number) });
  return { number: Number(block.number), timestamp: Number(block.timestamp) };
}

/**
 * Finds a block whose time is between `earliest` and `latest`. On Base, this takes one request.
 * @param head the newest block
 * @returns the block twice; when there is none, the neighbours: the last block before `earliest` and the first one
 * after `latest`, or the head
 */
export async function findBlock(
  node: EvmNode,
  head: Block,
  earliest: number,
  latest: number,
): Promise<{ before: number; after: number }> {
  if (head.timestamp < earliest) return { before: head.number, after: head.number };
  const middle = (earliest + latest) / 2;
  let before = 0;
  let after = head;
  for (let isEstimate = true; after.timestamp > latest && after.number - before > 1; isEstimate = !isEstimate) {
    const estimate = after.number - Math.round((after.timestamp - middle) / BLOCK_SECONDS);
    const guess = isEstimate
      ? Math.min(Math.max(estimate, before + 1), after.number - 1)
      : Math.floor((before + after.number) / 2);
    const block = await readBlock(node, guess);
    if (block.timestamp < earliest) before = block.number;
    else after = block;
  }
  return after.timestamp > latest ? { before, after: after.number } : { before: after.number, after: after.number };
}
