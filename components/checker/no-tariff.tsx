import Link from "next/link";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { countryName } from "#lib/domain/countries.ts";
import type { Invoice, InvoiceForm } from "#lib/invoices/invoice-form.ts";
import type { OnFile } from "#lib/invoices/on-file-near.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatDay, portWords } from "../format.ts";
import { CHARGE_WORDS } from "./words.ts";

interface Props {
  form: InvoiceForm;
  invoice: Invoice;
  date: IsoDate;
  onFile: OnFile;
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
}

const COUNTRIES_SHOWN = 12;

/** Says that no tariff is on file, lists the tariffs that are, and explains how to check the invoice without one. */
export function NoTariff({ form, invoice, date, onFile, portNames }: Props) {
  const carrier = carrierName(invoice.carrier);
  const country = countryName(invoice.country);
  const charge = invoice.charge ? ` (${CHARGE_WORDS[invoice.charge].toLowerCase()})` : "";
  const withChanged = (name: string, value: string) => `/check-demurrage-invoice?${new URLSearchParams({ ...form, [name]: value })}`;
  return (
    <section aria-labelledby="no-tariff" className="mb-12 grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div className="space-y-4">
        <h1 id="no-tariff">No tariff on file</h1>
        <p className="max-w-prose text-lg">
          Quayside holds no tariff of {carrier} for {invoice.direction}
          {charge}, {CONTAINER_NAMES[invoice.container_type]}, in {invoice.port ? `${portWords(invoice.port, portNames)}, ` : ""}
          {country} on {formatDay(date)}, so we cannot give a verdict.
        </p>
        <p className="max-w-prose">
          You can still check the invoice: enter the free days and rates from your contract or from the carrier’s tariff under{" "}
          <a href="#own-terms">your own terms</a> below. The form keeps what you entered.
        </p>
      </div>
      <div className="border-t border-ink pt-4 text-sm">
        <h2 className="font-sans text-sm font-[600]">What is on file instead</h2>
        <dl className="mt-3 space-y-3 [&_dt]:text-soft">
          {onFile.here && (
            <div>
              <dt>
                {carrier} in {country}
              </dt>
              <dd>
                {onFile.here.directions.join(" and ")}; {onFile.here.charges.map((each) => CHARGE_WORDS[each].toLowerCase()).join(", ")};{" "}
                {onFile.here.containerTypes.join(", ")}
                {onFile.here.from && `; from ${formatDay(onFile.here.from)}`}
                {onFile.here.to && ` to ${formatDay(onFile.here.to)}`}
              </dd>
              {onFile.here.ports.length > 0 && (
                <dd>
                  {onFile.here.countryWide ? "the whole country, and " : "only by port: "}
                  {onFile.here.ports.map((port, index) => (
                    <span key={port}>
                      {index > 0 && ", "}
                      <Link href={withChanged("port", port)} prefetch={false}>
                        {portWords(port, portNames)}
                      </Link>
                    </span>
                  ))}
                </dd>
              )}
            </div>
          )}
          <div>
            <dt>Published in {country}</dt>
            <dd>{onFile.carriersHere.length > 0 ? onFile.carriersHere.map(carrierName).join(", ") : "no carrier"}</dd>
          </div>
          <div>
            <dt>Published by {carrier}</dt>
            <dd>
              {onFile.countriesOfCarrier.length === 0 && "nothing"}
              {onFile.countriesOfCarrier.slice(0, COUNTRIES_SHOWN).map(countryName).join(", ")}
              {onFile.countriesOfCarrier.length > COUNTRIES_SHOWN && ` and ${onFile.countriesOfCarrier.length - COUNTRIES_SHOWN} more`}
            </dd>
          </div>
        </dl>
        <p className="mt-4">
          <Link href={`/coverage?country=${invoice.country}`} prefetch={false} className="target">
            All tariffs on file for {country}
          </Link>
        </p>
      </div>
    </section>
  );
}
