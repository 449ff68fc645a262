import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { Invoice } from "#lib/invoices/invoice-form.ts";
import type { OnFile } from "#lib/invoices/on-file-near.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { formatDay, formatPort } from "../format.ts";
import { IllustrativeNote } from "../illustrative/illustrative-note.tsx";
import { type AuditPage, buildPageAddress, withFields } from "./audit-page.ts";
import { BringOffer } from "./bring-offer.tsx";
import { OnFileInstead } from "./on-file-instead.tsx";

interface Props {
  page: AuditPage;
  /** `container_type` is absent when the lines differ in it. `port` is a UN/LOCODE. */
  invoice: Pick<Invoice, "carrier" | "country" | "direction" | "charge" | "port"> &
    Partial<Pick<Invoice, "container_type">>;
  date: IsoDate;
  onFile: OnFile;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  /** Illustrative figures that are hidden. */
  hasHiddenFigures: boolean;
}

export function NoTariff({ page, invoice, date, onFile, portNames, hasHiddenFigures }: Props) {
  const carrier = getCarrierName(invoice.carrier);
  const country = getCountryName(invoice.country);
  const charge = invoice.charge ? ` (${CHARGE_LABELS[invoice.charge].toLowerCase()})` : "";
  const hrefAt = (port: string) => buildPageAddress(withFields(page, { port }));
  return (
    <section aria-labelledby="no-tariff" className="mb-12 grid gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <div className="space-y-4">
        <h1 id="no-tariff">No tariff on file</h1>
        <p className="max-w-prose text-lg">
          Quayside holds no tariff of {carrier} for {invoice.direction}
          {charge}
          {invoice.container_type && `, ${CONTAINER_NAMES[invoice.container_type]}`}, in{" "}
          {invoice.port ? `${formatPort(invoice.port, portNames)}, ` : ""}
          {country} on {formatDay(date)}, so we cannot give a verdict.
        </p>
        <BringOffer page={page.path.endsWith("/lines") ? "lines" : "check"} fields={Object.fromEntries(page.fields)} />
        <p className="max-w-prose text-sm">
          Or type the free days and rates under <a href="#own-terms">your own terms</a> below. The form keeps what you
          entered.
        </p>
        {hasHiddenFigures && <IllustrativeNote className="text-sm text-soft" />}
      </div>
      <OnFileInstead
        carrier={invoice.carrier}
        country={invoice.country}
        onFile={onFile}
        portNames={portNames}
        hrefAt={hrefAt}
      />
    </section>
  );
}
