import type { SettledNeed } from "#lib/dashboard/evidence/settle-findings.ts";
import { EVIDENCE_KIND_LABELS } from "#lib/domain/audit/evidence-kinds.ts";
import { formatDay } from "../format.ts";
import { Icon } from "../ui/icon.tsx";

/** Which evidence a finding has, and which it still lacks. */
export function EvidenceNeeds({ needs }: { needs: readonly SettledNeed[] }) {
  if (needs.length === 0) return null;
  const lacking = needs.filter(({ evidence }) => evidence.length === 0).length;
  const isOpen = lacking > 0;
  return (
    <details className="mt-1 text-sm">
      <summary className="target cursor-pointer content-center">
        {isOpen ? `Evidence: ${needs.length - lacking} of ${needs.length}` : "Evidence: complete"}
      </summary>
      <ul className="mt-2 max-w-prose space-y-2">
        {needs.map(({ text, evidence }) => (
          <li key={text} className="flex gap-2">
            <Icon
              name={evidence.length > 0 ? "check" : "minus"}
              className={`mt-0.5 size-4 shrink-0 ${evidence.length > 0 ? "text-green" : "text-amber"}`}
            />
            <span>
              <strong className={`font-[600] ${evidence.length > 0 ? "text-green" : "text-amber"}`}>
                {evidence.length > 0 ? "Have: " : "Lacking: "}
              </strong>
              {evidence.length > 0
                ? evidence.map(({ kind, day }) => `${EVIDENCE_KIND_LABELS[kind]}, ${formatDay(day)}`).join("; ")
                : text}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
