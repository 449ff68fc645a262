import type { NotCountedReason } from "../../demurrage/day-ledger.ts";
import type { AuditedLine, AuditFacts, LineChange } from "../audit-facts.ts";
import { describeBasis } from "../authority.ts";
import { listChargedDates } from "../charged-days.ts";
import { isExactMistake } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import { formatDates, formatDays, formatLineName, toSentenceCase } from "./finding-texts.ts";

/** Finds a bill that is exactly the amount of calendar days where the tariff leaves out weekends or holidays. */
export const workingDaysIgnoredRule: AuditRule = {
  id: "working_days_ignored",
  checks: "The bill leaves out the weekends and public holidays that the tariff leaves out.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

/** The mistakes, from the smaller one: to count holidays only, then every day. */
const MISTAKES: readonly { reasons: readonly NotCountedReason[]; rules: LineChange["rules"]; words: string }[] = [
  { reasons: ["holiday"], rules: { holidays: "counted" }, words: "public holidays" },
  { reasons: ["weekend"], rules: { dayBasis: "calendar", chargeDayBasis: "calendar" }, words: "weekends" },
  {
    reasons: ["weekend", "holiday"],
    rules: { dayBasis: "calendar", chargeDayBasis: "calendar", holidays: "counted" },
    words: "weekends and public holidays",
  },
];

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  for (const { reasons, rules, words } of MISTAKES) {
    const left = line.ledgers.flatMap(({ days }) =>
      days.flatMap((day) =>
        day.status === "not_counted" && reasons.includes(day.reason) && day.date !== null ? [day.date] : [],
      ),
    );
    if (left.length === 0) continue;
    const asBilled = line.recalculate({ rules });
    if (!isExactMistake(facts, line, asBilled.amount)) continue;
    const expected = new Set(listChargedDates(line.ledgers));
    const name = formatLineName(facts, line);
    return [
      buildMistakeFinding(facts, line, {
        rule: workingDaysIgnoredRule.id,
        title: `${toSentenceCase(words)} counted`,
        explanation: `The amount for ${name} is what you get when ${words} count. They do not: ${formatDates(left)}.`,
        dates: listChargedDates(asBilled.ledgers).filter((date) => !expected.has(date)),
        days: left.length,
        sentence: `Your amount for ${name} counts ${words}. By ${describeBasis(facts, line)}, ${formatDays(left.length)} must not count: ${formatDates(left)}. Please correct the charge.`,
      }),
    ];
  }
  return [];
}
