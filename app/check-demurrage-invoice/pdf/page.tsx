import type { Metadata } from "next";
import { PdfReader } from "#components/checker/pdf-reader.tsx";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { MAX_PDF_BYTES, MAX_PDF_PAGES } from "#lib/invoices/pdf/limits.ts";
import { getCurrentContext } from "#lib/operations/call.ts";

export const metadata: Metadata = {
  title: "Demurrage invoice from a PDF",
  description:
    "Read a carrier’s demurrage or detention invoice from its PDF, confirm what was read, and check it against the tariff.",
};

export default async function InvoicePdfPage() {
  const currencies = ["USD", ...(await readDollarRates(getCurrentContext().today)).keys()].sort();
  return (
    <>
      <h1 className="mb-5">Demurrage invoice from a PDF</h1>
      <p className="mb-8 max-w-prose text-lg">
        We read the invoice and show where we read each value. You confirm it, then we check it against the carrier’s
        tariff. The file is read here and not stored.
      </p>
      <PdfReader currencies={currencies} maxBytes={MAX_PDF_BYTES} maxPages={MAX_PDF_PAGES} />
    </>
  );
}
