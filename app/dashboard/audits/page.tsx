import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BulkAuditFilter } from "#components/bulk-audits/bulk-audit-filter.tsx";
import { BulkAuditActions, BulkAuditList } from "#components/bulk-audits/bulk-audit-list.tsx";
import { ListRows } from "#components/list/list-rows.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { buildListHref } from "#components/ui/build-list-href.ts";
import { ButtonLink } from "#components/ui/button.tsx";
import {
  BULK_AUDIT_SORTS,
  BULK_STAGES,
  listBulkAudits,
  NEWEST_BATCH_FIRST,
} from "#lib/dashboard/bulk-audits/list-bulk-audits.ts";
import { LIST_PAGE_SIZE } from "#lib/dashboard/list-page.ts";
import { formatSort, readSort } from "#lib/dashboard/lists/sort.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../page-account.ts";
import { PageScript } from "../../page-script.tsx";
import { filterText } from "../filter-text.ts";
import { WithoutBatches } from "./without-batches.tsx";

export const metadata: Metadata = { title: "Audits", robots: { index: false } };

const PATH = "/dashboard/audits";

type Query = Readonly<Record<string, string | string[] | undefined>>;

export default async function AuditsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const account = await requireAccount(PATH);
  const query = await searchParams;
  const filter = { stage: BULK_STAGES.find((one) => one === query.stage), text: filterText(query, "text") };
  const sort = readSort(query.sort, BULK_AUDIT_SORTS);
  const fields = { ...filter, sort: sort && formatSort(sort) };
  const by = sort ?? NEWEST_BATCH_FIRST;
  const [flash, list] = await Promise.all([
    readPageFlash(PATH),
    listBulkAudits({ ...filter, sort, page: Number(query.page) }, { db: getDatabase(), userId: account.id }),
  ]);
  return (
    <DashboardPage title="Audits" section={PATH} flash={flash}>
      <p className="mb-8 max-w-prose text-lg">
        Audit many invoices together, of several carriers and countries. Each gets a verdict, and you see what to
        dispute first.
      </p>
      {account.plan.gives.bulkLines > 0 ? (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={`${PATH}/new`}>New batch</ButtonLink>
          <Link href={`${PATH}/table`} className="target">
            Audit a table of lines
          </Link>
        </p>
      ) : (
        <WithoutBatches />
      )}
      {list.hasAny && (
        <ListView className="mt-10">
          <BulkAuditFilter action={PATH} filter={filter} fields={fields} sort={{ by, standard: NEWEST_BATCH_FIRST }} />
          <ListRows
            noun="audit"
            path={PATH}
            fields={fields}
            list={list}
            rows={list.audits.length}
            size={LIST_PAGE_SIZE}
            renderActions={(back) => <BulkAuditActions path={PATH} back={back} />}
          >
            <BulkAuditList
              audits={list.audits}
              sorting={{ by, buildHref: (chosen) => buildListHref(PATH, { ...fields, sort: chosen }) }}
            />
          </ListRows>
          <PageScript name="list" />
        </ListView>
      )}
    </DashboardPage>
  );
}
