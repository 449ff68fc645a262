import Link from "next/link";
import type { CurrentPlan } from "#lib/accounts/plan-of.ts";
import { PLAN_FACTS, TRIAL } from "#lib/accounts/plans.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import { formatDay, plural } from "../format.ts";
import { Button } from "../ui/button.tsx";

const DAY_MS = 86_400_000;

/** The plan of the account, the days left of a trial, and how to get one. */
export function PlanSummary({ current: { plan, trial, subscription }, now }: { current: CurrentPlan; now: Date }) {
  const { name } = PLAN_FACTS[plan];
  const daysLeft = trial?.isRunning ? Math.ceil((trial.endsAt.getTime() - now.getTime()) / DAY_MS) : null;
  return (
    <div className="mb-12">
      <p className="mb-4">
        Your plan is <strong>{name}</strong>
        {trial && daysLeft !== null && `, on trial until ${formatDay(toIsoDate(trial.endsAt))}: ${plural(daysLeft, "day")} left`}
        {daysLeft === null &&
          subscription?.cancelAtPeriodEnd &&
          subscription.currentPeriodEnd &&
          `, until ${formatDay(toIsoDate(subscription.currentPeriodEnd))}`}
        . <Link href={subscription ? "/dashboard/billing" : "/pricing"}>{subscription ? "Billing" : "Compare the plans"}</Link>.
      </p>
      {plan === "free" && (
        <p className="mb-5 max-w-prose">
          With a plan, your audits stay here with their deadlines and what came back. Containers are watched, with a mail before free time ends and a calendar
          feed. Your contract tariffs count before published ones, alerts say when a tariff changes, and many invoices are checked at once. Pro+ adds the
          dispute pack.
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
