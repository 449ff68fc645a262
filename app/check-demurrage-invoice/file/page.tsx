import type { Metadata } from "next";
import { BatchOffer } from "#components/checker/batch-offer.tsx";
import { FileReader } from "#components/checker/file/file-reader.tsx";
import { readDollarRates } from "#lib/domain/fx/facts.ts";
import { MAX_PDF_BYTES, MAX_PDF_PAGES, MAX_UPLOAD_FILES } from "#lib/invoices/pdf/limits.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { findCurrentAccount } from "../../page-account.ts";
import { PageScript } from "../../page-script.tsx";

export const metadata: Metadata = {
  title: "Invoice from a file",
  description:
    "Read a carrier’s demurrage or detention invoice from a PDF, scan, photo, spreadsheet or e-mail, confirm what was read, and check it against the tariff.",
};

export default async function InvoiceFilePage() {
  const currencies = ["USD", ...(await readDollarRates(getCurrentContext().today)).keys()].sort();
  const isSignedOut = (await findCurrentAccount()) === null;
  return (
    <>
      <PageScript name="invoice-file" />
      <h1 className="mb-5">Invoice from a file</h1>
      <p className="mb-8 max-w-prose text-lg">
        We read the invoice and show where we read each value. You confirm it, then we check it against the carrier’s
        tariff. The file is read here and not stored on our server.
      </p>
      <FileReader
        currencies={currencies}
        maxBytes={MAX_PDF_BYTES}
        maxPages={MAX_PDF_PAGES}
        maxFiles={MAX_UPLOAD_FILES}
        isSignedOut={isSignedOut}
      />
      <div className="mt-16">
        <BatchOffer isSignedOut={isSignedOut} isFileHeld />
      </div>
    </>
  );
}
