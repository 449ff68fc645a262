import { type Hex, pad, parseAbi, type RpcLog, toEventSelector } from "viem";
import { z } from "zod";
import type { Claim } from "../ledger.ts";
import type { AskOptions } from "./ask-chain.ts";
import type { EvmNode } from "./evm-node.ts";
import { type Block, findBlock } from "./find-block.ts";
import { readLogs } from "./read-logs.ts";

const [USED, CANCELED] = parseAbi([
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)",
]).map(toEventSelector) as [Hex, Hex];

/** The transfer follows the claim, but blocks and our clock differ by some seconds. */
const CLAIM_SECONDS = { earliest: 12, latest: 2 };

/** In case the clocks differ by more than that, the ten minutes before the claim are searched last. */
const CLOCK_MARGIN_BLOCKS = 300;

/**
 * Of the nodes behind one address, some lag and return no logs of new blocks. A search that began this long after the
 * payment expired needs no new blocks.
 */
const FINAL_SECONDS = 600;

/** The block after the expiry is found with this precision. */
const EXPIRY_SECONDS = 20;

const Search = z.strictObject({
  /** The ranges of blocks that are left, in the order of the search. */
  left: z.array(z.tuple([z.int(), z.int()])),
  /** True when the search began so late that it proves that there was no transfer. */
  isProof: z.boolean(),
});
type Search = z.infer<typeof Search>;

/** The log of a used nonce, or why there is none: no transfer happened, or the search is not complete. */
export type FoundAuthorization = { use: "transferred" | "cancelled"; log: RpcLog } | { use: "none" | "not_known" };

/**
 * Searches the log of a claim's nonce, which was used or cancelled. The search begins shortly before the claim, ends
 * where the payment expires, and continues from `claim.search`. A nonce that is cancelled after the payment expired has
 * no log there.
 * @param head the newest block, at which the nonce was used
 */
export async function findAuthorization(
  claim: Claim,
  node: EvmNode,
  head: Block,
  onProgress: AskOptions["onProgress"],
): Promise<FoundAuthorization> {
  const earlier = Search.safeParse(claim.search).data;
  const search = earlier && earlier.left.length > 0 ? earlier : await createSearch(claim, node, head);
  onProgress({ ...search });
  const filter = {
    address: claim.asset as Hex,
    topics: [[USED, CANCELED], ...[pad(claim.payer as Hex), claim.nonce].map((topic) => topic.toLowerCase() as Hex)],
  };
  for (let [range, ...left] = search.left; range; [range, ...left] = search.left) {
    const [first, last] = range;
    const read = await readLogs(node, filter, first, last);
    const [log] = read.logs;
    if (log) return { use: log.topics[0] === USED ? "transferred" : "cancelled", log };
    search.left = read.last < last ? [[read.last + 1, last], ...left] : left;
    onProgress({ ...search });
  }
  return { use: search.isProof ? "none" : "not_known" };
}

async function createSearch(claim: Claim, node: EvmNode, head: Block): Promise<Search> {
  const expiry = Number(claim.lifetime);
  // The earlier of two clocks, so that the search does not begin too late.
  const claimedAt = Math.min(Date.now() / 1000, head.timestamp) - claim.age;
  const [start, end] = await Promise.all([
    findBlock(node, head, claimedAt - CLAIM_SECONDS.earliest, claimedAt - CLAIM_SECONDS.latest),
    findBlock(node, head, expiry, expiry + EXPIRY_SECONDS),
  ]);
  const first = start.before;
  const left: Search["left"] = [[first, Math.max(first, end.after)]];
  if (first > 0) left.push([Math.max(0, first - CLOCK_MARGIN_BLOCKS), first - 1]);
  return { left, isProof: head.timestamp > expiry + FINAL_SECONDS };
}
