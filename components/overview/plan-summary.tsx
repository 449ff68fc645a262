import Link from "next/link";
import { PLAN_FACTS, TRIAL } from "#lib/accounts/plans.ts";
import type { CurrentPlan } from "#lib/accounts/read-current-plan.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import { countDaysUntil } from "../account/plan-texts.ts";
import { formatDay, pluralise } from "../format.ts";
import { Button } from "../ui/button.tsx";

export function PlanSummary({ current: { plan, trial, subscription }, now }: { current: CurrentPlan; now: Date }) {
  const trialText =
    trial?.isRunning &&
    `until ${formatDay(toIsoDate(trial.endsAt))}: ${pluralise(countDaysUntil(trial.endsAt, now), "day")} left`;
  const paidUntil = subscription?.cancelAtPeriodEnd ? subscription.currentPeriodEnd : null;
  return (
    <div className="my-8 text-soft first:mt-0">
      <p className="mb-3">
        Your plan is <strong>{PLAN_FACTS[subscription?.plan ?? plan].name}</strong>
        {trialText && !subscription && `, on trial ${trialText}`}
        {paidUntil && `, until ${formatDay(toIsoDate(paidUntil))}`}.{" "}
        {trialText &&
          subscription &&
          subscription.plan !== TRIAL.plan &&
          `Your trial of ${PLAN_FACTS[TRIAL.plan].name} runs ${trialText}. `}
        <Link href={subscription ? "/dashboard/billing" : "/pricing"}>
          {subscription ? "Billing" : "Compare the plans"}
        </Link>
        .
      </p>
      {plan === "free" && (
        <p className="mb-4 max-w-prose">
          With a plan, your audits stay here with their deadlines and what came back. Containers are watched, with a
          mail before free time ends and a calendar feed. Your contract tariffs count before published ones, alerts say
          when a tariff changes, and many invoices are checked from one file. Pro+ adds the dispute pack.
        </p>
      )}
      {!trial && (
        <form action="/dashboard/start-trial" method="post">
          <Button type="submit">Try Pro+ for {TRIAL.days} days</Button>
        </form>
      )}
    </div>
  );
}
