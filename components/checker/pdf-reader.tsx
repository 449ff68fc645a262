import Link from "next/link";
import type { ReactNode } from "react";
import { CARRIERS, getListedCarrierName } from "#lib/domain/carriers/carriers.ts";
import { COUNTRIES } from "#lib/domain/countries.ts";
import { PortField } from "../ports/port-field.tsx";
import { Button } from "../ui/button.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { AMOUNT } from "./form-props.ts";
import { PdfLine } from "./pdf-line.tsx";

interface Props {
  /** Codes with an exchange rate, in order. */
  currencies: readonly string[];
  maxBytes: number;
  maxPages: number;
}

const currencyNames = new Intl.DisplayNames(["en"], { type: "currency" });
const CARRIER_CHOICES = CARRIERS.map(({ slug }) => ({ value: slug, label: getListedCarrierName(slug) }));
const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));
const DIRECTION_CHOICES = [
  { value: "import", label: "Import" },
  { value: "export", label: "Export" },
];
const TAX_CHOICES = [
  { value: "excluded", label: "Without VAT or GST" },
  { value: "included", label: "With VAT or GST" },
];

/** `<invoice-pdf>` fills the form. Without scripts there is only the way to type the lines. */
export function PdfReader({ currencies, maxBytes, maxPages }: Props) {
  return (
    <invoice-pdf data-action="/check-demurrage-invoice/pdf/read" data-max-bytes={maxBytes} className="block">
      <noscript>
        <p className="border-l-4 border-amber py-1 pl-4">
          To read a PDF, this page needs JavaScript.{" "}
          <Link href="/check-demurrage-invoice/lines">Enter the lines of the invoice</Link> instead.
        </p>
      </noscript>
      <div data-part="choose" hidden>
        <label htmlFor="pdf" className="text-sm font-[600]">
          PDF of the invoice
        </label>
        <p id="pdf-hint" className="text-xs text-soft">
          Up to {maxPages} pages and {maxBytes / 1024 / 1024} MB. Scans work too, in Latin or Chinese letters.
        </p>
        <input
          id="pdf"
          type="file"
          accept="application/pdf,.pdf"
          aria-describedby="pdf-hint"
          className="control mt-1.5 max-w-prose"
        />
      </div>
      <div data-part="progress" hidden className="mt-6 max-w-prose">
        <p data-part="state" aria-live="polite" className="text-sm font-[600]" />
        <progress data-part="bar" aria-label="Reading" max={1} className="mt-2 h-2 w-full" />
        <Button look="quiet" data-part="stop" className="mt-3">
          Stop
        </Button>
      </div>
      <p data-part="refused" role="alert" hidden className="mt-6 max-w-prose border-l-4 border-red py-1 pl-4" />
      <div data-part="confirm" hidden className="mt-8">
        <h2 data-part="title" tabIndex={-1} className="mb-2 outline-none">
          Confirm what we read
        </h2>
        <p data-part="summary" className="max-w-prose" />
        <div data-part="several" hidden className="mt-4 max-w-prose">
          <label htmlFor="chosen-invoice" className="text-sm font-[600]">
            The file has several invoices. Check one after the other:
          </label>
          <select id="chosen-invoice" data-part="chosen" className="control mt-1.5" />
        </div>
        <ul data-part="notes" className="mt-3 max-w-prose list-disc space-y-1 pl-5" />
        <div className="pdf-desk mt-6">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section data-part="pages" aria-label="Pages of the PDF" tabIndex={0} className="pdf-pages" />
          <ConfirmForm currencies={currencies} />
        </div>
      </div>
    </invoice-pdf>
  );
}

function ConfirmForm({ currencies }: { currencies: readonly string[] }) {
  const currencyChoices = currencies.map((code) => ({
    value: code,
    label: `${code}, ${currencyNames.of(code) ?? code}`,
  }));
  return (
    <GetForm
      action="/check-demurrage-invoice/lines"
      data-part="form"
      className="invoice-form pdf-form border-t border-ink"
    >
      <fieldset data-part="incomplete" hidden className="border-l-4 border-amber py-1 pl-4">
        <legend className="float-left w-full font-[600]">Something may be missing</legend>
        <p className="clear-both text-sm">
          Complete the lines below, or compare them with the pages. Tick each point when it is settled: before that, we
          give no verdict.
        </p>
        <ul data-part="reasons" className="mt-3 space-y-2" />
        <template data-part="reason">
          <li>
            <label className="flex min-h-11 items-start gap-3">
              <input type="checkbox" required className="mt-0.5 size-5 shrink-0" />
              <span data-text />
            </label>
          </li>
        </template>
      </fieldset>
      <Part title="The invoice" about="Who billed what, where.">
        <SelectField name="carrier" label="Carrier" choices={CARRIER_CHOICES} empty="Choose a carrier" required />
        <SelectField name="country" label="Country" choices={COUNTRY_CHOICES} empty="Choose a country" required />
        <PortField name="port" label="Port" isOptional hint="Name or UN/LOCODE" defaultValue="" />
        <SelectField name="direction" label="Direction" choices={DIRECTION_CHOICES} defaultValue="import" />
        <TextField name="invoice_number" label="Invoice number" isOptional maxLength={40} />
        <TextField name="invoice_date" type="date" label="Invoice date" isOptional className="figures" />
        <TextField name="due_date" type="date" label="Due date" isOptional className="figures" />
      </Part>
      <Part title="The amount" about="The total of the invoice, as it asks you to pay.">
        <TextField name="billed" {...AMOUNT} label="Billed amount" required />
        <SelectField name="currency" label="Currency" choices={currencyChoices} empty="Choose a currency" required />
        <SelectField name="billed_tax" label="Tax on the invoice" isOptional choices={TAX_CHOICES} empty="Not known" />
        <TextField name="tax_percent" {...AMOUNT} label="Tax in percent" isOptional className="only-taxed" />
        <TextField
          name="exchange_rate"
          {...AMOUNT}
          label="Rate of exchange"
          isOptional
          hint="As printed, such as 83.25"
        />
      </Part>
      <Part
        title="The containers"
        about="Enter the dates that you have, or the days. What you leave empty, the check asks for."
      >
        <div className="sm:col-span-2">
          <div data-part="lines" />
          <Button look="quiet" data-part="add">
            Add a container
          </Button>
          <template data-part="line">
            <PdfLine />
          </template>
        </div>
      </Part>
      <input type="hidden" name="dispute_window_days" />
      <input type="hidden" name="us_fields" />
      <input type="hidden" name="lines" />
      <div className="pt-6">
        <Button type="submit" className="w-full sm:w-auto">
          Check the invoice
        </Button>
      </div>
    </GetForm>
  );
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line py-8">
      <legend className="float-left w-full">
        <span className="block font-display text-xl font-[560]">{title}</span>
        <span className="mt-1 block text-sm text-soft">{about}</span>
      </legend>
      <div className="clear-both grid gap-5 pt-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
