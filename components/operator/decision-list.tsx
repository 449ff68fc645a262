import Link from "next/link";
import type { ReviewDecision } from "#generated/prisma/client.ts";
import { ACTION_LABELS, formatColumn, formatMoment, OUTCOME_LABELS } from "./operator-texts.ts";

/** The audit trail: who decided what from which version, the newest first. */
export function DecisionList({ decisions }: { decisions: readonly ReviewDecision[] }) {
  return (
    <ol className="border-t border-ink text-sm">
      {decisions.map((decision) => (
        <li key={String(decision.id)} className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line py-2">
          <span className="figures text-soft">{formatMoment(decision.at)}</span>
          <span>{decision.by}</span>
          <span className="min-w-0 break-words">
            {ACTION_LABELS[decision.action] ?? formatColumn(decision.action)}
            {describeDetails(decision.details as Readonly<Record<string, unknown>>)}
          </span>
          {decision.answerId && (
            <Link href={`/operator/review/${decision.answerId}`} prefetch={false} className="target">
              Version
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function describeDetails({ cell, before, after, facts, outcome }: Readonly<Record<string, unknown>>): string {
  if (typeof cell === "string") {
    const [row = "", column = ""] = cell.split(".");
    const where = row === "all" ? "all rows" : `row ${Number(row) + 1}`;
    return `: ${formatColumn(column)} of ${where}, ${before || "empty"} → ${after || "empty"}`;
  }
  if (typeof facts === "number") return `: ${facts} ${facts === 1 ? "fact" : "facts"}`;
  if (typeof outcome === "string") return `: ${(OUTCOME_LABELS[outcome] ?? "others were being fetched").toLowerCase()}`;
  return "";
}
