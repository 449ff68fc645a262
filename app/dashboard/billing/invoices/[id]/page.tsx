import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { InvoiceView } from "#components/billing/invoice-view.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { findBillingInvoice } from "#lib/billing/invoice/find-invoice.ts";
import { buildInvoiceSheet } from "#lib/billing/invoice/invoice-sheet.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { requireOwner } from "../../../../page-account.ts";

export const metadata: Metadata = { title: "Invoice", robots: { index: false } };

export default async function InvoicePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const account = await requireOwner(`/dashboard/billing/invoices/${id}`);
  const invoice = await findBillingInvoice(id, { db: getDatabase(), userId: account.id });
  if (!invoice) notFound();
  const sheet = buildInvoiceSheet(invoice);
  return (
    <>
      <h1 className="mb-6">
        {sheet.title} {sheet.number}
      </h1>
      <InvoiceView invoice={sheet} />
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={`/dashboard/billing/invoices/${id}/file`} prefetch={false} look="quiet">
          Download
        </ButtonLink>
        <ButtonLink href="/dashboard/billing" prefetch={false} look="quiet">
          Back to billing
        </ButtonLink>
      </p>
      <p className="mt-3 text-sm text-soft print:hidden">To get a PDF, print this page and choose “Save as PDF”.</p>
    </>
  );
}
