import clsx from "clsx";
import Link from "next/link";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { formatCountryInSentence } from "#lib/domain/countries.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { SourceLines } from "../checker/audit-sources.tsx";
import { findVerdictAmount, formatInterval } from "../checker/audit-texts.ts";
import { LedgerCalendar } from "../checker/ledger-calendar.tsx";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";

interface Props {
  report: AuditReport;
  /** Of the same audit in the checker. */
  href: string;
}

/** The verdict on the example invoice, with its days and the tariff. */
export function VerdictPicture({ report, href }: Props) {
  const { verdict, invoice, expected, billed, findings, lines } = report;
  const look = VERDICT_LOOKS[verdict];
  const shown = findVerdictAmount(report);
  const [ledger] = lines[0]?.ledgers ?? [];
  const [finding] = findings;
  return (
    <section aria-labelledby="verdict-heading" className="min-w-0 border border-line bg-raised p-5 sm:p-6">
      <h2 id="verdict-heading" className="font-sans text-sm font-[600] text-soft">
        What you get: the verdict on an example invoice
      </h2>
      <p className={clsx("mt-3 flex items-start gap-3", look.text)}>
        <VerdictMark verdict={verdict} className="mt-0.5 size-7 shrink-0" />
        <strong className="font-display text-xl">
          {look.word}
          {shown && ` by ${shown.isAtLeast ? "at least " : ""}${formatMoney(shown.amount, invoice.currency)}`}
        </strong>
      </p>
      <p className="figures mt-1">
        {formatMoney(billed, invoice.currency)} billed, {formatInterval(expected, invoice.currency)} expected
      </p>
      {finding && <p className="mt-1 text-sm">{finding.explanation}</p>}
      {ledger && (
        <div className="mt-4">
          <LedgerCalendar ledger={ledger} name="Days of the example container" />
        </div>
      )}
      <div className="mt-4 border-t border-line pt-3">
        <p className="text-sm text-soft">
          We made up this invoice. Its amounts come from {getCarrierName(invoice.carrier)}’s published tariff for{" "}
          {formatCountryInSentence(invoice.country)}.
        </p>
        <SourceLines report={report} />
      </div>
      <p className="mt-2 font-[600]">
        <Link href={href} prefetch={false} className="target">
          Open this verdict
        </Link>
      </p>
    </section>
  );
}
