import { expect, test } from "vitest";
import type { Assumption, AssumptionId } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import { calculateLowestDifference } from "#lib/domain/audit/lowest-difference.ts";
import { Decimal } from "#lib/platform/money.ts";

const open = (id: AssumptionId) => ({ id, answer: null, lines: [0] }) as unknown as Assumption;

/** A line that costs 1000. With five free days it costs 600; with some answers to open questions 700 or 900. */
const recalculate: AuditedLine["recalculate"] = ({ freeDays, rules = {} }) => {
  const { firstDay, workingWeek, holidays } = rules;
  const saved = firstDay === "next" && workingWeek === "mon-fri" && !holidays ? 100 : holidays ? 300 : 400;
  return { ledgers: [], amount: new Decimal(freeDays === 5 ? 1000 - saved : 1000) };
};

const lowest = (...ids: AssumptionId[]) =>
  calculateLowestDifference({ assumptions: ids.map(open) }, { index: 0, recalculate }, { freeDays: 5 }).toNumber();

test("is the difference of what is shown when nothing about counting is open", () => {
  expect(lowest()).toBe(400);
  expect(lowest("tax", "charge")).toBe(400);
});

test("tries every set of answers, not only single ones and all of them", () => {
  expect(lowest("holidays")).toBe(300);
  expect(lowest("first_day", "working_week", "holidays")).toBe(100);
});

test("leaves out questions of other lines", () => {
  const elsewhere = { ...open("holidays"), lines: [1] };
  expect(
    calculateLowestDifference({ assumptions: [elsewhere] }, { index: 0, recalculate }, { freeDays: 5 }).toNumber(),
  ).toBe(400);
});
