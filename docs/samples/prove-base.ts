import { createWalletClient, type Hex, http, publicActions } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { base } from "viem/chains";
import { manage } from "./manage.ts";

const account = privateKeyToAccount(process.env.EVM_PRIVATE_KEY as Hex);
const wallet = createWalletClient({
  account,
  chain: base,
  transport: http(process.env.BASE_RPC_URL),
}).extend(publicActions);

const challenge = await manage("/api/credentials/challenge", {
  body: { network: "eip155:8453", wallet: account.address },
});
const hash = await wallet.sendTransaction({
  to: account.address,
  value: 0n,
  data: challenge.transaction.data,
});
await wallet.waitForTransactionReceipt({ hash });
const session = await manage("/api/credentials/session", {
  body: { challenge_id: challenge.challenge_id, transaction: hash },
});
console.log(session.wallet, "manages its keys until", session.expires_at);

const key = await manage("/api/keys", { token: session.token, body: { name: "Invoice checks" } });
console.log(key.prefix);
