import { type FindingGroup, groupFindings } from "#lib/domain/audit/group-findings.ts";
import type { CurrentAudit } from "./audit-again.ts";
import type { SavedReport } from "./saved-audit.ts";

type SavedFinding = SavedReport["findings"][number];

/**
 * Findings whose amounts overlap form a group. The saved report does not say which parts of the bill they are about, so
 * the same audit of today does. If that differs, each finding is a group of its own.
 */
export function groupSavedFindings({ saved, now, isCurrent }: CurrentAudit): FindingGroup<SavedFinding>[] {
  const { findings } = saved.report;
  if (!now || !isCurrent) return findings.map((finding) => ({ finding, parts: [] }));
  const { report } = now;
  const getSaved = (finding: (typeof report.findings)[number]) =>
    findings[report.findings.indexOf(finding)] as SavedFinding;
  return groupFindings(report.findings, report).map(({ finding, parts }) => ({
    finding: getSaved(finding),
    parts: parts.map(getSaved),
  }));
}
