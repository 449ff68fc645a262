import clsx from "clsx";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { type Finding, isRaisable, type Strength } from "#lib/domain/audit/finding.ts";
import { groupFindings } from "#lib/domain/audit/group-findings.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { FindingGroupItem, getFindingKey } from "../answers/finding-group.tsx";
import { pluralise } from "../format.ts";
import { Icon, type IconName } from "../ui/icon.tsx";

interface StrengthLook {
  word: string;
  icon: IconName;
  text: string;
  border: string;
}

const STRENGTH_LOOKS: Record<Strength, StrengthLook> = {
  arithmetic: {
    word: "Arithmetic: the invoice contradicts itself",
    icon: "flag",
    text: "text-red",
    border: "border-red",
  },
  rule: { word: "Against a tariff, a contract or a law", icon: "flag", text: "text-red", border: "border-red" },
  arguable: { word: "Arguable: needs evidence", icon: "circle-alert", text: "text-amber", border: "border-amber" },
};

const BILLED_TOO_LITTLE: StrengthLook = {
  word: "The bill is too low",
  icon: "circle-alert",
  text: "text-amber",
  border: "border-amber",
};

/** What the customer can raise with the carrier, in order of money. */
export function FindingsList({ report }: { report: AuditReport }) {
  const { findings, recoverable, invoice } = report;
  if (findings.length === 0) return null;
  const hasMoney = recoverable.possible.greaterThan(0);
  return (
    <section aria-labelledby="findings-heading">
      <h2 id="findings-heading">{findings.length === 1 ? "One finding" : `${findings.length} findings`}</h2>
      {hasMoney && <p className="mt-2 max-w-prose">{describeFindingsTotal(report)}</p>}
      <ol className="mt-5 space-y-6 print:mt-2 print:space-y-2">
        {groupFindings(findings, report).map(({ finding, parts }) => (
          <FindingGroupItem
            key={getFindingKey(finding)}
            finding={finding}
            parts={parts}
            border={chooseLook(finding).border}
            words={(one, isPart) => <FindingText finding={one} currency={invoice.currency} isPart={isPart} />}
          />
        ))}
      </ol>
    </section>
  );
}

function describeFindingsTotal({
  recoverable: { certain, possible },
  invoice: { currency },
  findings,
}: AuditReport): string {
  const count = findings.filter(({ amount }) => amount?.greaterThan(0)).length;
  const together = findings.length === 1 ? "This finding puts" : count === 1 ? "One of them puts" : "Together they put";
  const once = count > 1 ? " Each part of the bill counts once." : "";
  if (certain.isZero())
    return `${together} ${formatMoney(possible, currency)} in question. All of it needs evidence.${once}`;
  if (certain.equals(possible)) return `${together} ${formatMoney(certain, currency)} in question.${once}`;
  return `${together} ${formatMoney(possible, currency)} in question; ${formatMoney(certain, currency)} of it follows from rules or arithmetic.${once}`;
}

const chooseLook = (finding: Finding): StrengthLook =>
  isRaisable(finding) ? STRENGTH_LOOKS[finding.strength] : BILLED_TOO_LITTLE;

function FindingText({ finding, currency, isPart }: { finding: Finding; currency: string; isPart: boolean }) {
  const { title, explanation, amount, days, authority, evidence, sentence } = finding;
  const look = chooseLook(finding);
  return (
    <div className="keep">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        {isPart ? <h4 className="font-sans text-sm font-[600]">{title}</h4> : <h3>{title}</h3>}
        <p className={clsx("figures whitespace-nowrap", isPart ? "text-soft" : "text-lg font-[600]")}>
          {amount && formatMoney(amount, currency)}
          {days !== null && days > 0 && (
            <span className="ml-2 text-sm font-normal text-soft">{pluralise(days, "day")}</span>
          )}
        </p>
      </div>
      <p className="mt-1 max-w-prose">{explanation}</p>
      <p className="mt-1 flex items-start gap-2 text-sm">
        <Icon name={look.icon} className={clsx("mt-0.5 size-4 shrink-0", look.text)} />
        <span>
          <span className={look.text}>{look.word}.</span> <span className="text-soft">{authority.citation}</span>
        </span>
      </p>
      {isRaisable(finding) && (
        <details className="mt-1 print:hidden">
          <summary className="target text-sm font-[600]">What to send</summary>
          {evidence.length > 0 && (
            <ul className="mt-1 max-w-prose list-disc space-y-1 pl-5 text-sm">
              {evidence.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          <blockquote className="mt-2 max-w-prose border border-line bg-raised px-4 py-3 text-sm">
            {sentence}
          </blockquote>
        </details>
      )}
    </div>
  );
}
