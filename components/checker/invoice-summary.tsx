import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES } from "#lib/domain/containers.ts";
import { countryName } from "#lib/domain/countries.ts";
import type { CheckedInvoice } from "#lib/invoices/check-invoice-from-query.ts";
import { addDays } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { capitalised, formatDay, plural, portWords } from "../format.ts";
import { CHARGE_WORDS } from "./words.ts";

/** The invoice as the user entered it. */
export function InvoiceSummary({
  result: { invoice, charge, containerNumber },
  portNames,
}: {
  result: CheckedInvoice;
  portNames: ReadonlyMap<string, string>;
}) {
  const { startDate, days } = invoice;
  const rows: [string, string | null][] = [
    ["Carrier", carrierName(invoice.carrier)],
    ["Place", [invoice.port && portWords(invoice.port, portNames), countryName(invoice.country)].filter(Boolean).join(", ")],
    ["Charge", [capitalised(invoice.direction), charge && CHARGE_WORDS[charge].toLowerCase()].filter(Boolean).join(", ")],
    ["Container", CONTAINER_NAMES[invoice.container_type]],
    ["Number", invoice.containers > 1 ? plural(invoice.containers, "container") : null],
    ["Held", startDate ? `${plural(days, "day")}, ${formatDay(startDate)} to ${formatDay(addDays(startDate, days - 1))}` : plural(days, "day")],
    ["Billed", formatMoney(invoice.billed, invoice.currency)],
    ["Free days applied", invoice.free_days_applied === undefined ? "not stated" : String(invoice.free_days_applied)],
    ["Contract free days", invoice.own_free_days === undefined ? null : String(invoice.own_free_days)],
    ["Invoice date", invoice.invoice_date ? formatDay(invoice.invoice_date) : null],
    ["Container no.", containerNumber?.ok ? containerNumber.number : (invoice.container_number ?? null)],
  ];
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 text-sm">
      {rows
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1.5">
            <dt className="text-soft">{name}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
