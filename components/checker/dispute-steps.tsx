import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { buildDispute, type Dispute, type DisputeLimit } from "#lib/domain/audit/dispute.ts";
import { isRaisable } from "#lib/domain/audit/finding.ts";
import { listNextSteps } from "#lib/domain/audit/next-steps.ts";
import { capitalise, formatDay } from "../format.ts";
import { SourceLink } from "../ui/source-link.tsx";

export function DisputeSteps({ report }: { report: AuditReport }) {
  const dispute = buildDispute(report);
  const isNeeded =
    report.basis !== "illustrative" &&
    (report.verdict === "overbilled" || report.verdict === "cannot_tell_yet" || report.findings.some(isRaisable));
  return (
    <section aria-labelledby="next-heading" className="keep print:hidden">
      <h2 id="next-heading">What to do next</h2>
      {isNeeded && dispute.sendBy && (
        <p className="mt-4 max-w-prose text-lg">
          {dispute.isLate ? "The last day to send a dispute was " : "Last day to send a dispute: "}
          <strong>{formatDay(dispute.sendBy)}</strong>.
        </p>
      )}
      <ol className="mt-4 max-w-prose space-y-3">
        {listNextSteps(report).map((step, index) => (
          <li key={step} className="grid grid-cols-[2rem_1fr]">
            <span aria-hidden className="font-display text-sea">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      {isNeeded && <DisputeFacts dispute={dispute} />}
    </section>
  );
}

function DisputeFacts({ dispute: { channel, evidence, limits, us } }: { dispute: Dispute }) {
  return (
    <dl className="mt-6 grid grid-cols-[5.25rem_1fr] gap-x-4 gap-y-2 text-sm sm:grid-cols-[7.5rem_1fr] [&>dt]:text-soft">
      <dt>Where</dt>
      <dd>
        {channel ? (
          <>
            {channel.value} <span className="text-soft">({channel.note ? `${channel.note}; ` : ""}</span>
            <SourceLink source={channel.source} />
            <span className="text-soft">)</span>
          </>
        ) : (
          "No dispute channel is on file. Write to the office that issued the invoice."
        )}
      </dd>
      <dt>Until when</dt>
      <dd>
        {limits.length === 0 ? (
          "No time limit is on file. Carriers set one, and it is often short: see the invoice or the bill of lading."
        ) : (
          <ul className="space-y-1">
            {limits.map((limit) => (
              <li key={`${limit.authority.citation}-${limit.days}`}>{describeLimit(limit)}</li>
            ))}
          </ul>
        )}
      </dd>
      {evidence && (
        <>
          <dt>Evidence</dt>
          <dd>{capitalise(evidence.value)}</dd>
        </>
      )}
      {us?.request && (
        <>
          <dt>Your request</dt>
          <dd>
            Sent on {formatDay(us.request.sentOn)}
            {us.request.isInTime === false && ", after the 30 days of 46 CFR 541.8"}. The carrier must try to resolve it
            by {formatDay(us.request.answerDueOn)}
            {us.request.isAnswerOverdue && ": this day has passed"}.
          </dd>
        </>
      )}
    </dl>
  );
}

function describeLimit({ days, counted, lastDay, authority, note }: DisputeLimit): string {
  const start = counted === "invoice_date" ? "the invoice date" : "the end of the charged time";
  const until = lastDay ? `${formatDay(lastDay)}: ` : "";
  return `${until}${days} days from ${start} (${authority.citation}${note ? `; ${note}` : ""})`;
}
