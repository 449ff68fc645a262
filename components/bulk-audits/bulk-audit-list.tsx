import Link from "next/link";
import type { BulkAudit, VerdictCount } from "#lib/dashboard/bulk-audits/bulk-audit.ts";
import type { ListedBulkAudit } from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import type { CurrencyAmount } from "#lib/dashboard/currency-amount.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatCount, formatDay, pluralise } from "../format.ts";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";

export function BulkAuditList({ audits }: { audits: readonly ListedBulkAudit[] }) {
  return (
    <ul className="border-t border-ink">
      {audits.map((audit) => (
        <li
          key={audit.id}
          className="grid gap-x-8 gap-y-3 border-b border-line py-4 text-sm sm:grid-cols-[1.4fr_1fr_1fr]"
        >
          <div className="min-w-0">
            <Link
              href={`/dashboard/audits/${audit.id}`}
              prefetch={false}
              className="target text-base font-[600] break-words"
            >
              {audit.fileName}
            </Link>
            <p className="text-soft">{formatDay(audit.startedOn)}</p>
            <p className="text-soft">{describeState(audit)}</p>
          </div>
          <VerdictCounts verdicts={audit.verdicts} />
          {audit.status !== "reading" && audit.status !== "review" && <FoundSums found={audit.found} />}
        </li>
      ))}
    </ul>
  );
}

/** `480 lines, 3 could not be audited`, `250 of 480 lines so far`, `Files are being read`. */
function describeState({ status, isRunning, lineCount, doneCount, faultCount }: BulkAudit): string {
  if (status === "reading") return "Files are being read";
  if (status === "review") return "Read, and not audited yet";
  if (isRunning) return `${formatCount(doneCount)} of ${pluralise(lineCount, "line")} so far`;
  const faults = faultCount > 0 ? `, ${formatCount(faultCount)} could not be audited` : "";
  return `${pluralise(lineCount, "line")}${faults}${status === "failed" ? "; it could not be finished" : ""}`;
}

function VerdictCounts({ verdicts }: { verdicts: readonly VerdictCount[] }) {
  return (
    <ul>
      {verdicts.map(({ verdict, invoices }) => (
        <li key={verdict} className={`flex items-center gap-2 ${VERDICT_LOOKS[verdict].text}`}>
          <VerdictMark verdict={verdict} className="size-4 shrink-0" />
          {VERDICT_LOOKS[verdict].word}: {pluralise(invoices, "invoice")}
        </li>
      ))}
    </ul>
  );
}

/** Money found for certain, one line for each currency. */
function FoundSums({ found }: { found: readonly CurrencyAmount[] }) {
  if (found.length === 0) return <p className="text-soft">Nothing found for certain</p>;
  return (
    <dl className="figures">
      <dt className="text-soft">Found for certain</dt>
      {found.map(({ currency, amount }) => (
        <dd key={currency} className="font-[600]">
          {formatMoney(amount, currency)}
        </dd>
      ))}
    </dl>
  );
}
