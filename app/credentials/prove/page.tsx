import type { Metadata } from "next";
import Link from "next/link";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { AskForChallenge } from "#components/credentials/ask-for-challenge.tsx";
import { OpenChallenge } from "#components/credentials/open-challenge.tsx";
import { ProveWithWallet } from "#components/credentials/prove-with-wallet.tsx";
import { NETWORKS } from "#lib/access/payments/networks.ts";
import { findOpenChallenge } from "#lib/credentials/challenges/find.ts";
import { MAX_SIGNATURE, RENEWAL_DAYS } from "#lib/credentials/proof/wallet-proofs.ts";
import { findPaymentChain } from "#lib/discovery/payment-chain.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { readPageFlash } from "../../page-account.ts";

export const metadata: Metadata = { title: "Prove a wallet", robots: { index: false } };

const PATH = "/credentials/prove";

export default async function ProvePage({ searchParams }: { searchParams: Promise<{ challenge?: string }> }) {
  const { challenge: id } = await searchParams;
  const flash = await readPageFlash(PATH);
  const challenge = await findOpenChallenge(id, { db: getDatabase() });
  const chain = findPaymentChain(env);
  return (
    <>
      <FlashMessage flash={flash} />
      <h1 className="mb-6">Prove a wallet</h1>
      <div className="max-w-prose space-y-4">
        <p>
          A wallet that has paid for a call of the API can have API keys and webhooks. It proves itself with a
          transaction to itself, without money; a contract wallet proves itself with a signature. Then you manage its
          keys and webhooks here for an hour. There is nothing to sign up for.{" "}
          <Link href="/docs/credentials">How this works</Link>
        </p>
        <p>
          The wallet has not paid yet? <Link href="/docs/payments">Pay for one call first</Link>.
        </p>
      </div>
      {chain ? (
        <div className="mt-10 grid max-w-4xl gap-x-12 gap-y-12 md:grid-cols-2">
          <section aria-labelledby="browser">
            <h2 id="browser" className="mb-4">
              On {chain.name}, in this browser
            </h2>
            <ProveWithWallet chain={chain} signInPath="/credentials/sign-in" renewalDays={RENEWAL_DAYS} />
          </section>
          <section aria-labelledby="challenge" className="min-w-0 scroll-mt-6">
            <h2 id="challenge" className="mb-4">
              On Solana, or with another program
            </h2>
            {challenge ? (
              <OpenChallenge
                challenge={{
                  ...challenge,
                  networkName: NETWORKS.find((network) => network.id === challenge.network)?.name ?? challenge.network,
                }}
                renewalDays={RENEWAL_DAYS}
                maxLength={MAX_SIGNATURE}
                flash={flash}
                action={PATH}
              />
            ) : (
              <>
                {id && <p className="mb-4">The text has expired or was used. Ask for a new one.</p>}
                <AskForChallenge
                  networks={NETWORKS.map(({ id: value, name: label }) => ({ value, label }))}
                  flash={flash}
                  action={PATH}
                />
              </>
            )}
          </section>
        </div>
      ) : (
        <p className="mt-8">This server takes no payments, so no wallet can have keys here.</p>
      )}
    </>
  );
}
