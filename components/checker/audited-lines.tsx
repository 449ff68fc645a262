import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { Decimal } from "#lib/platform/money.ts";
import { pluralise } from "../format.ts";
import {
  describeTimeHeld,
  formatContainerName,
  formatInterval,
  getClockLabel,
  getLineName,
  isExact,
} from "./audit-texts.ts";
import { LedgerCalendar } from "./ledger-calendar.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import { groupLines, type LineGroup } from "./line-groups.ts";
import { LinesTable } from "./lines-table.tsx";

/** With several different lines, a table of all of them comes first and each one is folded. */
export function AuditedLines({ report }: { report: AuditReport }) {
  const groups = groupLines(report.lines);
  const [only] = groups;
  if (groups.length === 1 && only) {
    return (
      <>
        <section aria-labelledby="days-heading">
          <h2 id="days-heading" className="mb-5 print:mb-1">
            Day by day
          </h2>
          <Calendars group={only} isOnly />
        </section>
        <section aria-labelledby="calculation-heading" className="keep">
          <h2 id="calculation-heading" className="mb-4">
            Calculation
          </h2>
          <LedgerTable
            line={only.first}
            count={only.lines.length}
            currency={report.invoice.currency}
            caption="Calculation of the expected amount"
          />
          <Assumed report={report} />
        </section>
      </>
    );
  }
  return (
    <section aria-labelledby="lines-heading">
      <h2 id="lines-heading" className="mb-4">
        Lines
      </h2>
      <LinesTable report={report} />
      <h3 className="mt-10">Day by day</h3>
      {groups.map((group) => (
        <details key={group.first.index} className="border-b border-line py-2">
          <summary className="cursor-pointer py-2">
            <span className="font-[600]">{formatGroupName(group)}</span>
            <span className="ml-2 text-sm text-soft">
              {formatContainerName(group.first.line.containerType)}, {describeTimeHeld(group.first.line)}
            </span>
          </summary>
          <div className="space-y-8 pt-3 pb-6">
            <Calendars group={group} />
            <LedgerTable
              line={group.first}
              count={group.lines.length}
              currency={report.invoice.currency}
              caption={`Calculation for ${formatGroupName(group)}`}
            />
          </div>
        </details>
      ))}
      <Assumed report={report} />
    </section>
  );
}

const formatGroupName = ({ first, lines }: LineGroup) =>
  lines.length > 1 ? `${getLineName(first)} and ${pluralise(lines.length - 1, "equal line")}` : getLineName(first);

function Calendars({ group: { first, lines }, isOnly = false }: { group: LineGroup; isOnly?: boolean }) {
  const containerName =
    lines.length > 1 ? "each container" : isOnly ? (first.line.containerNumber ?? "the container") : getLineName(first);
  return (
    <div className="space-y-8">
      {first.ledgers.map((ledger, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has its clocks in one order
        <div key={index} className="keep">
          {first.ledgers.length > 1 && <h3 className="mb-2">{getClockLabel(first, index)}</h3>}
          <LedgerCalendar ledger={ledger} name={`Days of ${containerName}: ${getClockLabel(first, index)}`} />
        </div>
      ))}
    </div>
  );
}

/** Says on which choices the shown days rest, when other choices are possible, and that tax comes on top. */
function Assumed({ report: { expected, assumptions, invoice, lines } }: { report: AuditReport }) {
  if (isExact(expected)) {
    const net = lines.reduce((sum, { assumedAmount }) => sum.plus(assumedAmount), new Decimal(0));
    if (!expected.low.greaterThan(net)) return null;
    return (
      <p className="mt-4 max-w-prose text-sm text-soft">
        With VAT or GST, the expected amount is {formatInterval(expected, invoice.currency)}.
      </p>
    );
  }
  const assumed = assumptions.flatMap(({ answer, assumed, choices, question }) => {
    const label = answer === null && assumed !== null && choices.find(({ value }) => value === assumed)?.label;
    return label ? [`${question} ${label}.`] : [];
  });
  return (
    <p className="mt-4 max-w-prose text-sm text-soft">
      The days and rates shown are the choice that is best for the carrier; the expected amount is{" "}
      {formatInterval(expected, invoice.currency)}. {assumed.length > 0 && `Shown with: ${assumed.join(" ")}`}
    </p>
  );
}
