import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { addDays } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise, formatDay, formatPort, formatWeekdayAndDay, pluralise } from "../format.ts";
import { formatContainerName, formatInvoiceTax } from "./audit-texts.ts";
import { type EnteredRow, EnteredRows } from "./entered-rows.tsx";
import { groupLines } from "./line-groups.ts";

interface Props {
  report: AuditReport;
  /** By UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  invoiceNumber: string | null;
}

/** As the user entered it. */
export function AuditedInvoiceSummary({ report, portNames, invoiceNumber }: Props) {
  const { invoice } = report;
  const rows: EnteredRow[] = [
    ["Invoice no.", invoiceNumber],
    ["Carrier", getCarrierName(invoice.carrier)],
    [
      "Place",
      [invoice.port && formatPort(invoice.port, portNames), getCountryName(invoice.country)].filter(Boolean).join(", "),
    ],
    ["Direction", capitalise(invoice.direction)],
    ...listLineRows(report),
    ["Billed", formatMoney(invoice.billed, invoice.currency)],
    ["VAT or GST", formatInvoiceTax(invoice.tax)],
    ["Contract free days", invoice.ownTerms?.freeDays?.toString()],
    ["Invoice date", invoice.invoiceDate && formatDay(invoice.invoiceDate)],
    ["Due", invoice.dueDate && formatDay(invoice.dueDate)],
    ["Rate of exchange", invoice.exchangeRate?.toString()],
  ];
  return <EnteredRows rows={rows} />;
}

/** For equal containers. An invoice with different lines has a table instead. */
function listLineRows({ lines }: AuditReport): EnteredRow[] {
  const groups = groupLines(lines);
  const line = groups[0]?.first.line;
  if (groups.length > 1 || !line) return [["Lines", String(lines.length)]];
  const { stated, events, days, daysFrom } = line;
  return [
    ["Charge", line.charge && CHARGE_LABELS[line.charge]],
    ["Terminal", line.terminal],
    ["Container", formatContainerName(line.containerType)],
    ["Number", lines.length > 1 ? pluralise(lines.length, "container") : null],
    ["Container no.", line.containerNumber],
    ...CONTAINER_EVENTS.map((event): [string, string | null] => [
      EVENT_LABELS[event],
      events?.[event] ? formatWeekdayAndDay(events[event]) : null,
    ]),
    [
      "Held",
      days === null
        ? null
        : daysFrom
          ? `${pluralise(days, "day")}, ${formatDay(daysFrom)} to ${formatDay(addDays(daysFrom, days - 1))}`
          : pluralise(days, "day"),
    ],
    ["Free days applied", stated.freeDays?.toString()],
    ["Days charged", stated.chargedDays?.toString()],
    ["Rate a day", stated.ratePerDay?.toString()],
    ["Charged", [stated.chargedFrom, stated.chargedTo].flatMap((date) => (date ? [formatDay(date)] : [])).join(" to ")],
  ];
}
