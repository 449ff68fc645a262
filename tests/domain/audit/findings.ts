import type { DisputedPart, Finding, Strength } from "#lib/domain/audit/finding.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, day } from "./facts.ts";

/** The amount is the sum of the claims; `null` without claims. */
export const finding = (rule: string, strength: Strength, disputed: readonly DisputedPart[]): Finding => ({
  rule,
  title: rule,
  explanation: "",
  authority: { kind: "tariff", citation: "", sourceId: null },
  strength,
  amount: disputed.length > 0 ? disputed.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)) : null,
  days: null,
  disputed,
  evidence: [],
  sentence: "",
  letter: { key: "container_number", values: { container: { text: "" } } },
});

export const claim = (line: number | null, amount: number, ...dates: number[]): DisputedPart => ({
  line,
  amount: new Decimal(amount),
  dates: dates.map(day),
});

/** Each is charged on days 5 to 12 for 1,000 and billed at 1,400. */
export const TWO_CONTAINERS = auditFacts({ lines: [{ billed: 1400 }, { container: "MSKU6011672", billed: 1400 }] });
