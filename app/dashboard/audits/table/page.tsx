import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BulkAuditForm } from "#components/bulk-audits/bulk-audit-form.tsx";
import { MAX_BULK_BYTES } from "#lib/dashboard/bulk-audits/bulk-limits.ts";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";
import { WithoutBatches } from "../without-batches.tsx";

export const metadata: Metadata = { title: "Audit a table of lines", robots: { index: false } };

const PATH = "/dashboard/audits/table";

export default async function TableAuditPage() {
  const account = await requireAccount(PATH);
  const [flash, rates] = await Promise.all([readPageFlash(PATH), readDollarRates(getCurrentContext().today)]);
  const { bulkLines } = account.plan.gives;
  return (
    <DashboardPage title="Audit a table of lines" section="/dashboard/audits" flash={flash}>
      <p className="mb-8 max-w-prose text-lg">
        One row for each container and charge, of many invoices, carriers and countries. For PDFs and e-mails, make a{" "}
        <Link href="/dashboard/audits/new">new batch</Link>.
      </p>
      {bulkLines > 0 ? (
        <BulkAuditForm
          flash={flash}
          maxLines={bulkLines}
          maxFileMb={MAX_BULK_BYTES / 1024 ** 2}
          currencies={["USD", ...rates.keys()].sort()}
        />
      ) : (
        <WithoutBatches />
      )}
    </DashboardPage>
  );
}
