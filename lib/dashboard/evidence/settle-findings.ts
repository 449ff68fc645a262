import { listNeededKinds } from "#lib/domain/audit/evidence-kinds.ts";
import type { AuditAnswer, Evidence } from "./evidence.ts";

/** What would settle a finding, with the evidence that gives it. */
export interface SettledNeed {
  /** In the words of the finding. */
  text: string;
  evidence: readonly Evidence[];
}

/** @param finding of the report @returns one for each line of its evidence */
export function settleNeeds(
  finding: AuditAnswer["findings"][number],
  { lines }: Pick<AuditAnswer, "lines">,
  evidence: readonly Evidence[],
): SettledNeed[] {
  const numbers = finding.lines.map((line) => lines[line]?.container_number);
  return finding.evidence.map((text) => {
    const kinds = listNeededKinds(text);
    return { text, evidence: evidence.filter((one) => kinds.includes(one.kind) && isAbout(one, numbers)) };
  });
}

/** Without a number, it is about the whole invoice; so is a finding without lines. */
const isAbout = (
  { containerNumber }: Pick<Evidence, "containerNumber">,
  numbers: readonly (string | null | undefined)[],
): boolean => containerNumber === null || numbers.length === 0 || numbers.includes(containerNumber);
