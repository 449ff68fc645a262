import { checkContainerNumber } from "../../demurrage/container-number.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import type { AuditRule, Finding } from "../finding.ts";

/** ISO 6346. No money depends on it: the line is about a container that nobody can identify. */
export const containerNumberRule: AuditRule = {
  id: "container_number",
  checks: "Each container number has an owner code, a category letter, six digits and the check digit of ISO 6346.",
  find: ({ lines }) => {
    const numbers = new Set(lines.flatMap(({ line }) => (line.containerNumber ? [line.containerNumber] : [])));
    return [...numbers].flatMap((number) => {
      const check = checkContainerNumber(number);
      return check.ok ? [] : [buildFinding(number, check.message)];
    });
  },
};

function buildFinding(number: string, message: string): Finding {
  return {
    rule: containerNumberRule.id,
    ...buildLetterTexts({ key: "container_number", values: { container: { text: number } } }),
    explanation: `${message} A wrong number can be a typing error, or a container that you did not hold.`,
    authority: { kind: "standard", citation: "ISO 6346", sourceId: null },
    strength: "arithmetic",
    amount: null,
    days: null,
    disputed: [],
    evidence: [EVIDENCE_NEEDS.container_number.text],
  };
}
