import type { Metadata } from "next";
import Link from "next/link";
import { Chapter } from "#components/docs/guide.tsx";
import { NameTable } from "#components/docs/name-table.tsx";
import { Words } from "#components/docs/words.tsx";
import { TryIt } from "#components/try-it/try-it.tsx";
import { RowTh, Table, Td, Th } from "#components/ui/table.tsx";
import { toAtomicAmount } from "#lib/access/payments/networks.ts";
import { PAID_ONLY, toPaidOnlyPath } from "#lib/access/payments/paid-only.ts";
import { findPayTo, listOfferedNetworks } from "#lib/access/payments/pay-to.ts";
import { VALID_SECONDS, VALID_SECONDS_WITH_FILE } from "#lib/access/payments/terms.ts";
import { CHARGES } from "#lib/discovery/charges.ts";
import { findPaymentChain } from "#lib/discovery/payment-chain.ts";
import { buildTryableCall } from "#lib/discovery/tryable-call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";
import { env } from "#lib/platform/env.ts";
import { Guide } from "../../guide.tsx";
import { Sample } from "../../sample.tsx";

export const metadata: Metadata = {
  title: "Paying with x402",
  description: "Pay for a call with x402 on Base or Solana, step by step, in TypeScript and with curl.",
};

const price = calculateDemurrage.price as Exclude<typeof calculateDemurrage.price, "free">;
const networks = listOfferedNetworks(findPayTo(env));
const networkNames = networks.map(({ name }) => name).join(" or ");

const FIELDS = [
  ["network", "the chain, as a CAIP-2 id"],
  ["asset", "the token: a CAIP-19 id in the body, an address on the chain in the header"],
  ["amount", "the price in the token’s smallest unit"],
  ["payTo", "the receiving address"],
  ["maxTimeoutSeconds", "the number of seconds for which a signed payment is valid"],
  ["extra", "on Base, the name and version of the token for the signature; on Solana, the account that pays the fees"],
] as const;

/**
 * The values of `error` in a 402 that refuses a payment. The server gives `no_matching_requirement`,
 * `valid_for_too_long` and those of UnsupportedPayment, the facilitator any others.
 */
const REASONS = [
  [
    "no_matching_requirement",
    "The payment has another price, network, token or recipient than the current challenge. Sign the challenge of this answer.",
  ],
  [
    "… insufficient_balance, … simulation_failed",
    "The transfer would fail. The usual reason: the wallet holds less than the price.",
  ],
  [
    "… valid_before",
    `The payment has expired, or expires within seconds. It is valid for ${VALID_SECONDS} seconds, or ${VALID_SECONDS_WITH_FILE} for a call with a file. Sign again.`,
  ],
  [
    "valid_for_too_long",
    `The payment is valid for longer than ${VALID_SECONDS} seconds (${VALID_SECONDS_WITH_FILE} for a call with a file) and a minute for clocks, or for ever (a durable nonce on Solana). Sign a shorter one.`,
  ],
  [
    "… invalid_exact_evm_signature",
    "The signature does not match the payment, or does not come from the wallet. A contract wallet that is not deployed yet must wrap its signature (ERC-6492).",
  ],
  [
    "eip6492_factory_not_allowed",
    "The contract wallet is not deployed yet, and the facilitator does not deploy wallets of this factory. Deploy the wallet first, then sign again.",
  ],
  [
    "unsupported_scheme",
    "The payment has another scheme than `exact`: `upto`, `batch-settlement` or `auth-capture`. Prices are fixed, so nothing is left to settle later.",
  ],
  [
    "unsupported_transfer_method",
    "The payment is a transfer by Permit2. On Base, sign USDC’s own authorization (EIP-3009), which needs no approval.",
  ],
  ["unsupported_network", "The payment is for a chain that no offer names. Choose an offer of this answer."],
  ["unsupported_version", "The payment has version 1 of x402. Sign version 2, as the header `PAYMENT-REQUIRED` says."],
  ["other invalid_ …", "The payment does not have the form or the terms of its scheme."],
] as const;

const REFUSALS: readonly FailureCode[] = [
  "invalid_request",
  "payment_already_used",
  "payment_identifier_reused",
  "payment_in_progress",
  "settlement_unknown",
  "unavailable",
];

export default function PaymentsPage() {
  return (
    <Guide
      path="/docs/payments"
      title="Paying with x402"
      lead={`When the free calls are used up, the server answers 402 with the price. Sign a payment in USDC on ${networkNames}, and send the call again with it. You need no account, no card and no key.`}
    >
      <Chapter id="steps" title="Steps">
        <ol className="max-w-prose list-decimal space-y-2 pl-5">
          <li>
            The client sends a call without a payment. If no free call is left, or a header asks for the price, the
            server answers 402 with the challenge.
          </li>
          <li>The client chooses one offer of the challenge and signs a transfer of the amount. No money moves yet.</li>
          <li>
            The client sends the same call again with the payment in the header <code>PAYMENT-SIGNATURE</code>. The
            header <code>X-PAYMENT</code> works too.
          </li>
          <li>
            The server checks the request and the payment, and prepares the answer. If there is no answer to sell, the
            call ends here and costs nothing.
          </li>
          <li>
            Only then does the facilitator make the transfer on the chain. The server answers 200 with the receipt in{" "}
            <code>PAYMENT-RESPONSE</code>.
          </li>
        </ol>
        <p className="max-w-prose">The facilitator pays the fees of the chain. The wallet needs USDC only.</p>
      </Chapter>

      <Chapter id="challenge" title="Challenge">
        <p className="max-w-prose">
          Each paid route has a second address without free calls: <code>{PAID_ONLY}</code> before its path, for example{" "}
          <code>{toPaidOnlyPath(getPort.path)}</code>. It answers 402 to every call without a payment, before it checks
          the request. Directories list these addresses, and <code>resource.url</code> names them. Prices, answers and
          charges are the same. A payment works at both addresses, and is charged once.
        </p>
        <Sample file="challenge.sh" caption="Ask for the price of a call" />
        <Sample file="challenge.json" caption="The answer, with status 402, in part" />
        <p className="max-w-prose">
          The header <code>PAYMENT-REQUIRED</code> carries the same challenge in base64, in the form that the official
          clients read. The server accepts a payment built from either form.
        </p>
        <NameTable caption="Fields of an offer" rows={FIELDS} />
      </Chapter>

      <Chapter id="networks" title="Networks and prices">
        <p className="max-w-prose">
          You can pay every price in USDC on each of these networks. {price} dollars are {toAtomicAmount(price)} in the
          token’s smallest unit.
        </p>
        <dl className="space-y-3 text-sm">
          {networks.map(({ id, name, token }) => (
            <div key={id}>
              <dt className="font-[600]">{name}</dt>
              <dd>
                network <code>{id}</code>, token <code>{token}</code>
              </dd>
            </div>
          ))}
        </dl>
        <details>
          <summary className="cursor-pointer py-1 text-sm font-[600]">Prices of all operations</summary>
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

      <Chapter id="contract-wallets" title="Contract wallets">
        <p className="max-w-prose">
          On Base a wallet can be a contract (a Safe, a passkey wallet, an ERC-4337 account). It pays like any other: it
          signs the same authorization, and USDC asks the contract whether the signature is good (ERC-1271). The
          signature can have up to 4,096 characters.
        </p>
        <p className="max-w-prose">
          A wallet that is not deployed yet wraps its signature with the call that deploys it (ERC-6492). The
          facilitator then deploys it before the transfer, at its own cost, so it accepts only factories that it knows.
          For any other factory the answer is 402 with <code>eip6492_factory_not_allowed</code>. Deploy the wallet, and
          sign again.
        </p>
        <p className="max-w-prose">
          Contract wallets cannot pay on Solana: there a payment is a transaction that the wallet itself signs.
        </p>
      </Chapter>

      <Chapter id="typescript" title="In TypeScript">
        <p className="max-w-prose">
          The official packages do all steps inside <code>fetch</code>. Install <code>@x402/fetch</code>,{" "}
          <code>@x402/extensions</code> and the packages of the network: <code>@x402/evm</code> and <code>viem</code>{" "}
          for Base, <code>@x402/svm</code> and <code>@solana/kit</code> for Solana. The header{" "}
          <code>x-require-payment</code> makes the client pay immediately. Leave it out to use free calls first.
        </p>
        <p className="max-w-prose">
          Answers can get lost on the way. Give each payment an identifier, and send the same payment again while there
          is no final answer. The official packages do neither by themselves.
        </p>
        <Sample file="resend.ts" caption="resend.ts: a fetch that sends an unanswered payment again" />
        <Sample
          file="pay-base.ts"
          caption="On Base. EVM_PRIVATE_KEY is the private key of the wallet: 0x and 64 digits"
        />
        <Sample
          file="pay-solana.ts"
          caption="On Solana. SOLANA_PRIVATE_KEY is the key pair of the wallet in base58, as wallets export it"
        />
        <p className="max-w-prose">
          Without <code>SOLANA_RPC_URL</code> the package uses Solana’s public node. A client with both schemes pays on
          the first network of the challenge.
        </p>
      </Chapter>

      <Chapter id="curl" title="With curl">
        <p className="max-w-prose">
          The same steps by hand, on Base. The wallet signs a transfer authorization (EIP-3009), which needs{" "}
          <code>viem</code>. The package <code>@x402/extensions</code> adds the identifier.
        </p>
        <Sample file="sign-base.ts" caption="sign-base.ts: takes a challenge and prints a payment" />
        <Sample file="pay-by-hand.sh" caption="The three steps" />
      </Chapter>

      <Chapter id="wallet" title="On this page">
        <p className="max-w-prose">
          Pay on Base with a wallet in this browser. The panel shows each step, and the wallet asks you before it signs.
        </p>
        <TryIt call={buildTryableCall(getPort)} chain={findPaymentChain(env)} baseUrl={env.PUBLIC_BASE_URL} />
      </Chapter>

      <Chapter id="local" title="Without real money">
        <p className="max-w-prose">
          A server without settings starts test chains of both networks, a facilitator and a demo wallet with test
          money. In the project folder, this command pays for a call. It shows the challenge, the payment, the receipt
          and both balances.
        </p>
        <Sample file="pay-local.sh" />
        <p className="max-w-prose">
          The keys of the demo wallet are in <code>.data/local-chain/wallets.json</code>, and the nodes in{" "}
          <code>endpoints.json</code> next to it. Use them with the samples above.
        </p>
      </Chapter>

      <Chapter id="again" title="Lost answers">
        <p className="max-w-prose">
          If no answer arrives, do not sign a second payment. Send exactly the same call with the same payment again.
          The server charges it at most once.
        </p>
        <p className="max-w-prose">
          A <code>payment-identifier</code> makes this safe. It is a secret name of 16 to 128 characters for one
          purchase, and belongs to the address that pays. For 24 hours, the same request with the same identifier
          returns the stored answer and the first receipt. That holds even for a newly signed payment, which is then not
          charged. Another request with the same identifier gets{" "}
          <Link href="/docs/errors#payment_identifier_reused" prefetch={false}>
            409
          </Link>
          .
        </p>
        <p className="max-w-prose">
          Without an identifier, the server repeats an answer only if it did not leave the server whole. Send the same
          call with the same payment header, within 24 hours. Once the answer was sent whole, the same payment gets{" "}
          <Link href="/docs/errors#payment_already_used" prefetch={false}>
            409
          </Link>
          .
        </p>
        <Sample file="pay-again.ts" caption="Keeps one payment, and gets the same answer twice" />
      </Chapter>

      <Chapter id="charged" title="Charges">
        <p className="max-w-prose">
          The server settles a payment only when it has the answer, and at most once. A call without a payment costs
          nothing. For a call with a payment, the answer decides:
        </p>
        <dl className="border-t border-ink text-sm">
          {CHARGES.map(({ answer, charged, next }) => (
            <div key={answer} className="grid gap-x-8 gap-y-1 border-b border-line py-3 md:grid-cols-[15rem_11rem_1fr]">
              <dt>
                <Words text={answer} />
              </dt>
              <dd>
                <span className="font-[600]">Charged?</span> <Words text={charged} />
              </dd>
              <dd className="max-w-prose">
                <Words text={next} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="max-w-prose">
          On Base a payment is valid for {VALID_SECONDS} seconds after its signature ({VALID_SECONDS_WITH_FILE} for a
          call with a file), on Solana for about a minute, until its blockhash expires. After that, a payment that was
          not charged cannot be charged any more.
        </p>
      </Chapter>

      <Chapter id="refusals" title="Refused payments">
        <p className="max-w-prose">
          If the server refuses a payment, it answers 402 with a new challenge. Its <code>error</code> gives the reason:
        </p>
        <dl className="border-t border-ink text-sm">
          {REASONS.map(([reason, means]) => (
            <Refusal key={reason} status={402} name={reason} means={means} />
          ))}
        </dl>
        <p className="max-w-prose">Other problems have the form of an error:</p>
        <dl className="border-t border-ink text-sm">
          {REFUSALS.map((code) => (
            <Refusal
              key={code}
              status={FAILURES[code].status}
              name={code}
              means={FAILURES[code].remedy}
              href={`/docs/errors#${code}`}
            />
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
