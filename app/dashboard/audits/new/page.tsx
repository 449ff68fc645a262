import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BatchDropForm } from "#components/batches/batch-drop-form.tsx";
import { MAX_BATCH_BYTES, MAX_BATCH_FILES, MAX_UPLOAD_BYTES } from "#lib/dashboard/batches/batch-limits.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";
import { PageScript } from "../../../page-script.tsx";
import { WithoutBatches } from "../without-batches.tsx";

export const metadata: Metadata = { title: "New batch", robots: { index: false } };

const PATH = "/dashboard/audits/new";
const MB = 1024 ** 2;

export default async function NewBatchPage() {
  const account = await requireAccount(PATH);
  const flash = await readPageFlash(PATH);
  return (
    <DashboardPage title="New batch" section="/dashboard/audits" flash={flash}>
      <p className="mb-8 max-w-prose text-lg">
        Send last month’s demurrage and detention invoices. We read them, you settle what is doubtful, and each gets a
        verdict.
      </p>
      {account.plan.gives.bulkLines > 0 ? (
        <>
          <BatchDropForm maxFiles={MAX_BATCH_FILES} maxMb={MAX_BATCH_BYTES / MB} maxFileMb={MAX_UPLOAD_BYTES / MB} />
          <p className="mt-10 text-sm">
            You have the lines in a table already? <Link href="/dashboard/audits/table">Audit a table of lines</Link>.
          </p>
          <PageScript name="workplace" />
        </>
      ) : (
        <WithoutBatches />
      )}
    </DashboardPage>
  );
}
