import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { NameTable } from "#components/docs/name-table.tsx";
import { Words } from "#components/docs/words.tsx";
import { TryIt } from "#components/try-it/try-it.tsx";
import { RowTh, Table, Td, Th } from "#components/ui/table.tsx";
import { atomicAmount, NETWORKS } from "#lib/access/payments/networks.ts";
import { requirementsOf } from "#lib/access/payments/terms.ts";
import { paymentChain } from "#lib/discovery/payment-chain.ts";
import { tryableCall } from "#lib/discovery/tryable-call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Paying with x402",
  description: "Pay for a call by x402 on Base or Solana, step by step, in TypeScript and with curl.",
};

const price = calculateDemurrage.price as Exclude<typeof calculateDemurrage.price, "free">;
const validSeconds = requirementsOf(calculateDemurrage, { payTo: { evm: "", svm: "" }, feePayer: undefined })[0]?.maxTimeoutSeconds;
const networkNames = NETWORKS.map(({ name }) => name).join(" or ");

const FIELDS = [
  ["network", "the chain, by its CAIP-2 id"],
  ["asset", "the token: in the body by its CAIP-19 id, in the header by its address on the chain"],
  ["amount", "the price in the token’s smallest unit"],
  ["payTo", "who is paid"],
  ["maxTimeoutSeconds", "how long a payment may be used after it was signed"],
  ["extra", "on Base the name and version under which the token has its payments signed; on Solana the account that pays the fees"],
] as const;

/** What `error` of a 402 says that answers a payment. All but the first are the facilitator's words. */
const REASONS = [
  [
    "no_matching_requirement",
    "The payment agrees to another price, network, token or recipient than is asked now. Sign the challenge that came with this answer.",
  ],
  ["… insufficient_balance, … simulation_failed", "The transfer would fail: most often the wallet holds less than the price."],
  ["… valid_before", `The payment was signed more than ${validSeconds} seconds ago. Sign anew.`],
  ["invalid_ …", "What was signed is not what the payment says, or the signature is not the wallet’s."],
] as const;

const REFUSALS: readonly FailureCode[] = ["invalid_request", "payment_already_used", "payment_in_progress", "settlement_unknown", "unavailable"];

export default function PaymentsPage() {
  return (
    <Guide
      path="/docs/payments"
      title="Paying with x402"
      lead={`A call beyond the free ones is answered 402 with its price. Sign a payment in USDC on ${networkNames}, and send the call again with it: no account, no card, no key.`}
    >
      <Chapter id="steps" title="What happens">
        <ol className="max-w-prose list-decimal space-y-2 pl-5">
          <li>The call is sent without a payment. Free calls are used up, or the header says that it wants to pay: the answer is 402, the challenge.</li>
          <li>The client chooses one of the networks that the challenge offers, and signs a transfer of the amount. Nothing has moved yet.</li>
          <li>
            It sends the same call again, with the payment in the header <code>PAYMENT-SIGNATURE</code>; <code>X-PAYMENT</code> is taken too.
          </li>
          <li>We check the request, then the payment, and answer the call. A call that cannot be answered ends here, and costs nothing.</li>
          <li>
            Only then the transfer is made on chain. The answer comes with 200 and its receipt in <code>PAYMENT-RESPONSE</code>.
          </li>
        </ol>
        <p className="max-w-prose">Fees of the chain are paid by the facilitator who makes the transfer: the wallet needs USDC and nothing else.</p>
      </Chapter>

      <Chapter id="challenge" title="The challenge">
        <Sample file="challenge.sh" caption="Asking what a call costs" />
        <Sample file="challenge.json" caption="The answer, with status 402, in part" />
        <p className="max-w-prose">
          The header <code>PAYMENT-REQUIRED</code> carries the same in base64, in the form that the official clients read. A payment made from either is taken.
        </p>
        <NameTable caption="Fields of an offer" rows={FIELDS} />
      </Chapter>

      <Chapter id="networks" title="Networks and prices">
        <p className="max-w-prose">
          Every price can be paid in USDC on each of these. {price} dollars are {atomicAmount(price)} in the token’s smallest unit.
        </p>
        <dl className="space-y-3 text-sm">
          {NETWORKS.map(({ id, name, token }) => (
            <div key={id}>
              <dt className="font-[600]">{name}</dt>
              <dd>
                network <code>{id}</code>, token <code>{token}</code>
              </dd>
            </div>
          ))}
        </dl>
        <details>
          <summary className="cursor-pointer py-1 text-sm font-[600]">What each call costs</summary>
          <Table caption="Prices in US dollars a call" isCaptionHidden className="mt-2">
            <thead>
              <tr>
                <Th scope="col">Route</Th>
                <Th scope="col" isFigure>
                  USD
                </Th>
              </tr>
            </thead>
            <tbody>
              {catalogue
                .filter((one) => one.price !== "free")
                .map((one) => (
                  <tr key={one.id}>
                    <RowTh className="font-[400]">
                      <code>
                        {one.method} {one.path}
                      </code>
                    </RowTh>
                    <Td isFigure>{one.price}</Td>
                  </tr>
                ))}
            </tbody>
          </Table>
        </details>
      </Chapter>

      <Chapter id="typescript" title="In TypeScript">
        <p className="max-w-prose">
          The packages of the protocol do all steps inside <code>fetch</code>. Install <code>@x402/fetch</code> with the scheme of the network:{" "}
          <code>@x402/evm</code> and <code>viem</code> for Base, <code>@x402/svm</code> and <code>@solana/kit</code> for Solana. The header{" "}
          <code>x-require-payment</code> pays at once; leave it out to use free calls first.
        </p>
        <Sample file="pay-base.ts" caption="On Base. EVM_PRIVATE_KEY is the wallet’s key, 0x and 64 digits" />
        <Sample file="pay-solana.ts" caption="On Solana. SOLANA_PRIVATE_KEY is the wallet’s key pair in base58, as wallets export it" />
        <p className="max-w-prose">
          Without <code>SOLANA_RPC_URL</code> the package asks Solana’s public node. A client that registers both schemes pays on the first network that the
          challenge offers and it knows.
        </p>
      </Chapter>

      <Chapter id="curl" title="With curl">
        <p className="max-w-prose">
          The same by hand on Base. What is signed is a transfer that its payee may make (EIP-3009), for which only <code>viem</code> is needed.
        </p>
        <Sample file="sign-base.ts" caption="sign-base.ts: a challenge in, a payment out" />
        <Sample file="pay-by-hand.sh" caption="The three steps" />
      </Chapter>

      <Chapter id="wallet" title="From this page">
        <p className="max-w-prose">With a wallet of this browser, on Base. Each step is shown, and nothing is signed before the wallet has asked.</p>
        <TryIt call={tryableCall(getPort)} chain={paymentChain(env)} baseUrl={env.PUBLIC_BASE_URL} />
      </Chapter>

      <Chapter id="local" title="Without money">
        <p className="max-w-prose">
          A server that is started with no settings runs test chains of both networks, a facilitator and a funded demo wallet. In its folder, one command pays
          for a call and shows each step: challenge, payment, receipt, and what both sides have before and after.
        </p>
        <Sample file="pay-local.sh" />
        <p className="max-w-prose">
          The demo wallet’s keys lie in <code>.data/local-chain/wallets.json</code>, its nodes in <code>endpoints.json</code> beside it, so that the samples
          above can be tried with them.
        </p>
      </Chapter>

      <Chapter id="again" title="When the answer is lost">
        <p className="max-w-prose">
          Never sign a second payment for the same call before the first is known to be refused. Put a <code>payment-identifier</code> of your own into the
          payment, and send the same call with the same payment again: whatever became of it, it is charged once, and the answer that was paid for is given
          again. Without an identifier a payment buys one answer, once: everything else in it is public on the chain.
        </p>
        <Sample file="pay-again.ts" />
      </Chapter>

      <Chapter id="charged" title="What is charged">
        <ul className="max-w-prose list-disc space-y-2 pl-5">
          <li>An answer with data, status 200: once, however often it is sent again.</li>
          <li>
            Any error: nothing. A payment whose call failed is still good, for this call or another of the same price, for the {validSeconds} seconds it is
            valid.
          </li>
          <li>
            Nothing on file (
            <Link href="/docs/errors#no_data" prefetch={false}>
              no_data
            </Link>
            ): nothing.
          </li>
          <li>A challenge: nothing. Asking for a price takes no free call either.</li>
        </ul>
      </Chapter>

      <Chapter id="refusals" title="Every refusal">
        <p className="max-w-prose">
          A payment that is refused is answered 402 with a new challenge, whose <code>error</code> says why:
        </p>
        <dl className="border-t border-ink text-sm">
          {REASONS.map(([reason, means]) => (
            <Refusal key={reason} status={402} name={reason} means={means} />
          ))}
        </dl>
        <p className="max-w-prose">Everything else comes in the form of an error:</p>
        <dl className="border-t border-ink text-sm">
          {REFUSALS.map((code) => (
            <Refusal key={code} status={FAILURES[code].status} name={code} means={FAILURES[code].remedy} href={`/docs/errors#${code}`} />
          ))}
        </dl>
      </Chapter>
    </Guide>
  );
}

function Refusal({ status, name, means, href }: { status: number; name: string; means: string; href?: string }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[17rem_1fr]">
      <dt className="flex items-baseline gap-3">
        <span className="figures text-soft">{status}</span>
        {href ? (
          <Link href={href} prefetch={false} className="underline underline-offset-[0.2em]">
            <code>{name}</code>
          </Link>
        ) : (
          <code>{name}</code>
        )}
      </dt>
      <dd className="max-w-prose">
        <Words text={means} />
      </dd>
    </div>
  );
}
