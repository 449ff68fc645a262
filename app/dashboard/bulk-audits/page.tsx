import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BulkAuditForm } from "#components/bulk-audits/bulk-audit-form.tsx";
import { BulkAuditList } from "#components/bulk-audits/bulk-audit-list.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import { MAX_BULK_BYTES } from "#lib/dashboard/bulk-audits/bulk-limits.ts";
import { listBulkAudits } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";

export const metadata: Metadata = { title: "Bulk audits", robots: { index: false } };

const PATH = "/dashboard/bulk-audits";

export default async function BulkAuditsPage() {
  const account = await requireAccount(PATH);
  const [flash, audits, rates] = await Promise.all([
    readPageFlash(PATH),
    listBulkAudits({ db: getDatabase(), userId: account.id }),
    readDollarRates(getCurrentContext().today),
  ]);
  const { bulkLines } = account.plan.gives;
  return (
    <DashboardPage title="Bulk audits" section={PATH} flash={flash}>
      <p className="mb-8 max-w-prose text-lg">
        Audit many invoices together, of several carriers and countries. Each line gets a verdict, and you see what to
        dispute first.
      </p>
      {bulkLines > 0 ? (
        <BulkAuditForm
          flash={flash}
          maxLines={bulkLines}
          maxFileMb={MAX_BULK_BYTES / 1024 ** 2}
          currencies={["USD", ...rates.keys()].sort()}
        />
      ) : (
        <WithoutPlan />
      )}
      <section aria-labelledby="audits-heading" className="mt-16">
        <h2 id="audits-heading" className="mb-4">
          Your bulk audits
        </h2>
        {audits.length === 0 ? <p>None yet.</p> : <BulkAuditList audits={audits} />}
      </section>
    </DashboardPage>
  );
}

function WithoutPlan() {
  const { pro, pro_plus } = PLAN_FACTS;
  const lines = (count: number) => count.toLocaleString("en-GB");
  return (
    <div className="max-w-prose">
      <p className="mb-6">
        Your plan audits one invoice at a time in the <Link href="/check-demurrage-invoice/lines">invoice check</Link>.{" "}
        {pro.name} audits a file of up to {lines(pro.gives.bulkLines)} lines, {pro_plus.name} up to{" "}
        {lines(pro_plus.gives.bulkLines)}. You upload CSV or XLSX, and download the results as both.
      </p>
      <ButtonLink href="/pricing">Compare the plans</ButtonLink>
    </div>
  );
}
