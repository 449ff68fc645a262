import { describe, expect, test } from "vitest";
import { type CountingRequest, chooseCountingRules, NOTHING_STATED } from "#lib/domain/demurrage/counting-rules.ts";
import type { CarrierPolicy, Policy } from "#lib/domain/policies/policy.ts";
import { source } from "./tariffs.ts";

type Ask = Partial<Omit<CountingRequest, "tariff">> & { tariff?: Partial<CountingRequest["tariff"]> };

const ask = ({ tariff, ...request }: Ask = {}) =>
  chooseCountingRules({
    tariff: { ...NOTHING_STATED, country: "US", direction: "import", charge: "demurrage", ...tariff },
    policies: [],
    port: null,
    date: "2026-06-30",
    answers: {},
    ...request,
  });

const policy = (name: Policy, value: string, fields: Partial<CarrierPolicy> = {}): CarrierPolicy => ({
  carrier: "maersk",
  country: "US",
  port: null,
  direction: null,
  charge: null,
  policy: name,
  value,
  condition: null,
  effectiveFrom: null,
  effectiveTo: null,
  factKind: "reference",
  isInferred: false,
  source: source(),
  note: null,
  ...fields,
});

const requested = (request: Ask) =>
  ask(request).questions.map(({ id, answer, assumed }) => `${id} ${answer ?? `(${assumed})`}`);
const WORKING = {
  dayBasis: "working",
  firstDay: "next",
  workingWeek: "mon-sat",
  holidays: "excluded",
  chargeDayBasis: "calendar",
} as const;

describe("the rules by which days count", () => {
  test("are calendar days when the tariff is silent, and the answer says so", () => {
    const { rules, notes } = ask({ tariff: { firstDay: "same" } });
    expect(rules).toEqual({
      firstDay: "same",
      dayBasis: "calendar",
      chargeDayBasis: "calendar",
      workingWeek: "mon-sun",
      holidays: "counted",
      closureInFreeTime: "counted",
      closureAfterFreeTime: "charged",
      governmentHold: "counts",
      tiers: "keep",
    });
    expect(notes).toEqual(["The tariff does not say how its free days count. Calendar days are the usual way."]);
    expect(ask({ tariff: { dayBasis: "calendar" } }).notes).toEqual([]);
  });

  test("take the tariff's column before the policy, and the policy before the user's answer", () => {
    const answers = { first_day: "next" };
    const policies = [policy("first_day", "same")];
    expect(ask({ answers }).rules.firstDay).toBe("next");
    expect(ask({ answers, policies }).rules.firstDay).toBe("same");
    expect(ask({ answers, policies, tariff: { firstDay: "next" } }).rules.firstDay).toBe("next");
    expect(requested({ answers, policies })).toEqual([]);
  });

  test("name the policies that decided one of them", () => {
    const policies = [
      policy("first_day", "same"),
      policy("government_hold", "clock_stops"),
      policy("dispute_window_days", "30"),
    ];
    expect(ask({ policies }).policies.map(({ policy: name }) => name)).toEqual(["first_day", "government_hold"]);
    expect(ask({ policies, tariff: { firstDay: "next" } }).policies.map(({ policy: name }) => name)).toEqual([
      "government_hold",
    ]);
  });

  test("take the policy of the port and of the day", () => {
    const policies = [
      policy("charge_day_basis", "calendar"),
      policy("charge_day_basis", "working", { port: "USLAX", effectiveFrom: "2026-01-01" }),
    ];
    const basis = (request: Ask) =>
      ask({ policies, tariff: { ...WORKING, chargeDayBasis: null }, ...request }).rules.chargeDayBasis;
    expect(basis({})).toBe("calendar");
    expect(basis({ port: "USLAX" })).toBe("working");
    expect(basis({ port: "USLAX", date: "2025-12-31" })).toBe("calendar");
  });

  test("leave closures out of working free days, and count them in calendar ones, unless a policy says otherwise", () => {
    expect(ask({ tariff: WORKING }).rules.closureInFreeTime).toBe("excluded");
    expect(
      ask({ tariff: WORKING, policies: [policy("closure_in_free_time", "counted")] }).rules.closureInFreeTime,
    ).toBe("counted");
    expect(ask({ policies: [policy("closure_in_free_time", "excluded")] }).rules.closureInFreeTime).toBe("excluded");
    expect(
      ask({ policies: [policy("closure_after_free_time", "unscheduled_excluded")] }).rules.closureAfterFreeTime,
    ).toBe("unscheduled_excluded");
    expect(ask({ policies: [policy("government_hold", "clock_stops")] }).rules.governmentHold).toBe("clock_stops");
  });

  test("do not take a policy of a charge for a terminal's storage", () => {
    const policies = [policy("first_day", "next", { charge: "demurrage" })];
    expect(requested({ policies, tariff: { charge: "storage" } })).toEqual(["first_day (same)"]);
  });

  test("say when the holidays of a country are not on file", () => {
    expect(ask({ tariff: { ...WORKING, country: "QA" } }).notes).toEqual([
      "The public holidays of this country are not on file, so none is left out.",
    ]);
    expect(ask({ tariff: { ...WORKING, country: "QA", holidays: "counted" } }).notes).toEqual([]);
    expect(ask({ tariff: WORKING }).notes).toEqual([]);
  });
});

describe("what a tariff leaves open", () => {
  test("is nothing when it says everything", () => expect(requested({ tariff: WORKING })).toEqual([]));

  test("is the first day of a calendar tariff only", () => {
    expect(requested({})).toEqual(["first_day (same)"]);
    expect(requested({ tariff: { dayBasis: "calendar", firstDay: "next" } })).toEqual([]);
  });

  test("is the week, the holidays and the days after free time of a tariff in working days", () => {
    expect(requested({ tariff: { dayBasis: "working", firstDay: "next" } })).toEqual([
      "working_week (mon-sat)",
      "holidays (counted)",
      "charge_days (calendar)",
    ]);
  });

  test("is the week and the holidays of later days in working days too", () => {
    expect(requested({ tariff: { dayBasis: "calendar", chargeDayBasis: "working", firstDay: "next" } })).toEqual([
      "working_week (mon-sat)",
      "holidays (counted)",
    ]);
  });

  test("follows the user's answer, and ignores an answer that is no choice", () => {
    const tariff = { dayBasis: "working", firstDay: "next" } as const;
    expect(requested({ tariff, answers: { working_week: "mon-fri", holidays: "perhaps" } })).toEqual([
      "working_week mon-fri",
      "holidays (counted)",
      "charge_days (calendar)",
    ]);
    expect(ask({ tariff, answers: { working_week: "mon-fri" } }).rules.workingWeek).toBe("mon-fri");
  });

  test("is the place of the slabs behind a contract's longer free time", () => {
    const tariff = WORKING;
    expect(requested({ tariff, freeTime: { contract: 7, tariff: 4 } })).toEqual(["slabs_after_free_time (keep)"]);
    expect(
      ask({ tariff, freeTime: { contract: 7, tariff: 4 }, answers: { slabs_after_free_time: "shift" } }).rules.tiers,
    ).toBe("shift");
    expect(requested({ tariff, freeTime: { contract: 4, tariff: 4 } })).toEqual([]);
    expect(requested({ tariff, freeTime: { contract: 2, tariff: 4 } })).toEqual([]);
    expect(requested({ tariff, freeTime: { contract: null, tariff: 4 } })).toEqual([]);
  });

  test("has its question, its reason and at least two choices, the first of them assumed", () => {
    const { questions } = ask({ tariff: { dayBasis: "working" }, freeTime: { contract: 9, tariff: 4 } });
    expect(questions).toHaveLength(5);
    for (const { question, reason, candidates, assumed, isBounded } of questions) {
      expect(question).toMatch(/\?$/);
      expect(reason).toMatch(/\.$/);
      expect(candidates.length).toBeGreaterThan(1);
      expect(assumed).toBe(candidates[0]?.value);
      expect(isBounded).toBe(true);
    }
  });
});
