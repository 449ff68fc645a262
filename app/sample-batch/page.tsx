import type { Metadata } from "next";
import Link from "next/link";
import { InvoiceTable } from "#components/bulk-audits/bulk-invoices.tsx";
import { BulkLines } from "#components/bulk-audits/bulk-lines.tsx";
import { BulkTotals } from "#components/bulk-audits/bulk-totals.tsx";
import { describeRecoverable } from "#components/bulk-audits/describe-recoverable.ts";
import { buildBatchAddress } from "#components/checker/batch-offer.tsx";
import { formatDay, pluralise } from "#components/format.ts";
import { ListView } from "#components/list/list-view.tsx";
import { SampleLetter } from "#components/sample-batch/sample-letter.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { buildSampleBatch } from "#lib/dashboard/sample-batch/build-sample-batch.ts";
import { findCurrentAccount } from "../page-account.ts";

export const metadata: Metadata = {
  title: "Sample batch",
  description:
    "A month of demurrage and detention invoices, audited against published tariffs: the verdicts, what to claim back, and the letter to the carrier.",
};

export default async function SampleBatchPage() {
  const [{ day, invoices, lines, totals, addresses, letter }, account] = await Promise.all([
    buildSampleBatch(),
    findCurrentAccount(),
  ]);
  return (
    <>
      <p className="mb-3 font-[600] text-amber">Sample: invoices made up from published tariffs</p>
      <h1 className="mb-5">Sample batch</h1>
      <p className="max-w-prose text-lg">
        This is the result of a batch: many invoices, sent together and audited together. Nobody sent these invoices; we
        made them up, some with a mistake. The tariffs, the verdicts and the findings are real, as of {formatDay(day)}.
      </p>
      <section aria-labelledby="invoices-heading" className="mt-12">
        <h2 id="invoices-heading" className="mb-2">
          {describeRecoverable(totals)}
        </h2>
        <p className="mb-5 max-w-prose text-soft">
          {pluralise(invoices.length, "invoice")} audited. Overbilled invoices come first, and of these the one whose
          time to dispute ends first. Open one to see its days and its tariff.
        </p>
        <ListView isWide>
          <InvoiceTable invoices={invoices} buildOpenAddress={({ place }) => addresses.get(place)} />
        </ListView>
      </section>
      {letter && <SampleLetter letter={letter} />}
      <section aria-labelledby="lines-heading" className="mt-14">
        <h2 id="lines-heading" className="mb-2">
          Lines
        </h2>
        <p className="mb-5 max-w-prose text-soft">
          {pluralise(lines.length, "container")}, each with its result and what was found. A line without a tariff on
          file gets no verdict, and the batch says why.
        </p>
        <ListView isWide>
          <BulkLines path={null} lines={lines} canSave={false} />
        </ListView>
      </section>
      <section aria-labelledby="totals-heading" className="mt-14">
        <h2 id="totals-heading" className="mb-5">
          Totals
        </h2>
        <BulkTotals totals={totals} />
      </section>
      <section aria-labelledby="own-heading" className="mt-14 max-w-prose">
        <h2 id="own-heading" className="mb-3">
          Your own invoices
        </h2>
        <p className="mb-5">
          Drop PDFs, scans, e-mails, Excel or CSV, all together. Batches are a part of Pro and Pro+; an account can try
          them for free. See <Link href="/pricing">plans and prices</Link>.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={buildBatchAddress(account === null)}>Check your invoices of a month</ButtonLink>
          <ButtonLink href="/" look="quiet">
            Check one invoice
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
