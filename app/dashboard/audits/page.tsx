import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BulkAuditList } from "#components/bulk-audits/bulk-audit-list.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { listBulkAudits } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";
import { WithoutBatches } from "./without-batches.tsx";

export const metadata: Metadata = { title: "Audits", robots: { index: false } };

const PATH = "/dashboard/audits";

export default async function AuditsPage() {
  const account = await requireAccount(PATH);
  const [flash, audits] = await Promise.all([
    readPageFlash(PATH),
    listBulkAudits({ db: getDatabase(), userId: account.id }),
  ]);
  return (
    <DashboardPage title="Audits" section={PATH} flash={flash}>
      <p className="mb-8 max-w-prose text-lg">
        Audit many invoices together, of several carriers and countries. Each gets a verdict, and you see what to
        dispute first.
      </p>
      {account.plan.gives.bulkLines > 0 ? (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={`${PATH}/new`}>New batch</ButtonLink>
          <Link href={`${PATH}/table`} className="target">
            Audit a table of lines
          </Link>
        </p>
      ) : (
        <WithoutBatches />
      )}
      <section aria-labelledby="audits-heading" className="mt-14">
        <h2 id="audits-heading" className="mb-4">
          Your audits
        </h2>
        {audits.length === 0 ? <p>None yet.</p> : <BulkAuditList audits={audits} />}
      </section>
    </DashboardPage>
  );
}
