import Link from "next/link";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";
import { findVerdictAmount, formatInterval } from "./audit-texts.ts";

export function ExampleAudit({ report, href }: { report: AuditReport; href: string }) {
  const { verdict, invoice, expected, billed, findings } = report;
  const look = VERDICT_LOOKS[verdict];
  const shown = findVerdictAmount(report);
  const finding = findings.find(({ days }) => days !== null) ?? findings[0];
  return (
    <aside aria-labelledby="example-heading" className="mb-12 border-l-4 border-line pl-5">
      <h2 id="example-heading" className="font-sans text-sm font-[600] text-soft">
        An example, not a real invoice
      </h2>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
        <VerdictMark verdict={verdict} className={`size-6 shrink-0 ${look.text}`} />
        <strong className={look.text}>
          {look.word}
          {shown && ` by ${formatMoney(shown.amount, invoice.currency)}`}
        </strong>
        <span>
          {formatMoney(billed, invoice.currency)} billed, {formatInterval(expected, invoice.currency)} expected
        </span>
      </p>
      {finding && <p className="mt-1 max-w-prose text-sm">{finding.explanation}</p>}
      <p className="mt-1 text-sm">
        <Link href={href} prefetch={false} className="target">
          Open the example
        </Link>
      </p>
    </aside>
  );
}
