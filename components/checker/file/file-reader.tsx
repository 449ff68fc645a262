import Link from "next/link";
import { Button } from "../../ui/button.tsx";
import { buildBatchAddress } from "../batch-offer.tsx";
import { ACCEPTED_FILES } from "./accepted-files.ts";
import { FilePages } from "./file-pages.tsx";
import { ReviewForm } from "./review-form.tsx";

interface Props {
  /** Codes with an exchange rate, in order. */
  currencies: readonly string[];
  maxBytes: number;
  maxPages: number;
  maxFiles: number;
  isSignedOut: boolean;
}

/** `<invoice-file>` fills the form. Without scripts there is only the way to type the lines. */
export function FileReader({ currencies, maxBytes, maxPages, maxFiles, isSignedOut }: Props) {
  const batch = <Link href={buildBatchAddress(isSignedOut)}>check a whole month</Link>;
  return (
    <invoice-file data-action="/check-demurrage-invoice/file/read" data-max-bytes={maxBytes} className="block">
      <noscript>
        <p className="border-l-4 border-amber py-1 pl-4">
          To read a file, this page needs JavaScript.{" "}
          <Link href="/check-demurrage-invoice/lines">Enter the lines of the invoice</Link> instead.
        </p>
      </noscript>
      <div data-part="choose" hidden className="file-card">
        <label htmlFor="file" className="text-sm font-[600]">
          File of the invoice
        </label>
        <p id="file-hint" className="text-sm text-soft">
          PDF, scan or photo, Excel or CSV, saved e-mail (.eml, .msg) with its attachments, web page, text, or ZIP. Up
          to {maxBytes / 1024 / 1024} MB, {maxPages} pages a file and {maxFiles} files in a ZIP or an e-mail. Scans and
          photos in Latin or Chinese letters.
        </p>
        <input
          id="file"
          type="file"
          accept={ACCEPTED_FILES}
          multiple
          aria-describedby="file-hint"
          className="control mt-3 max-w-prose"
        />
        <p className="pt-2 text-sm text-soft">Or drop the file here.</p>
      </div>
      <p data-part="several-files" hidden className="mt-6 max-w-prose border-l-4 border-sea py-1 pl-4">
        <span data-text /> To read all at the same time, {batch}.
      </p>
      <div data-part="progress" hidden className="mt-6 max-w-prose">
        <p data-part="state" aria-live="polite" className="text-sm font-[600] wrap-anywhere" />
        <progress data-part="bar" aria-label="Reading" max={1} className="mt-2 h-2 w-full" />
        <Button look="quiet" data-part="stop" className="mt-3">
          Stop
        </Button>
      </div>
      <p data-part="refused" role="alert" hidden className="mt-6 max-w-prose border-l-4 border-red py-1 pl-4" />
      <div data-part="confirm" hidden className="mt-10">
        <h2 data-part="title" tabIndex={-1} className="mb-2 outline-none">
          Confirm what we read
        </h2>
        <p className="max-w-prose">
          <span data-part="summary" /> Compare the values marked with “?” with the pages.{" "}
          <span className="lg:hidden">The button next to a value shows its place; confirm it there.</span>
          <span className="max-lg:hidden">
            <kbd>Enter</kbd> confirms a value, <kbd>F8</kbd> goes to the next one, <kbd>Shift</kbd> + <kbd>F8</kbd> to
            the one before.
          </span>
        </p>
        <div data-part="several" hidden className="mt-4 max-w-prose">
          <label htmlFor="chosen-invoice" className="text-sm font-[600]">
            The file has several invoices. Check one after the other:
          </label>
          <select id="chosen-invoice" data-part="chosen" className="control mt-1.5" />
          <p className="pt-1.5 text-sm">Or {batch}, with all of them at the same time.</p>
        </div>
        <div data-part="unread" hidden className="mt-4 max-w-prose border-l-4 border-amber py-1 pl-4">
          <h3 className="text-base">These files could not be read</h3>
          <ul data-part="unread-files" className="list-disc space-y-1 pl-5 text-sm wrap-anywhere" />
        </div>
        <div className="file-desk mt-6">
          <ReviewForm currencies={currencies} />
          <FilePages />
        </div>
      </div>
    </invoice-file>
  );
}
