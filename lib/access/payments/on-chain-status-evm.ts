import { createPublicClient, type Hex, http, isAddressEqual, parseAbi } from "viem";
import type { AskChain, OnChainStatus } from "./ask-chain.ts";
import type { Claim } from "./ledger.ts";

const abi = parseAbi([
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);
const [, AUTHORIZATION_USED, TRANSFER] = abi;

const TIMEOUT_MS = 2_000;

/** Blocks whose logs are requested at once. */
const BLOCK_RANGE = 2_000n;

/** The authorization may have been used shortly before the claim, by our clock. */
const CLOCK_MARGIN_SECONDS = 600;

/** The maximum lag between the nodes behind one address. */
const NODE_LAG_SECONDS = 30n;

type Client = ReturnType<typeof clientOf>;
const clientOf = (rpcUrl: string) => createPublicClient({ transport: http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 1 }) });

/** Checks whether an EIP-3009 authorization was used, and whether the transfer that follows it in the logs was to us. */
export const evmStatus: AskChain = async (claim, rpcUrl) => {
  const client = clientOf(rpcUrl);
  const token = claim.asset as Hex;
  // The chain's time is read first. If the authorization expired before this time and is still unused, it cannot be used later.
  const { timestamp } = await client.getBlock({ blockTag: "pending" });
  const args = [claim.payer as Hex, claim.nonce as Hex] as const;
  const isUsed = await client.readContract({ address: token, abi, functionName: "authorizationState", args });
  if (isUsed) return statusOfUsed(claim, client);
  return timestamp > BigInt(claim.lifetime) + NODE_LAG_SECONDS ? { status: "void", reason: "expired" } : { status: "pending" };
};

/** The status when the nonce is used but has no log: it was probably cancelled. A young claim stays pending, because the node may not have the newest block yet. */
const statusWithoutLog = ({ age }: Claim): OnChainStatus => (age < CLOCK_MARGIN_SECONDS ? { status: "pending" } : { status: "void", reason: "used_elsewhere" });

/** The status of a used nonce. The payer may have used it for our payment or for another transfer, or cancelled it. */
async function statusOfUsed(claim: Claim, client: Client): Promise<OnChainStatus> {
  const since = BigInt(Math.floor(Date.now() / 1000 - claim.age) - CLOCK_MARGIN_SECONDS);
  let last = await client.getBlockNumber();
  for (;;) {
    const first = last > BLOCK_RANGE ? last - BLOCK_RANGE : 0n;
    const range = { address: claim.asset as Hex, fromBlock: first, toBlock: last };
    const [used] = await client.getLogs({ ...range, event: AUTHORIZATION_USED, args: { authorizer: claim.payer as Hex, nonce: claim.nonce as Hex } });
    if (used) {
      const transfers = await client.getLogs({ address: claim.asset as Hex, event: TRANSFER, blockHash: used.blockHash, args: { from: claim.payer as Hex } });
      const next = transfers.find(({ logIndex }) => logIndex === used.logIndex + 1);
      const isToUs = next?.args.to && isAddressEqual(next.args.to, claim.payTo as Hex) && next.args.value === BigInt(claim.amount);
      return isToUs ? { status: "paid", transaction: used.transactionHash } : { status: "void", reason: "used_elsewhere" };
    }
    if (first === 0n || (await client.getBlock({ blockNumber: first })).timestamp < since) return statusWithoutLog(claim);
    last = first - 1n;
  }
}
