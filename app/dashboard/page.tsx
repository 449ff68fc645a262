import type { Metadata } from "next";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { DeadlineList } from "#components/overview/deadline-list.tsx";
import { FirstSteps } from "#components/overview/first-steps.tsx";
import { MonthMoney } from "#components/overview/month-money.tsx";
import { PlanSummary } from "#components/overview/plan-summary.tsx";
import { Button } from "#components/ui/button.tsx";
import { isEmptyAccount } from "#lib/dashboard/overview/is-empty-account.ts";
import { DAYS_AHEAD, listDeadlines } from "#lib/dashboard/overview/list-deadlines.ts";
import { sumMonthMoney } from "#lib/dashboard/overview/money-of-month.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../page-account.ts";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

const PATH = "/dashboard";

export default async function OverviewPage() {
  const account = await requireAccount(PATH);
  const now = new Date();
  const today = toIsoDate(now);
  const scope = { db: getDatabase(), userId: account.id, today };
  const [isEmpty, money, deadlines, flash] = await Promise.all([
    isEmptyAccount(scope),
    sumMonthMoney(scope),
    listDeadlines(scope),
    readPageFlash(PATH),
  ]);
  return (
    <DashboardPage title={`Welcome, ${account.person.name}`} section={PATH} flash={flash}>
      <PlanSummary current={account.plan} now={now} />
      {isEmpty ? (
        <FirstSteps />
      ) : (
        <>
          <MonthMoney money={money} today={today} />
          <DeadlineList deadlines={deadlines} daysAhead={DAYS_AHEAD} today={today} />
        </>
      )}
      <form action="/sign-out" method="post">
        <Button type="submit" look="quiet">
          Sign out
        </Button>
      </form>
    </DashboardPage>
  );
}
