import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { pluralise } from "#components/format.ts";
import { SavedAuditFilter } from "#components/saved-audits/saved-audit-filter.tsx";
import { MoneySums, SavedAuditList } from "#components/saved-audits/saved-audit-list.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { type SavedAuditFilter as Filter, listSavedAudits } from "#lib/dashboard/saved-audits/list-saved-audits.ts";
import { DISPUTE_STATUSES } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { AUDIT_VERDICTS } from "#lib/domain/audit/verdict.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";
import { filterText } from "../filter-text.ts";

export const metadata: Metadata = { title: "Invoices", robots: { index: false } };

const PATH = "/dashboard/invoices";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount(PATH);
  const query = await searchParams;
  const filter = readFilter(query);
  const list = await listSavedAudits(
    { ...filter, page: Number(query.page) },
    { db: getDatabase(), userId: account.id },
  );
  const { savesAudits } = account.plan.gives;
  return (
    <DashboardPage title="Invoices" section={PATH} flash={await readPageFlash(PATH)}>
      {list.carriers.length === 0 ? (
        <NothingSaved canSave={savesAudits} />
      ) : (
        <>
          {!savesAudits && (
            <p className="mb-6 max-w-prose">
              Your plan saves no more audits. What you saved stays here. <Link href="/pricing">Compare the plans</Link>.
            </p>
          )}
          <SavedAuditFilter action={PATH} filter={filter} carriers={list.carriers} />
          {list.count === 0 ? (
            <p>
              No saved audit fits. <Link href={PATH}>Show all</Link>.
            </p>
          ) : (
            <>
              <MoneySums sums={list.sums} />
              <h2 className="mb-4 text-lg">{pluralise(list.count, "saved audit")}</h2>
              <SavedAuditList audits={list.audits} today={getCurrentContext().today} />
              <PageLinks of="the list" path={PATH} fields={{ ...filter }} page={list.page} pages={list.pages} />
            </>
          )}
          <p className="mt-8">
            <Link href="/check-demurrage-invoice">Check another invoice</Link>
          </p>
        </>
      )}
    </DashboardPage>
  );
}

function NothingSaved({ canSave }: { canSave: boolean }) {
  return (
    <div className="max-w-prose">
      <p className="mb-6">
        {canSave ? "Nothing is saved yet. " : "With Pro or Pro+, you save audits here. "}
        Check an invoice and save the result. Then you see here what was found, until when to dispute it, how far each
        dispute is, and what came back.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/check-demurrage-invoice">Check an invoice</ButtonLink>
        {!canSave && (
          <ButtonLink href="/pricing" look="quiet">
            Compare the plans
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** A value that the list does not know narrows nothing. */
function readFilter(query: Query): Filter {
  return {
    status: DISPUTE_STATUSES.find((one) => one === query.status),
    verdict: AUDIT_VERDICTS.find((one) => one === query.verdict),
    carrier: filterText(query, "carrier"),
    number: filterText(query, "number"),
  };
}
