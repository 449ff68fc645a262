import clsx from "clsx";
import type { SettledNeed } from "#lib/dashboard/evidence/settle-findings.ts";
import type { SavedReport } from "#lib/dashboard/saved-audits/saved-audit.ts";
import type { FindingGroup } from "#lib/domain/audit/group-findings.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { FindingGroupItem, getFindingKey } from "../answers/finding-group.tsx";
import { EvidenceNeeds } from "../evidence/evidence-needs.tsx";

type Finding = SavedReport["findings"][number];

interface Props {
  /** Findings whose amounts overlap are in one group. */
  groups: readonly FindingGroup<Finding>[];
  report: Pick<SavedReport, "findings" | "recoverable" | "currency">;
  settle: (finding: Finding) => readonly SettledNeed[];
}

/** Findings about the same money are sub-points, because their amounts do not add up. */
export function SavedFindings({ groups, report: { findings, recoverable, currency }, settle }: Props) {
  if (groups.length === 0) return <p>The audit found nothing to raise with the carrier.</p>;
  const isOverlapping = findings.reduce((sum, { amount }) => sum + (amount ?? 0), 0) > recoverable.possible;
  return (
    <>
      {isOverlapping && (
        <p className="mb-5 max-w-prose text-sm">
          Together they put {formatMoney(recoverable.possible, currency)} in question. Each part of the bill counts
          once.
        </p>
      )}
      <ol className="space-y-5">
        {groups.map(({ finding, parts }) => (
          <FindingGroupItem
            key={getFindingKey(finding)}
            finding={finding}
            parts={parts}
            border={finding.strength === "arguable" ? "border-amber" : "border-red"}
            words={(one, isPart) => (
              <FindingText finding={one} currency={currency} isPart={isPart} needs={settle(one)} />
            )}
          />
        ))}
      </ol>
    </>
  );
}

interface TextProps {
  finding: Finding;
  currency: string;
  isPart: boolean;
  needs: readonly SettledNeed[];
}

function FindingText({ finding, currency, isPart, needs }: TextProps) {
  const { title, explanation, amount, authority, strength } = finding;
  const Title = isPart ? "h4" : "h3";
  return (
    <>
      <Title className={clsx("flex flex-wrap justify-between gap-x-6", isPart && "font-sans text-sm font-[600]")}>
        {title}
        {amount !== null && (
          <span className={clsx("figures", isPart ? "font-normal text-soft" : "text-base font-[600]")}>
            {formatMoney(amount, currency)}
          </span>
        )}
      </Title>
      <p className="max-w-prose text-sm">{explanation}</p>
      <p className="text-xs text-soft">
        {strength === "arguable" ? "Arguable: needs evidence. " : ""}
        {authority.citation}
      </p>
      <EvidenceNeeds needs={needs} />
    </>
  );
}
