import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { manage } from "./manage.ts";

const wallet = await createKeyPairSignerFromBytes(
  getBase58Encoder().encode(process.env.SOLANA_PRIVATE_KEY ?? ""),
);
const rpc = createSolanaRpc(process.env.SOLANA_RPC_URL ?? "https://api.mainnet-beta.solana.com");

const network = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const challenge = await manage("/api/credentials/challenge", {
  body: { network, wallet: wallet.address },
});
const memo = {
  programAddress: address(challenge.memo.program),
  data: new TextEncoder().encode(challenge.memo.text),
};
const { value: blockhash } = await rpc.getLatestBlockhash().send();
const message = pipe(
  createTransactionMessage({ version: 0 }),
  (empty) => setTransactionMessageFeePayerSigner(wallet, empty),
  (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
  (dated) => appendTransactionMessageInstruction(memo, dated),
);
const signed = await signTransactionMessageWithSigners(message);
const transaction = getSignatureFromTransaction(signed);
await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: "base64" }).send();
while (
  (await rpc.getSignatureStatuses([transaction]).send()).value[0]?.confirmationStatus === undefined
)
  await new Promise((done) => setTimeout(done, 500));

const session = await manage("/api/credentials/session", {
  body: { challenge_id: challenge.challenge_id, transaction },
});
console.log(session.wallet, "manages its keys until", session.expires_at);
