import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { AlertForm } from "#components/alerts/alert-form.tsx";
import { describeAlert } from "#components/alerts/alert-texts.ts";
import { ChangeList } from "#components/alerts/change-list.tsx";
import { Button } from "#components/ui/button.tsx";
import { type AlertRule, listRules } from "#lib/dashboard/alerts/alert-rules.ts";
import { listNewestChanges } from "#lib/dashboard/alerts/newest-changes.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";

export const metadata: Metadata = { title: "Alerts", robots: { index: false } };

const PATH = "/dashboard/alerts";

export default async function AlertsPage() {
  const account = await requireAccount(PATH);
  const db = getDatabase();
  const rules = await listRules({ db, userId: account.id });
  const changes = await listNewestChanges(rules, { db });
  const flash = await readPageFlash(PATH);
  const { getsAlerts } = account.plan.gives;
  return (
    <DashboardPage title="Alerts" section={PATH} flash={flash}>
      <p className="mb-8 max-w-prose">
        {getsAlerts
          ? "You get a mail when a published tariff or surcharge changes: what was said before, what is said now, and the source."
          : "With Pro or Pro+, you get a mail when a published tariff or surcharge changes: what was said before, what is said now, and the source."}
        {!getsAlerts && (
          <>
            {" "}
            {rules.length > 0 && "Your alerts rest until you have a plan again. "}
            <Link href="/pricing">Compare the plans</Link>.
          </>
        )}
        {getsAlerts && account.role !== "owner" && ` The mails go to ${account.owner.email}.`}
      </p>
      {getsAlerts && <AlertForm flash={flash} />}
      <section aria-labelledby="alerts-heading" className="mt-12">
        <h2 id="alerts-heading" className="mb-4">
          Your alerts
        </h2>
        {rules.length > 0 ? <RuleList rules={rules} /> : <p>There are none yet.</p>}
      </section>
      {rules.length > 0 && (
        <section aria-labelledby="changes-heading" className="mt-12">
          <h2 id="changes-heading" className="mb-4">
            Newest changes
          </h2>
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <p>Nothing that your alerts are about has changed yet.</p>
          )}
        </section>
      )}
    </DashboardPage>
  );
}

function RuleList({ rules }: { rules: readonly AlertRule[] }) {
  return (
    <ul className="max-w-3xl border-t border-ink">
      {rules.map((rule) => (
        <li
          key={rule.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
        >
          <span>{describeAlert(rule)}</span>
          <form action={`${PATH}/${rule.id}/delete`} method="post">
            <Button type="submit" look="quiet" aria-label={`Delete: ${describeAlert(rule)}`}>
              Delete
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
