import type { AuditedBulkInvoice } from "#lib/dashboard/bulk-audits/list-bulk-invoices.ts";
import { getShortCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay } from "../format.ts";
import { LANGUAGE_CHOICES } from "../saved-audits/language-chooser.tsx";
import { Button } from "../ui/button.tsx";
import { ScrollBox } from "../ui/scroll-box.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { RowTh, Table, Td, Th } from "../ui/table.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";

interface Props {
  /** The address of the audit. */
  path: string;
  invoices: readonly AuditedBulkInvoice[];
  canSave: boolean;
  canMakePacks: boolean;
}

/** What to dispute is ticked at first. */
export function BulkInvoices({ path, invoices, canSave, canMakePacks }: Props) {
  return (
    <form action={`${path}/runs/start`} method="post">
      <InvoiceTable
        invoices={invoices}
        canSelect={canSave}
        buildOpenAddress={({ place }) => `${path}/invoices/${place}/open`}
      />
      {canSave && (
        <div className="mt-4 flex flex-wrap items-end gap-3">
          {canMakePacks && (
            <>
              <SelectField
                name="language"
                label="Language of the packs"
                choices={LANGUAGE_CHOICES}
                empty="By the country of each invoice"
                className="w-64"
              />
              <Button type="submit" name="do" value="packs">
                Make packs
              </Button>
            </>
          )}
          <Button type="submit" name="do" value="save" look="quiet">
            Save selected
          </Button>
          {!canMakePacks && <p className="text-sm text-soft">Pro+ makes the dispute packs of the selected invoices.</p>}
        </div>
      )}
    </form>
  );
}

interface TableProps {
  invoices: readonly AuditedBulkInvoice[];
  /** Inside a form. */
  canSelect: boolean;
  /** Of the invoice in the checker; `undefined` for one that the checker does not take. */
  buildOpenAddress: (invoice: AuditedBulkInvoice) => string | undefined;
}

export function InvoiceTable({ invoices, canSelect, buildOpenAddress }: TableProps) {
  return (
    <ScrollBox name="Audited invoices">
      <Table caption="Audited invoices" isCaptionHidden className="figures min-w-[58rem]">
        <thead>
          <tr>
            {canSelect && (
              <Th scope="col">
                <span className="sr-only">Selected</span>
              </Th>
            )}
            <Th scope="col">Invoice</Th>
            <Th scope="col">Carrier</Th>
            <Th scope="col" isFigure>
              Billed
            </Th>
            <Th scope="col" isFigure>
              Expected
            </Th>
            <Th scope="col" isFigure>
              To recover
            </Th>
            <Th scope="col">Result</Th>
            <Th scope="col">Dispute by</Th>
            <Th scope="col">
              <span className="sr-only">Links</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.place}
              invoice={invoice}
              openAddress={buildOpenAddress(invoice)}
              canSelect={canSelect}
            />
          ))}
        </tbody>
      </Table>
    </ScrollBox>
  );
}

interface RowProps {
  invoice: AuditedBulkInvoice;
  openAddress: string | undefined;
  canSelect: boolean;
}

function InvoiceRow({ invoice, openAddress, canSelect }: RowProps) {
  const { place, invoiceNumber, carrier, country, currency, invoiceDate, billed, recoverable, verdict } = invoice;
  const name = invoiceNumber ?? `Invoice ${place}`;
  return (
    <tr>
      {canSelect && (
        <Td>
          <input
            type="checkbox"
            name="invoice"
            value={place}
            defaultChecked={verdict === "overbilled"}
            aria-label={`Select ${name}`}
            className="size-5 align-middle"
          />
        </Td>
      )}
      <RowTh>
        {name}
        <span className="block text-xs font-normal text-soft">{invoiceDate && formatDay(invoiceDate)}</span>
      </RowTh>
      <Td>
        {getShortCarrierName(carrier)}
        <span className="block text-xs text-soft">{getCountryName(country)}</span>
      </Td>
      <Td isFigure>{formatMoney(billed, currency)}</Td>
      <Td isFigure>{formatExpected(invoice)}</Td>
      <Td isFigure className="font-[600]">
        {Number(recoverable) > 0 ? formatMoney(recoverable, currency) : "–"}
      </Td>
      <Td>
        <span className={`flex items-center gap-2 font-[600] whitespace-nowrap ${VERDICT_LOOKS[verdict].text}`}>
          <VerdictMark verdict={verdict} className="size-4 shrink-0" />
          {VERDICT_LOOKS[verdict].word}
        </span>
      </Td>
      <Td className="whitespace-nowrap">{invoice.disputeBy ? formatDay(invoice.disputeBy) : "–"}</Td>
      <Td>
        {openAddress && (
          <a href={openAddress} className="target">
            Open<span className="sr-only"> {name} in the checker</span>
          </a>
        )}
        {invoice.savedAuditId && (
          <a href={`/dashboard/invoices/${invoice.savedAuditId}`} className="target block">
            Saved<span className="sr-only">: {name}</span>
          </a>
        )}
      </Td>
    </tr>
  );
}

function formatExpected({ expectedLow, expectedHigh, currency }: AuditedBulkInvoice): string {
  if (expectedHigh === null) return `from ${formatMoney(expectedLow, currency)}`;
  if (expectedHigh === expectedLow) return formatMoney(expectedLow, currency);
  return `${formatMoney(expectedLow, currency)} to ${formatMoney(expectedHigh, currency)}`;
}
