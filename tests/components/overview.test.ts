import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PlanSummary } from "#components/overview/plan-summary.tsx";
import { PLAN_FACTS } from "#lib/accounts/plans.ts";
import type { CurrentPlan } from "#lib/accounts/read-current-plan.ts";

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

function summary(current: Partial<CurrentPlan>): string {
  const plan: CurrentPlan = {
    plan: "pro_plus",
    gives: PLAN_FACTS.pro_plus.gives,
    trial: null,
    subscription: null,
    ...current,
  };
  return renderToStaticMarkup(createElement(PlanSummary, { current: plan, now: NOW })).replace(/<[^>]+>/g, "");
}

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
