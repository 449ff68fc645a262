import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { manage } from "./manage.ts";

const account = privateKeyToAccount(process.env.EVM_PRIVATE_KEY as Hex);

const challenge = await manage("/api/credentials/challenge", {
  body: { network: "eip155:8453", wallet: account.address },
});
const session = await manage("/api/credentials/session", {
  body: {
    challenge_id: challenge.challenge_id,
    signature: await account.signMessage({ message: challenge.message }),
  },
});
console.log(session.wallet, "manages its keys until", session.expires_at);
