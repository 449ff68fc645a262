import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { Button } from "#components/ui/button.tsx";
import { PLAN_FACTS, TRIAL } from "#lib/accounts/plans.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import { flashOf, requireAccount } from "../page-account.ts";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

const PATH = "/dashboard";

export default async function OverviewPage() {
  const account = await requireAccount(PATH);
  const { plan, trial } = account.plan;
  return (
    <DashboardPage title={`Welcome, ${account.name}`} section={PATH} flash={await flashOf(PATH)}>
      <p className="mb-4">
        Your plan is <strong>{PLAN_FACTS[plan].name}</strong>
        {trial?.isRunning && `, on trial until ${toIsoDate(trial.endsAt)}`}. <Link href="/pricing">Compare the plans</Link>.
      </p>
      {!trial && (
        <form action="/dashboard/start-trial" method="post" className="mb-4">
          <Button type="submit">Try Pro+ for {TRIAL.days} days</Button>
        </form>
      )}
      <form action="/sign-out" method="post">
        <Button type="submit" look="quiet">
          Sign out
        </Button>
      </form>
    </DashboardPage>
  );
}
