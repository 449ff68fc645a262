import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { EVENT_WORDS } from "#lib/domain/demurrage/event-words.ts";
import { addDays } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { capitalised, formatDay, plural, portWords } from "../format.ts";
import { containerWords, taxWords } from "./audit-words.ts";
import { type EnteredRow, EnteredRows } from "./entered-rows.tsx";
import { lineGroups } from "./line-groups.ts";
import { CHARGE_WORDS } from "./words.ts";

interface Props {
  report: AuditReport;
  /** Names of ports by UN/LOCODE. */
  portNames: ReadonlyMap<string, string>;
  invoiceNumber: string | null;
}

/** The invoice as the user entered it. */
export function AuditedInvoiceSummary({ report, portNames, invoiceNumber }: Props) {
  const { invoice } = report;
  const rows: EnteredRow[] = [
    ["Invoice no.", invoiceNumber],
    ["Carrier", carrierName(invoice.carrier)],
    ["Place", [invoice.port && portWords(invoice.port, portNames), countryName(invoice.country)].filter(Boolean).join(", ")],
    ["Direction", capitalised(invoice.direction)],
    ...lineRows(report),
    ["Billed", formatMoney(invoice.billed, invoice.currency)],
    ["VAT or GST", taxWords(invoice.tax)],
    ["Contract free days", invoice.ownTerms?.freeDays?.toString()],
    ["Invoice date", invoice.invoiceDate && formatDay(invoice.invoiceDate)],
    ["Due", invoice.dueDate && formatDay(invoice.dueDate)],
    ["Rate of exchange", invoice.exchangeRate?.toString()],
  ];
  return <EnteredRows rows={rows} />;
}

/** The rows of an invoice for equal containers. An invoice with different lines has them in a table. */
function lineRows({ lines }: AuditReport): EnteredRow[] {
  const groups = lineGroups(lines);
  const line = groups[0]?.first.line;
  if (groups.length > 1 || !line) return [["Lines", String(lines.length)]];
  const { stated, events, days, daysFrom } = line;
  return [
    ["Charge", line.charge && CHARGE_WORDS[line.charge]],
    ["Terminal", line.terminal],
    ["Container", containerWords(line.containerType)],
    ["Number", lines.length > 1 ? plural(lines.length, "container") : null],
    ["Container no.", line.containerNumber],
    ...CONTAINER_EVENTS.map((event): [string, string | null] => [EVENT_WORDS[event], events?.[event] ? formatDay(events[event]) : null]),
    [
      "Held",
      days === null ? null : daysFrom ? `${plural(days, "day")}, ${formatDay(daysFrom)} to ${formatDay(addDays(daysFrom, days - 1))}` : plural(days, "day"),
    ],
    ["Free days applied", stated.freeDays?.toString()],
    ["Days charged", stated.chargedDays?.toString()],
    ["Rate a day", stated.ratePerDay?.toString()],
    ["Charged", [stated.chargedFrom, stated.chargedTo].flatMap((date) => (date ? [formatDay(date)] : [])).join(" to ")],
  ];
}
