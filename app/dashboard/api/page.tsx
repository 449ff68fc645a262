import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { findFieldFault } from "#components/account/flash-message.tsx";
import { formatDay, pluralise } from "#components/format.ts";
import { FreeTierKey } from "#components/free-tier-key/free-tier-key.tsx";
import { KeyUse } from "#components/free-tier-key/key-use.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { ReceiptList } from "#components/wallets/receipt-list.tsx";
import { WalletList } from "#components/wallets/wallet-list.tsx";
import { WalletSignature } from "#components/wallets/wallet-signature.tsx";
import { readFreeTierKey } from "#lib/accounts/free-tier-key/read-key.ts";
import { listReceipts } from "#lib/dashboard/receipts/receipts.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { readPageFlash, requireOwner } from "../../page-account.ts";

export const metadata: Metadata = { title: "API and wallets", robots: { index: false } };

const PATH = "/dashboard/api";

const formatMomentAsDay = (moment: Date) => formatDay(toIsoDate(moment));

export default async function ApiPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const { id: userId } = await requireOwner(PATH);
  const flash = await readPageFlash(PATH);
  const db = getDatabase();
  const [{ key, months }, wallets, payments] = await Promise.all([
    readFreeTierKey(userId, { db }),
    db.wallet.findMany({ where: { userId }, orderBy: { createdAt: "asc" } }),
    listReceipts({ page: Number((await searchParams).page) }, { userId }),
  ]);
  const limit = env.FREE_QUOTA_PER_MONTH;
  const hasUse = months.some(({ calls }) => calls > 0);
  return (
    <DashboardPage title="API and wallets" section={PATH} flash={flash}>
      <div className="flex flex-col gap-14">
        <FreeTierKey
          present={key && { prefix: key.prefix, createdAt: formatMomentAsDay(key.createdAt) }}
          limit={limit}
        />
        {(key || hasUse) && <KeyUse months={months} limit={limit} />}

        <section aria-labelledby="wallets" className="max-w-prose">
          <h2 id="wallets" className="mb-4">
            Wallets
          </h2>
          <p className="mb-4">
            Link the wallet that pays for your calls. This page then lists its payments, and the wallet can sign in to
            your account. The signature costs nothing and moves no money.
          </p>
          {wallets.length > 0 && (
            <WalletList
              wallets={wallets.map(({ createdAt, ...wallet }) => ({ ...wallet, linked: formatMomentAsDay(createdAt) }))}
            />
          )}
          <p className="mb-4">
            A wallet that has paid can also have API keys and webhooks:{" "}
            <Link href="/credentials">Keys and webhooks</Link>.
          </p>
          <WalletSignature action={`${PATH}/wallets/link`} ask={`${PATH}/wallets/ask`} verb="Link">
            <TextField
              name="password"
              label="Your password"
              type="password"
              autoComplete="current-password"
              required
              hint="A linked wallet can sign in, so a session alone is not enough to link one."
              fault={findFieldFault(flash, "password")}
            />
          </WalletSignature>
        </section>

        <section aria-labelledby="payments">
          <h2 id="payments" className="mb-4">
            Payments for calls (x402)
          </h2>
          {payments.count > 0 ? (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
                <p>{pluralise(payments.count, "payment")} by your wallets.</p>
                <ButtonLink href={`${PATH}/payments`} look="quiet" prefetch={false}>
                  Download as CSV
                </ButtonLink>
              </div>
              <ReceiptList receipts={payments.receipts} />
              <PageLinks of="the payments" path={PATH} hash="payments" page={payments.page} pages={payments.pages} />
            </>
          ) : (
            <p className="max-w-prose">
              {wallets.length > 0
                ? "Your wallets have paid for no call yet."
                : "Link a wallet, and the calls that it paid for appear here."}{" "}
              <Link href="/docs/payments">How a program pays for calls</Link>
            </p>
          )}
        </section>
      </div>
    </DashboardPage>
  );
}
