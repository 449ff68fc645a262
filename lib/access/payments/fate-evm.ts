import { createPublicClient, type Hex, http, isAddressEqual, parseAbi } from "viem";
import type { AskChain, Fate } from "./fate.ts";
import type { Claim } from "./ledger.ts";

const abi = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);
const [, USED, TRANSFER] = abi;

const PATIENCE_MS = 2_000;

/** Nodes give the logs of so many blocks at once. */
const BLOCKS = 2_000n;

/** An authorization can have been used a little before we heard of it, by our clock. */
const SLACK_SECONDS = 600;

/** How far nodes behind one address may lie apart. */
const SURE_SECONDS = 30n;

type Client = ReturnType<typeof clientOf>;
const clientOf = (rpcUrl: string) => createPublicClient({ transport: http(rpcUrl, { timeout: PATIENCE_MS, retryCount: 1 }) });

/** Looks for an EIP-3009 authorization: that it was used, and that the transfer that follows in the log came to us. */
export const askEvm: AskChain = async (claim, rpcUrl) => {
  const client = clientOf(rpcUrl);
  const token = claim.asset as Hex;
  // Before the rest: what is not found after this moment cannot come any more. The pending block has the chain's own present time.
  const { timestamp } = await client.getBlock({ blockTag: "pending" });
  const args = [claim.payer as Hex, claim.nonce as Hex] as const;
  const isUsed = await client.readContract({ address: token, abi, functionName: "authorizationState", args });
  if (isUsed) return usedFor(claim, client);
  return timestamp > BigInt(claim.lifetime) + SURE_SECONDS ? { fate: "never", reason: "expired" } : { fate: "open" };
};

/** Cancelled, it seems. But the node that was asked for logs may not have seen the block yet that another one knows. */
const notOurs = ({ age }: Claim): Fate => (age < SLACK_SECONDS ? { fate: "open" } : { fate: "never", reason: "used_elsewhere" });

/** A payer may have used the nonce for something else, or cancelled it. */
async function usedFor(claim: Claim, client: Client): Promise<Fate> {
  const since = BigInt(Math.floor(Date.now() / 1000 - claim.age) - SLACK_SECONDS);
  let last = await client.getBlockNumber();
  for (;;) {
    const first = last > BLOCKS ? last - BLOCKS : 0n;
    const range = { address: claim.asset as Hex, fromBlock: first, toBlock: last };
    const [used] = await client.getLogs({ ...range, event: USED, args: { authorizer: claim.payer as Hex, nonce: claim.nonce as Hex } });
    if (used) {
      const moved = await client.getLogs({ address: claim.asset as Hex, event: TRANSFER, blockHash: used.blockHash, args: { from: claim.payer as Hex } });
      const next = moved.find(({ logIndex }) => logIndex === used.logIndex + 1);
      const isOurs = next?.args.to && isAddressEqual(next.args.to, claim.payTo as Hex) && next.args.value === BigInt(claim.amount);
      return isOurs ? { fate: "paid", transaction: used.transactionHash } : { fate: "never", reason: "used_elsewhere" };
    }
    if (first === 0n || (await client.getBlock({ blockNumber: first })).timestamp < since) return notOurs(claim);
    last = first - 1n;
  }
}
