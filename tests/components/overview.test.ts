import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { findSection, listSectionCounts, listSections } from "#components/account/dashboard-sections.ts";
import { formatPlan } from "#components/account/plan-texts.ts";
import { BAR_HEIGHT, buildBars } from "#components/overview/money-bars.ts";
import { PlanSummary } from "#components/overview/plan-summary.tsx";
import { TaskList } from "#components/overview/task-list.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import type { CurrentPlan } from "#lib/accounts/read-current-plan.ts";
import type { Deadline } from "#lib/dashboard/overview/list-deadlines.ts";
import { arrangeMonths } from "#lib/dashboard/overview/list-month-money.ts";
import { orderTasks } from "#lib/dashboard/overview/order-tasks.ts";
import type { UnsentDisputes } from "#lib/dashboard/overview/sum-unsent-disputes.ts";
import { readSearchText } from "#lib/dashboard/search/search-text.ts";

const NOW = new Date("2026-11-24T12:00:00Z");
const TRIAL = {
  startedAt: new Date("2026-11-24T10:00:00Z"),
  endsAt: new Date("2026-11-27T10:00:00Z"),
  isRunning: true,
};
const PAID = {
  id: "1",
  plan: "pro_plus",
  status: "active",
  currentPeriodEnd: new Date("2026-12-24T12:00:00Z"),
  cancelAtPeriodEnd: false,
} as const;

const buildPlan = (current: Partial<CurrentPlan>): CurrentPlan => ({
  plan: "pro_plus",
  gives: PLAN_FACTS.pro_plus.gives,
  trial: null,
  subscription: null,
  ...current,
});

function summary(current: Partial<CurrentPlan>): string {
  const plan = buildPlan(current);
  return renderToStaticMarkup(createElement(PlanSummary, { current: plan, now: NOW })).replace(/<[^>]+>/g, "");
}

test("a member has no sections that only the owner can open", () => {
  const listNames = (isOwner: boolean) => listSections(isOwner).map(({ name }) => name);
  expect(listNames(true)).toHaveLength(9);
  expect(listNames(true).filter((name) => !listNames(false).includes(name))).toEqual(["API and wallets", "Billing"]);
});

describe("the plan on the overview", () => {
  test("on trial says how long", () =>
    expect(summary({ trial: TRIAL })).toContain("Your plan is Pro+, on trial until 27 Nov 2026: 3 days left."));

  test("paid during the trial is not on trial", () => {
    expect(summary({ trial: TRIAL, subscription: PAID })).toMatch(/^Your plan is Pro\+\. Billing\./);
  });

  test("paid and smaller than the trial is named, and the trial as well", () => {
    expect(summary({ trial: TRIAL, subscription: { ...PAID, plan: "pro" } })).toMatch(
      /^Your plan is Pro\. Your trial of Pro\+ runs until 27 Nov 2026: 3 days left\. Billing\./,
    );
  });

  test("cancelled says until when it works, on trial as well", () => {
    expect(summary({ trial: TRIAL, subscription: { ...PAID, cancelAtPeriodEnd: true } })).toMatch(
      /^Your plan is Pro\+, until 24 Dec 2026\. Billing\./,
    );
  });
});

test("the plan in the menu names the days left of a trial that gives more than what is paid", () => {
  expect(formatPlan(buildPlan({ plan: "free" }), NOW)).toBe("Free");
  expect(formatPlan(buildPlan({ trial: TRIAL }), NOW)).toBe("Pro+, 3 days of the trial left");
  expect(formatPlan(buildPlan({ trial: TRIAL, subscription: { ...PAID, plan: "pro" } }), NOW)).toBe(
    "Pro, 3 days of the trial left",
  );
  expect(formatPlan(buildPlan({ trial: TRIAL, subscription: PAID }), NOW)).toBe("Pro+");
});

describe("the navigation", () => {
  test("marks the section of every page below it, and of pages that are elsewhere", () => {
    expect(findSection("/dashboard")).toBe("/dashboard");
    expect(findSection("/dashboard/invoices/1/dispute-pack")).toBe("/dashboard/invoices");
    expect(findSection("/dashboard/tariff-documents/1")).toBe("/dashboard/contract-tariffs");
    expect(findSection("/dashboard/api-keys")).toBeUndefined();
    expect(findSection("/dashboard/search")).toBeUndefined();
  });

  test("counts only what a person has to do", () => {
    expect(listSectionCounts({ doubts: 0, disputes: 0, containers: 0 })).toEqual({});
    expect(listSectionCounts({ doubts: 1, disputes: 2, containers: 3 })).toEqual({
      "/dashboard/invoices": { count: 2, text: "2 disputes to send within 7 days" },
      "/dashboard/audits": { count: 1, text: "1 doubt to confirm" },
      "/dashboard/containers": { count: 3, text: "3 containers with a last free day within 3 days" },
    });
  });
});

test("the tasks are in the order in which a person must act", () => {
  const deadline = (kind: Deadline["kind"], day: string): Deadline => ({
    ...{ kind, id: `${kind} ${day}`, day, latest: day, number: null, carrier: "maersk" },
  });
  const batch = (id: string, doubts: number, ready: number, undecided: number) => ({
    ...{ id, name: id, doubts, ready, undecided },
  });
  const tasks = orderTasks(
    {
      deadlines: {
        next: ["2026-11-24", "2026-11-27", "2026-11-28"].map((day) => deadline("dispute", day)),
        overdue: [deadline("dispute", "2026-11-23"), deadline("container", "2026-11-22")],
      },
      batches: [batch("doubtful", 2, 5, 0), batch("ready", 0, 5, 0), batch("open", 0, 0, 3)],
      unsent: [{ currency: "USD", count: 6, amount: "45845.16" }],
    },
    "2026-11-24",
  );
  expect(tasks.map(({ kind, id, ...task }) => [kind, id, "count" in task ? task.count : null])).toEqual([
    ["container", "container 2026-11-22", null],
    ["dispute", "dispute 2026-11-24", null],
    ["dispute", "dispute 2026-11-27", null],
    ["doubts", "doubtful", 2],
    ["ready", "ready", 5],
    ["questions", "open", 3],
    ["unsent", "all", null],
    ["dispute", "dispute 2026-11-28", null],
    ["dispute", "dispute 2026-11-23", null],
  ]);
});

test("money in drafts without a near last day is named with its amounts, and nothing is said without any", () => {
  const render = (unsent: readonly UnsentDisputes[]) => {
    const tasks = orderTasks({ deadlines: { next: [], overdue: [] }, batches: [], unsent }, "2026-11-24");
    return renderToStaticMarkup(createElement(TaskList, { tasks, more: 0, daysAhead: 14, today: "2026-11-24" }));
  };
  const html = render([
    { currency: "USD", count: 6, amount: "45845.16" },
    { currency: "INR", count: 1, amount: "11643.5" },
  ]);
  expect(html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")).toContain(
    "7 drafts Send the disputes: USD 45,845.16 and INR 11,643.50 not claimed yet",
  );
  expect(html).toContain('href="/dashboard/invoices?status=draft&amp;sort=-found"');
  expect(render([])).toContain("Nothing waits for you");
});

describe("the money by month", () => {
  const row = (kind: "found" | "claimed" | "recovered", month: string, currency: string, amount: string) => ({
    ...{ kind, month, currency, amount, audits: 1 },
  });

  test("has six months without a gap over the turn of a year, and adds no currencies", () => {
    const [usd, inr, ...others] = arrangeMonths(
      [
        row("found", "2026-09", "USD", "0.1"),
        row("found", "2027-01", "USD", "0.2"),
        row("recovered", "2027-02", "INR", "5"),
        row("found", "2026-08", "EUR", "5"),
      ],
      "2027-02-28",
    );
    expect(others).toEqual([]);
    expect(usd?.currency).toBe("USD");
    expect(usd?.months.map(({ month, found }) => [month, found])).toEqual([
      ["2026-09", "0.1"],
      ["2026-10", "0"],
      ["2026-11", "0"],
      ["2026-12", "0"],
      ["2027-01", "0.2"],
      ["2027-02", "0"],
    ]);
    expect(inr?.months.at(-1)).toEqual({ month: "2027-02", found: "0", claimed: "0", recovered: "5" });
  });

  test("has bars on one scale: nothing for zero, and a small amount can be seen", () => {
    const [first, last] = buildBars([
      { month: "2026-10", found: "1000", claimed: "500", recovered: "0" },
      { month: "2026-11", found: "0.01", claimed: "0", recovered: "0" },
    ]);
    expect(first?.bars.map(({ height }) => height)).toEqual([BAR_HEIGHT, BAR_HEIGHT / 2, 0]);
    expect(last?.bars.map(({ height }) => height)).toEqual([2, 0, 0]);
  });
});

test("a text to search for has two characters or more, and is cut", () => {
  expect(readSearchText(undefined)).toBeNull();
  expect(readSearchText(["ab"])).toBeNull();
  expect(readSearchText(" a ")).toBeNull();
  expect(readSearchText("  HL   4711\0 ")).toBe("HL 4711");
  expect(readSearchText("x".repeat(500))).toHaveLength(60);
});
