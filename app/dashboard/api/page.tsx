import type { Metadata } from "next";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { FreeTierKey } from "#components/free-tier-key/free-tier-key.tsx";
import { KeyUse } from "#components/free-tier-key/key-use.tsx";
import { keyOf } from "#lib/accounts/free-tier-key/key-of.ts";
import { dayWords, toIsoDate } from "#lib/platform/dates.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { flashOf, requireAccount } from "../../page-account.ts";

export const metadata: Metadata = { title: "API and wallets", robots: { index: false } };

const PATH = "/dashboard/api";

export default async function ApiPage() {
  const account = await requireAccount(PATH);
  const flash = await flashOf(PATH);
  const { key, months } = await keyOf(account.id, { db: database() });
  const limit = env.FREE_QUOTA_PER_MONTH;
  const hasUse = months.some(({ calls }) => calls > 0);
  return (
    <DashboardPage title="API and wallets" section={PATH} flash={flash}>
      <div className="flex flex-col gap-14">
        <FreeTierKey present={key && { prefix: key.prefix, createdAt: dayWords(toIsoDate(key.createdAt)) }} limit={limit} />
        {(key || hasUse) && <KeyUse months={months} limit={limit} />}
      </div>
    </DashboardPage>
  );
}
