import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ListEmpty } from "#components/list/list-empty.tsx";
import { ListRows } from "#components/list/list-rows.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { SavedAuditFilter } from "#components/saved-audits/saved-audit-filter.tsx";
import { MoneySums, SavedAuditActions, SavedAuditList } from "#components/saved-audits/saved-audit-list.tsx";
import { buildListHref } from "#components/ui/build-list-href.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import { LIST_PAGE_SIZE } from "#lib/dashboard/list-page.ts";
import { formatSort, readSort } from "#lib/dashboard/lists/sort.ts";
import {
  type SavedAuditFilter as Filter,
  listSavedAudits,
  NEWEST_AUDIT_FIRST,
  SAVED_AUDIT_SORTS,
} from "#lib/dashboard/saved-audits/list-saved-audits.ts";
import { DISPUTE_STATUSES } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { AUDIT_VERDICTS } from "#lib/domain/audit/verdict.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";
import { PageScript } from "../../page-script.tsx";
import { filterText } from "../filter-text.ts";

export const metadata: Metadata = { title: "Invoices", robots: { index: false } };

const PATH = "/dashboard/invoices";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount(PATH);
  const query = await searchParams;
  const filter = readFilter(query);
  const sort = readSort(query.sort, SAVED_AUDIT_SORTS);
  const fields = { ...filter, sort: sort && formatSort(sort) };
  const by = sort ?? NEWEST_AUDIT_FIRST;
  const list = await listSavedAudits(
    { ...filter, sort, page: Number(query.page) },
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
          <ListView isWide>
            <SavedAuditFilter
              action={PATH}
              filter={filter}
              fields={fields}
              sort={{ by, standard: NEWEST_AUDIT_FIRST }}
              carriers={list.carriers}
            />
            <ListRows
              noun="saved audit"
              path={PATH}
              above={<MoneySums sums={list.sums} />}
              fields={fields}
              list={list}
              rows={list.audits.length}
              size={LIST_PAGE_SIZE}
              renderActions={(back) => <SavedAuditActions path={PATH} back={back} />}
            >
              <SavedAuditList
                audits={list.audits}
                today={getCurrentContext().today}
                sorting={{ by, buildHref: (chosen) => buildListHref(PATH, { ...fields, sort: chosen }) }}
              />
            </ListRows>
          </ListView>
          <PageScript name="list" />
          <p className="mt-8">
            <Link href="/check-demurrage-invoice">Check another invoice</Link>
          </p>
        </>
      )}
    </DashboardPage>
  );
}

const NothingSaved = ({ canSave }: { canSave: boolean }) => (
  <ListEmpty
    action={
      <>
        <ButtonLink href="/check-demurrage-invoice">Check an invoice</ButtonLink>
        {!canSave && (
          <Link href="/pricing" className="target">
            Compare the plans
          </Link>
        )}
      </>
    }
  >
    {canSave ? "Nothing is saved yet. " : "With Pro or Pro+, you save audits here. "}
    Check an invoice and save the result. Then you see here what was found, until when to dispute it, how far each
    dispute is, and what came back.
  </ListEmpty>
);

/** A value that the list does not know narrows nothing. */
function readFilter(query: Query): Filter {
  return {
    status: DISPUTE_STATUSES.find((one) => one === query.status),
    verdict: AUDIT_VERDICTS.find((one) => one === query.verdict),
    carrier: filterText(query, "carrier"),
    number: filterText(query, "number"),
  };
}
