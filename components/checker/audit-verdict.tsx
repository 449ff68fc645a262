import clsx from "clsx";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { isStatedRate } from "#lib/domain/audit/exchange.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay } from "../format.ts";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";
import { describeVerdict, findVerdictAmount, formatInterval, isExact } from "./audit-texts.ts";

export function AuditVerdict({ report }: { report: AuditReport }) {
  const { verdict, invoice } = report;
  const { word, text } = VERDICT_LOOKS[verdict];
  const shown = findVerdictAmount(report);
  if (shown === null) {
    return (
      <header>
        <h1 className={clsx("flex items-center gap-4 text-hero", text)}>
          <VerdictMark verdict={verdict} className="size-10 shrink-0" />
          {word}
        </h1>
        <p className="mt-4 max-w-prose text-lg">{describeVerdict(report)}</p>
      </header>
    );
  }
  const [currency, figure] = formatMoney(shown.amount, invoice.currency).split(" ");
  const by = verdict === "correct" ? " with a difference of" : " by";
  return (
    <header>
      <h1 className={clsx("flex flex-col gap-2", text)}>
        <span className="flex items-center gap-3 text-xl tracking-normal">
          <VerdictMark verdict={verdict} className="size-8 shrink-0" />
          <span>
            {word}
            {shown.isAtLeast ? " by at least" : <span className="sr-only">{by}</span>}
          </span>
        </span>
        <span className="figures text-hero flex flex-wrap items-baseline gap-x-[0.25em]">
          <span className="text-[0.4em] font-[500]">{currency}</span> {figure}
        </span>
      </h1>
      <p className="mt-4 max-w-prose text-lg">{describeVerdict(report)}</p>
    </header>
  );
}

export function AuditFigures({ report }: { report: AuditReport }) {
  const { billed, expected, tolerance, exchange, invoice, lines } = report;
  const { currency } = invoice;
  const uncovered = lines.some(({ ledgers }) => ledgers.some(({ uncoveredDays }) => uncoveredDays > 0));
  const tariffCurrency = lines[0]?.schedule.currency;
  return (
    <dl className="figures grid gap-x-8 border-y border-ink text-sm sm:grid-cols-3 [&>div]:py-3 [&>div:not(:first-child)]:border-line max-sm:[&>div:not(:first-child)]:border-t sm:[&>div:not(:first-child)]:border-l sm:[&>div:not(:first-child)]:pl-6">
      <div>
        <dt className="text-soft">Billed</dt>
        <dd className="text-lg font-[600]">{formatMoney(billed, currency)}</dd>
        {invoice.tax && (
          <dd className="text-xs text-soft">{invoice.tax.included ? "with VAT or GST" : "without VAT or GST"}</dd>
        )}
      </div>
      <div>
        <dt className="text-soft">{isExact(expected) ? "Expected" : "Expected, from lowest to highest"}</dt>
        <dd className="text-lg font-[600]">{formatInterval(expected, currency)}</dd>
        {uncovered && <dd className="text-xs text-amber">Some days have no rate on file</dd>}
        {exchange && (
          <dd className="text-xs text-soft">
            {exchange.rate.toSignificantDigits(6).toString()} {currency} for 1 {tariffCurrency}
            {isStatedRate(exchange) ? ", as the invoice says" : `, published for ${formatDay(exchange.date)}`}
          </dd>
        )}
      </div>
      <div>
        <dt className="text-soft">Tolerance</dt>
        <dd className="text-lg font-[600]">±{formatMoney(tolerance, currency)}</dd>
        <dd className="text-xs text-soft">one unit of the currency or 0.5 %, whichever is higher</dd>
      </div>
    </dl>
  );
}
