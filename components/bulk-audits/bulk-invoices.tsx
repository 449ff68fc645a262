import type { AuditedBulkInvoice } from "#lib/dashboard/bulk-audits/list-bulk-invoices.ts";
import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay } from "../format.ts";
import type { Column, Sorting } from "../list/column.ts";
import { DataList } from "../list/data-list.tsx";
import { SelectionBar } from "../list/selection-bar.tsx";
import { LANGUAGE_CHOICES } from "../saved-audits/language-chooser.tsx";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";

export const BULK_INVOICE_COLUMNS: readonly Column<Row>[] = [
  {
    name: "Invoice",
    isHeading: true,
    sort: { key: "number", kind: "text" },
    render: ({ invoice }) => (
      <>
        <span className="text-base font-[600] wrap-anywhere">{formatName(invoice)}</span>
        <span className="block text-xs text-soft">{invoice.invoiceDate && formatDay(invoice.invoiceDate)}</span>
      </>
    ),
  },
  {
    name: "Carrier",
    sort: { key: "carrier", kind: "text" },
    render: ({ invoice: { carrier, country } }) => (
      <>
        {getShortCarrierName(carrier)}
        <span className="block text-xs text-soft">{getCountryName(country)}</span>
      </>
    ),
  },
  {
    name: "Billed",
    isFigure: true,
    sort: { key: "billed", kind: "amount" },
    render: ({ invoice: { billed, currency } }) => formatMoney(billed, currency),
  },
  { name: "Expected", isFigure: true, render: ({ invoice }) => <Expected invoice={invoice} /> },
  {
    name: "To recover",
    isFigure: true,
    sort: { key: "recoverable", kind: "amount" },
    render: ({ invoice: { recoverable, currency } }) => (
      <span className="font-[600]">{Number(recoverable) > 0 ? formatMoney(recoverable, currency) : "–"}</span>
    ),
  },
  {
    name: "Result",
    sort: { key: "advice", kind: "advice" },
    render: ({ invoice: { verdict } }) => (
      <span className={`flex items-baseline gap-2 font-[600] ${VERDICT_LOOKS[verdict].text}`}>
        <VerdictMark verdict={verdict} className="size-4 shrink-0 self-center" />
        {VERDICT_LOOKS[verdict].word}
      </span>
    ),
  },
  {
    name: "Dispute by",
    sort: { key: "dispute_by", kind: "day" },
    render: ({ invoice: { disputeBy } }) => (disputeBy ? formatDay(disputeBy) : "–"),
  },
  {
    name: "Links",
    isNameHidden: true,
    render: ({ invoice, openAddress }) => (
      <>
        {openAddress && (
          <a href={openAddress} className="target">
            Open<span className="sr-only"> {formatName(invoice)} in the checker</span>
          </a>
        )}{" "}
        {invoice.savedAuditId && (
          <a href={`/dashboard/invoices/${invoice.savedAuditId}`} className="target">
            Saved<span className="sr-only">: {formatName(invoice)}</span>
          </a>
        )}
      </>
    ),
  },
];

interface Row {
  invoice: AuditedBulkInvoice;
  openAddress: string | undefined;
}

interface TableProps {
  invoices: readonly AuditedBulkInvoice[];
  /** Of the invoice in the checker; `undefined` for one that the checker does not take. */
  buildOpenAddress: (invoice: AuditedBulkInvoice) => string | undefined;
  /** Set when the invoices can be selected. */
  form?: string;
  sorting?: Sorting;
}

/** What to dispute is ticked at first. It belongs into a ListView. */
export const InvoiceTable = ({ invoices, buildOpenAddress, form, sorting }: TableProps) => (
  <DataList
    name="Audited invoices"
    columns={BULK_INVOICE_COLUMNS}
    rows={invoices.map((invoice) => ({ invoice, openAddress: buildOpenAddress(invoice) }))}
    getKey={({ invoice }) => invoice.place}
    selection={
      form
        ? {
            form,
            name: "invoice",
            getValue: ({ invoice }) => String(invoice.place),
            getName: ({ invoice }) => formatName(invoice),
            isChosenAtFirst: ({ invoice }) => invoice.verdict === "overbilled",
          }
        : undefined
    }
    sorting={sorting}
  />
);

const FORM = "selected-invoices";

interface Props {
  /** The address of the audit. */
  path: string;
  invoices: readonly AuditedBulkInvoice[];
  canSave: boolean;
  sorting: Sorting;
}

export const BulkInvoices = ({ path, invoices, canSave, sorting }: Props) => (
  <InvoiceTable
    invoices={invoices}
    buildOpenAddress={({ place }) => `${path}/invoices/${place}/open`}
    form={canSave ? FORM : undefined}
    sorting={sorting}
  />
);

/** @param path the address of the audit */
export function BulkInvoiceActions({ path, canMakePacks }: { path: string; canMakePacks: boolean }) {
  const start = `${path}/runs/start`;
  return (
    <SelectionBar form={FORM} of="invoices">
      {canMakePacks ? (
        <>
          <SelectField
            name="language"
            label="Language of the packs"
            isLabelHidden
            className="-mt-1.5"
            choices={LANGUAGE_CHOICES}
            empty="Language: by the country of each invoice"
          />
          <Button type="submit" name="do" value="packs" formAction={start}>
            Make packs
          </Button>
        </>
      ) : (
        <p className="text-sm text-soft">Pro+ makes the dispute packs of the selected invoices.</p>
      )}
      <Button type="submit" name="do" value="save" look="quiet" formAction={start}>
        Save selected
      </Button>
    </SelectionBar>
  );
}

const formatName = ({ invoiceNumber, place }: AuditedBulkInvoice) => invoiceNumber ?? `Invoice ${place}`;

/** An interval breaks only between its two ends. */
function Expected({ invoice: { expectedLow, expectedHigh, currency } }: { invoice: AuditedBulkInvoice }) {
  const low = formatMoney(expectedLow, currency);
  if (expectedHigh === null) return `from ${low}`;
  if (expectedHigh === expectedLow) return low;
  return (
    <span className="whitespace-normal">
      <span className="whitespace-nowrap">{low} to</span>{" "}
      <span className="whitespace-nowrap">{formatMoney(expectedHigh, currency)}</span>
    </span>
  );
}
