import type { Metadata } from "next";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { FirstSteps } from "#components/overview/first-steps.tsx";
import { MoneyMonths } from "#components/overview/money-months.tsx";
import { PlanSummary } from "#components/overview/plan-summary.tsx";
import { TaskList } from "#components/overview/task-list.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { isEmptyAccount } from "#lib/dashboard/overview/is-empty-account.ts";
import { DAYS_AHEAD, listDeadlines } from "#lib/dashboard/overview/list-deadlines.ts";
import { listMonthMoney } from "#lib/dashboard/overview/list-month-money.ts";
import { listOpenBatches } from "#lib/dashboard/overview/list-open-batches.ts";
import { orderTasks } from "#lib/dashboard/overview/order-tasks.ts";
import { sumUnsentDisputes } from "#lib/dashboard/overview/sum-unsent-disputes.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../page-account.ts";

export const metadata: Metadata = { title: "Overview", robots: { index: false } };

const PATH = "/dashboard";

export default async function OverviewPage() {
  const account = await requireAccount(PATH);
  const now = new Date();
  const today = toIsoDate(now);
  const scope = { db: getDatabase(), userId: account.id, today };
  const [isEmpty, money, deadlines, batches, unsent, flash] = await Promise.all([
    isEmptyAccount(scope),
    listMonthMoney(scope),
    listDeadlines(scope),
    listOpenBatches(scope),
    sumUnsentDisputes(scope),
    readPageFlash(PATH),
  ]);
  const { trial, subscription } = account.plan;
  const plan = <PlanSummary current={account.plan} now={now} />;
  const isOffered = !trial && !subscription;
  return (
    <DashboardPage title="Overview" section={PATH} flash={flash} actions={<Actions />}>
      {isOffered && plan}
      {isEmpty ? (
        <FirstSteps />
      ) : (
        <div className="grid gap-x-12 gap-y-10 min-[76rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <TaskList
            tasks={orderTasks({ deadlines, batches, unsent }, today)}
            more={deadlines.more}
            daysAhead={DAYS_AHEAD}
            today={today}
          />
          <MoneyMonths currencies={money} />
        </div>
      )}
      {!isOffered && plan}
    </DashboardPage>
  );
}

const Actions = () => (
  <>
    <ButtonLink href="/dashboard/audits/new" prefetch={false}>
      New batch
    </ButtonLink>
    <ButtonLink href="/dashboard/containers/add" prefetch={false} look="quiet">
      Watch containers
    </ButtonLink>
    <ButtonLink href="/tariffs" prefetch={false} look="quiet">
      Check a tariff
    </ButtonLink>
  </>
);
