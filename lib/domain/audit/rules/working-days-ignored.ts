import type { NotCountedReason } from "../../demurrage/day-ledger.ts";
import { buildLetterTexts, LETTER_MESSAGES } from "../../letters/format-letter.ts";
import type { Uncounted } from "../../letters/letter-point.ts";
import type { AuditedLine, AuditFacts, LineChange } from "../audit-facts.ts";
import { findBasis } from "../authority.ts";
import { listChargedDates } from "../charged-days.ts";
import { isExactMistake } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import { findLineName, formatDates, formatLineName } from "./finding-texts.ts";

/** Finds a bill that is exactly the amount of calendar days where the tariff leaves out weekends or holidays. */
export const workingDaysIgnoredRule: AuditRule = {
  id: "working_days_ignored",
  checks: "The bill leaves out the weekends and public holidays that the tariff leaves out.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

/** The mistakes, from the smaller one: to count holidays only, then every day. */
const MISTAKES: readonly { reasons: readonly NotCountedReason[]; rules: LineChange["rules"]; counted: Uncounted }[] = [
  { reasons: ["holiday"], rules: { holidays: "counted" }, counted: "holidays" },
  { reasons: ["weekend"], rules: { dayBasis: "calendar", chargeDayBasis: "calendar" }, counted: "weekends" },
  {
    reasons: ["weekend", "holiday"],
    rules: { dayBasis: "calendar", chargeDayBasis: "calendar", holidays: "counted" },
    counted: "weekends_and_holidays",
  },
];

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  for (const { reasons, rules, counted } of MISTAKES) {
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
    const words = LETTER_MESSAGES.en.phrases.uncounted[counted];
    return [
      buildMistakeFinding(facts, line, {
        rule: workingDaysIgnoredRule.id,
        ...buildLetterTexts({
          key: "working_days_ignored",
          values: {
            counted: { uncounted: counted },
            line: { lines: [findLineName(facts, line)] },
            basis: { basis: findBasis(facts, line) },
            days: { days: left.length },
            dates: { dates: left },
          },
        }),
        explanation: `The amount for ${name} is what you get when ${words} count. They do not: ${formatDates(left)}.`,
        dates: listChargedDates(asBilled.ledgers).filter((date) => !expected.has(date)),
        days: left.length,
      }),
    ];
  }
  return [];
}
