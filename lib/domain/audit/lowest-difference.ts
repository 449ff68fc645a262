import { Decimal } from "#lib/platform/money.ts";
import type { CountingRules } from "../demurrage/day-ledger.ts";
import type { AssumptionId } from "./assumption.ts";
import type { AuditedLine, AuditFacts, LineChange } from "./audit-facts.ts";

/**
 * What the other answer to an open question about counting changes: the ledger that is shown has the answer that counts
 * the most days.
 */
const OTHER_ANSWER: Partial<Record<AssumptionId, Partial<CountingRules>>> = {
  first_day: { firstDay: "next" },
  working_week: { workingWeek: "mon-fri" },
  holidays: { holidays: "excluded" },
  charge_days: { chargeDayBasis: "working" },
  slabs_after_free_time: { tiers: "shift" },
};

/** The lowest difference over every set of answers to the open questions about counting. A claim must not be more. */
export function calculateLowestDifference(
  { assumptions }: Pick<AuditFacts, "assumptions">,
  line: Pick<AuditedLine, "index" | "recalculate">,
  change: LineChange,
): Decimal {
  const open = assumptions.flatMap(({ id, answer, lines }) =>
    answer === null && lines.includes(line.index) ? (OTHER_ANSWER[id] ?? []) : [],
  );
  const sets = open.reduce<Partial<CountingRules>[]>(
    (all, other) => all.flatMap((rules) => [rules, { ...rules, ...other }]),
    [{}],
  );
  const differences = sets.map((rules) => {
    const changed = line.recalculate({ ...change, rules: { ...rules, ...change.rules } });
    return line.recalculate({ rules }).amount.minus(changed.amount);
  });
  return Decimal.max(0, Decimal.min(...differences));
}
