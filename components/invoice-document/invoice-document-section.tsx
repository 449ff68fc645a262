import type { InvoiceDocument } from "#lib/dashboard/invoice-documents/invoice-document.ts";
import type { Flash } from "#lib/forms/flash.ts";
import { findFieldFault } from "../account/flash-message.tsx";
import { formatSize } from "../format.ts";
import { Button } from "../ui/button.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Icon } from "../ui/icon.tsx";

interface Props {
  /** `null`: none is stored. */
  document: InvoiceDocument | null;
  /** The page that shows it. */
  path: string;
  /** The plan adds one. Without it, the stored one stays. */
  canAdd: boolean;
  flash: Partial<Flash>;
}

export function InvoiceDocumentSection({ document, path, canAdd, flash }: Props) {
  const fault = findFieldFault(flash, "invoice_file");
  return (
    <section aria-labelledby="invoice-heading" id="invoice" className="scroll-mt-4 print:hidden">
      <h2 id="invoice-heading" className="mb-4">
        Carrier's invoice
      </h2>
      {document ? (
        <div className="mb-3 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-2 text-sm">
          <a
            href={`${path}/document/file`}
            className="target inline-flex min-h-11 items-center gap-2 font-[600] wrap-anywhere"
          >
            <Icon name="download" className="size-4 shrink-0" />
            {document.fileName}
            <span className="figures font-normal text-soft">{formatSize(document.size)}</span>
          </a>
          <form action={`${path}/document/delete`} method="post">
            <Button type="submit" look="quiet" aria-label={`Delete ${document.fileName}`}>
              Delete
            </Button>
          </form>
        </div>
      ) : (
        <p className="mb-4 max-w-prose">
          Add its PDF. The dispute pack attaches it, with a box around each value that you dispute.
        </p>
      )}
      {canAdd && (
        <details open={fault !== undefined || document === null}>
          <summary className="target min-h-11 cursor-pointer content-center font-[600]">
            {document ? "Replace it" : "Add the invoice"}
          </summary>
          <form
            action={`${path}/document/add`}
            method="post"
            encType="multipart/form-data"
            className="mt-2 grid max-w-2xl gap-4"
          >
            <FileField name="invoice_file" label="PDF" hint="Up to 10 MB and 20 pages." accept=".pdf" fault={fault} />
            <Button type="submit" className="justify-self-start">
              {document ? "Replace the invoice" : "Add the invoice"}
            </Button>
          </form>
        </details>
      )}
    </section>
  );
}
