import type { NotCountedReason } from "../demurrage/day-ledger.ts";
import type { AuditedLine, AuditFacts, LineChange } from "./audit-facts.ts";
import { basisWords } from "./authority.ts";
import { chargedDates } from "./charged-days.ts";
import { exactMistake } from "./exact-mistake.ts";
import { billsExactly, excessByLine } from "./excess.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { datesWords, dayCount, nameOf, sentenceCase } from "./finding-words.ts";

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
  if (!excessByLine(facts).has(line.index)) return [];
  for (const { reasons, rules, words } of MISTAKES) {
    const left = line.ledgers.flatMap(({ days }) =>
      days.flatMap((day) => (day.status === "not_counted" && reasons.includes(day.reason) && day.date !== null ? [day.date] : [])),
    );
    if (left.length === 0) continue;
    const asBilled = line.recalculate({ rules });
    if (!billsExactly(facts, line, asBilled.amount)) continue;
    const expected = new Set(chargedDates(line.ledgers));
    const name = nameOf(facts, line);
    return [
      exactMistake(facts, line, {
        rule: workingDaysIgnoredRule.id,
        title: `${sentenceCase(words)} counted`,
        explanation: `The amount for ${name} is what you get when ${words} count. They do not: ${datesWords(left)}.`,
        dates: chargedDates(asBilled.ledgers).filter((date) => !expected.has(date)),
        days: left.length,
        sentence: `Your amount for ${name} counts ${words}. By ${basisWords(facts, line)}, ${dayCount(left.length)} must not count: ${datesWords(left)}. Please correct the charge.`,
      }),
    ];
  }
  return [];
}
