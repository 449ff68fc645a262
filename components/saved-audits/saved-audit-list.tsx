import clsx from "clsx";
import Link from "next/link";
import type { SavedAudit } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay } from "../format.ts";
import { VERDICT_LOOKS, VerdictMark } from "../ui/verdict-mark.tsx";
import { StatusWord } from "./dispute-status.tsx";
import { describeDeadline, formatSavedAuditName } from "./saved-audit-texts.ts";

interface Props {
  audits: readonly SavedAudit[];
  today: IsoDate;
}

export function SavedAuditList({ audits, today }: Props) {
  return (
    <ul className="border-t border-ink">
      {audits.map((audit) => (
        <SavedAuditRow key={audit.id} audit={audit} today={today} />
      ))}
    </ul>
  );
}

function SavedAuditRow({ audit, today }: { audit: SavedAudit; today: IsoDate }) {
  const {
    id,
    verdict,
    carrier,
    country,
    currency,
    billed,
    recoverable,
    recoveredAmount,
    status,
    invoiceDate,
    invoiceNumber,
  } = audit;
  const { word, text } = VERDICT_LOOKS[verdict];
  const deadline = describeDeadline(audit, today);
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 text-sm md:grid-cols-[1.5fr_1fr_1.1fr_auto] md:items-baseline">
      <div>
        <Link href={`/dashboard/invoices/${id}`} prefetch={false} className="target text-base font-[600]">
          {formatSavedAuditName(audit)}
        </Link>
        <p className="text-soft">
          {invoiceNumber && `${getCarrierName(carrier)}, `}
          {getCountryName(country)}
          {invoiceNumber && invoiceDate && `, ${formatDay(invoiceDate)}`}
        </p>
      </div>
      <p className={clsx("flex items-center gap-2 font-[600]", text)}>
        <VerdictMark verdict={verdict} className="size-5 shrink-0" />
        {word}
      </p>
      <dl className="figures grid grid-cols-[5.5rem_1fr] gap-x-2 [&>dt]:text-soft">
        <dt>Billed</dt>
        <dd>{formatMoney(billed, currency)}</dd>
        <dt>Found</dt>
        <dd>{formatMoney(recoverable, currency)}</dd>
        {recoveredAmount && (
          <>
            <dt>Recovered</dt>
            <dd>{formatMoney(recoveredAmount, currency)}</dd>
          </>
        )}
        {deadline && (
          <>
            <dt>Dispute by</dt>
            <dd className={deadline.isLate ? "text-red" : undefined}>{deadline.text}</dd>
          </>
        )}
      </dl>
      <p>
        <StatusWord status={status} />
      </p>
    </li>
  );
}

export function MoneySums({ sums }: { sums: readonly { currency: string; found: string; recovered: string }[] }) {
  return (
    <dl className="figures mb-8 grid gap-x-8 border-y border-ink text-sm sm:grid-cols-2">
      {(["found", "recovered"] as const).map((kind) => (
        <div key={kind} className="py-3 max-sm:not-first:border-t max-sm:not-first:border-line">
          <dt className="text-soft">{kind === "found" ? "Found for certain" : "Recovered"}</dt>
          {sums.map((sum) => (
            <dd key={sum.currency} className="text-lg font-[600]">
              {formatMoney(sum[kind], sum.currency)}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
