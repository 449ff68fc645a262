import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { RENEWAL_DAYS } from "#lib/credentials/proof/wallet-proofs.ts";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "API keys",
  description: "How a wallet that has paid proves itself on chain, and how it makes, replaces and revokes API keys.",
};

export default function CredentialsPage() {
  const { MANAGEMENT_CALLS_PER_HOUR: perHour, RATE_LIMIT_PER_SECOND: perSecond, RATE_LIMIT_BURST: burst } = env;
  return (
    <Guide
      path="/docs/credentials"
      title="API keys"
      lead="A wallet that has paid for a call can have API keys and webhooks. It proves itself with a transaction, or a contract wallet with a signature. There is no account and no password."
    >
      <Chapter id="keys" title="What a key does">
        <p className="max-w-prose">
          Send a key with each call in the header <code>X-API-Key</code>. Then the limit is{" "}
          {env.API_KEY_RATE_PER_SECOND} calls a second and {env.API_KEY_BURST} in a burst for this key, instead of{" "}
          {perSecond} and {burst} for your internet address. You also see the calls and payments of each key by day. A
          key gives no free calls and does not replace payment: paid calls beyond the free ones are{" "}
          <Link href="/docs/payments" prefetch={false}>
            paid with x402
          </Link>{" "}
          as before. An unknown, expired or revoked key gets 401.
        </p>
        <p className="max-w-prose">
          In a browser you do all this at{" "}
          <Link href="/credentials" prefetch={false}>
            Keys and webhooks
          </Link>
          . The rest of this page is for programs.
        </p>
      </Chapter>

      <Chapter id="proof" title="Prove the wallet">
        <ol className="max-w-prose list-decimal space-y-2 pl-5">
          <li>
            <Link href="/docs/api/create_credential_challenge" prefetch={false}>
              Ask for a challenge
            </Link>{" "}
            with the network and the address. It is valid for 15 minutes and works once.
          </li>
          <li>
            Put its nonce on chain with the wallet. On Base: a transaction to the wallet itself with the value 0 and the
            nonce as its data. On Solana: a transaction with a memo that is exactly the nonce, signed by the wallet. You
            pay the network’s fee.
          </li>
          <li>
            <Link href="/docs/api/open_credential_session" prefetch={false}>
              Open the session
            </Link>{" "}
            with the challenge and the transaction. The token in the answer is valid for an hour.
          </li>
        </ol>
        <p className="max-w-prose">
          If the network does not show the transaction yet, the answer is 409{" "}
          <Link href="/docs/errors#proof_not_found" prefetch={false}>
            proof_not_found
          </Link>
          : send the same call again after the seconds of <code>Retry-After</code>. If the wallet has not paid yet, it
          is 403{" "}
          <Link href="/docs/errors#wallet_has_not_paid" prefetch={false}>
            wallet_has_not_paid
          </Link>
          : pay for one call with it on the same network, then send the call again.
        </p>
        <Sample file="prove-base.ts" caption="On Base, and a key" />
        <Sample file="prove-solana.ts" caption="On Solana" />
        <Sample file="manage.ts" caption="manage.ts: the calls" />
      </Chapter>

      <Chapter id="signature" title="Contract wallets, and the next session">
        <p className="max-w-prose">
          The challenge also has a <code>message</code>. A wallet that signs it opens the session without a transaction
          and without a fee: give its <code>signature</code> instead of the transaction. On Base it is hexadecimal
          (EIP-191, <code>personal_sign</code>), on Solana base64. This works for two kinds of wallets:
        </p>
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>
            A contract wallet on Base signs every time, because another address sends its transactions. The server asks
            the contract whether the signature is good (ERC-1271). A wallet that is not deployed yet wraps its signature
            (ERC-6492).
          </li>
          <li>
            Any other wallet signs for {RENEWAL_DAYS} days after its last proof by transaction. A signature does not
            prolong these days. After them, the answer is 422{" "}
            <Link href="/docs/errors#proof_refused" prefetch={false}>
              proof_refused
            </Link>
            : put the nonce on chain once more.
          </li>
        </ul>
        <p className="max-w-prose">
          Check that the message names this site before you sign. A signature works for its own challenge only, once.
        </p>
        <Sample file="renew-base.ts" caption="On Base: the next session, by signature" />
      </Chapter>

      <Chapter id="rotation" title="Store and replace keys">
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>
            A key is shown once, when it is made. We store only its hash. You recognise it later by its name and its
            first characters.
          </li>
          <li>
            <Link href="/docs/api/rotate_api_key" prefetch={false}>
              Replacing a key
            </Link>{" "}
            gives a new one. The old one works for 24 hours more, or as long as you say, from 0 to 168 hours.
          </li>
          <li>A revoked key is refused immediately. A wallet can have 20 keys that work.</li>
          <li>
            The{" "}
            <Link href="/docs/api/get_api_key_usage" prefetch={false}>
              usage of a key
            </Link>{" "}
            lists calls, paid calls and failed calls by day (UTC), and the USDC that was paid.
          </li>
        </ul>
      </Chapter>

      <Chapter id="limit" title="Management calls">
        <p className="max-w-prose">
          One internet address may make {perHour} management calls an hour: all calls under{" "}
          <code>/api/credentials</code>, <code>/api/keys</code> and <code>/api/webhooks</code>, failed ones too. After
          that the answer is 429, and <code>Retry-After</code> says when the hour is over. The pages at{" "}
          <Link href="/credentials" prefetch={false}>
            Keys and webhooks
          </Link>{" "}
          count only what you change. They are free of charge.
        </p>
      </Chapter>
    </Guide>
  );
}
