import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { BatchDropForm } from "#components/batches/batch-drop-form.tsx";
import { BatchFiles } from "#components/batches/batch-files.tsx";
import { BatchReading } from "#components/batches/batch-reading.tsx";
import { BULK_INVOICE_COLUMNS, BulkInvoiceActions, BulkInvoices } from "#components/bulk-audits/bulk-invoices.tsx";
import { BulkLineFilter, FAULTS } from "#components/bulk-audits/bulk-line-filter.tsx";
import { BulkLines } from "#components/bulk-audits/bulk-lines.tsx";
import { BulkProgress } from "#components/bulk-audits/bulk-progress.tsx";
import { BulkQuestions } from "#components/bulk-audits/bulk-questions.tsx";
import { BulkTotals as TotalTables } from "#components/bulk-audits/bulk-totals.tsx";
import { describeRecoverable } from "#components/bulk-audits/describe-recoverable.ts";
import { RunStatus } from "#components/bulk-audits/run-status.tsx";
import { formatCount, formatDay, pluralise } from "#components/format.ts";
import { ListHead } from "#components/list/list-head.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { SortForm } from "#components/list/sort-form.tsx";
import { buildListHref } from "#components/ui/build-list-href.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Caution } from "#components/ui/caution.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { MAX_BATCH_BYTES, MAX_BATCH_FILES, MAX_UPLOAD_BYTES } from "#lib/dashboard/batches/batch-limits.ts";
import { type BatchProgress, listFiles, readBatchProgress } from "#lib/dashboard/batches/list-files.ts";
import type { BulkAudit } from "#lib/dashboard/bulk-audits/bulk-audit.ts";
import { calculateBulkTotals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { ADVISED_FIRST, BULK_INVOICE_SORTS, listBulkInvoices } from "#lib/dashboard/bulk-audits/list-bulk-invoices.ts";
import { type BulkLineFilter as Filter, listBulkLines } from "#lib/dashboard/bulk-audits/list-bulk-lines.ts";
import { listBulkQuestions } from "#lib/dashboard/bulk-audits/list-bulk-questions.ts";
import { LIST_PAGE_SIZE } from "#lib/dashboard/list-page.ts";
import { formatSort, readSort } from "#lib/dashboard/lists/sort.ts";
import { findLastRun } from "#lib/dashboard/pack-runs/find-pack-run.ts";
import { AUDIT_VERDICTS } from "#lib/domain/audit/verdict.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";
import { PageScript } from "../../../page-script.tsx";
import { filterText } from "../../filter-text.ts";

export const metadata: Metadata = { title: "Audit", robots: { index: false } };

const LIST = "/dashboard/audits";
const MB = 1024 ** 2;

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Query>;
}

export default async function BulkAuditPage({ params, searchParams }: Props) {
  const { id } = await params;
  const path = `${LIST}/${id}`;
  const account = await requireAccount(path);
  const scope = { db: getDatabase(), userId: account.id };
  const audit = await findBulkAudit(id, scope);
  if (!audit) notFound();
  const query = await searchParams;
  const filter = readFilter(query);
  const sort = readSort(query.sort, BULK_INVOICE_SORTS);
  const [flash, totals, list, questions, files, progress, invoices, run] = await Promise.all([
    readPageFlash(path),
    calculateBulkTotals(id, scope),
    listBulkLines(id, { ...filter, page: Number(query.page) }, scope),
    listBulkQuestions(id, scope),
    listFiles(id, scope),
    readBatchProgress(id, scope),
    listBulkInvoices(id, { sort, page: Number(query.invoices) }, scope),
    findLastRun(id, scope),
  ]);
  const isAudited = audit.status !== "reading" && audit.status !== "review";
  const listKeys = (rows: readonly { key: string }[]) => [...new Set(rows.map(({ key }) => key))];
  return (
    <DashboardPage title={audit.fileName} section={LIST} flash={flash}>
      <p className="-mt-4 mb-8 text-soft">
        {isAudited
          ? `${pluralise(audit.lineCount, "line")}, audited ${formatDay(audit.startedOn)}.`
          : `${pluralise(files.length, "file")}, sent ${formatDay(audit.startedOn)}.`}{" "}
        <Link href={LIST}>All audits</Link>
      </p>
      {audit.status === "reading" && progress.open > 0 && <BatchReading batchId={id} progress={progress} />}
      {files.length > 0 && <ReviewStep path={path} progress={progress} isAudited={isAudited} />}
      {audit.isRunning && <BulkProgress audit={audit} />}
      <Problems audit={audit} path={path} />
      {run && !audit.isRunning && <RunStatus path={path} run={run} invoices={invoices.invoices} />}
      {invoices.count > 0 && !audit.isRunning && (
        <section aria-labelledby="invoices-heading" className="mb-14">
          <h2 id="invoices-heading" className="mb-2">
            {describeRecoverable(totals)}
          </h2>
          <p className="mb-5 max-w-prose text-soft">
            Overbilled invoices come first, and of these the one whose time to dispute ends first.
          </p>
          <ListView isWide>
            <SortForm
              action={`${path}#invoices-heading`}
              columns={BULK_INVOICE_COLUMNS}
              by={sort ?? ADVISED_FIRST}
              standard={ADVISED_FIRST}
              others={{ ...query, invoices: undefined, sort: undefined }}
            />
            <ListHead
              title={pluralise(invoices.count, "invoice")}
              level={3}
              rows={invoices.invoices.length}
              page={invoices.page}
              pages={invoices.pages}
              size={LIST_PAGE_SIZE}
              canSelect={account.plan.gives.savesAudits}
            />
            <BulkInvoices
              path={path}
              invoices={invoices.invoices}
              canSave={account.plan.gives.savesAudits}
              sorting={{
                by: sort ?? ADVISED_FIRST,
                buildHref: (chosen) =>
                  `${buildListHref(path, { ...query, invoices: undefined, sort: chosen })}#invoices-heading`,
              }}
            />
            <PageLinks
              of="the invoices"
              path={path}
              fields={query}
              page={invoices.page}
              pages={invoices.pages}
              name="invoices"
            />
            {account.plan.gives.savesAudits && (
              <BulkInvoiceActions path={path} canMakePacks={account.plan.gives.disputePacks} />
            )}
          </ListView>
        </section>
      )}
      {totals.verdicts.length > 0 && (
        <section aria-labelledby="totals-heading" className="mb-14">
          <h2 id="totals-heading" className="mb-5">
            Totals
          </h2>
          <TotalTables totals={totals} />
        </section>
      )}
      {isAudited && !audit.isRunning && account.plan.gives.bulkLines > 0 && (
        <section aria-labelledby="questions-heading" className="mb-14">
          <h2 id="questions-heading">Tax and open questions</h2>
          <p className="mt-3 mb-5 max-w-prose text-sm text-soft">
            An answer applies to all lines of its carrier, country and currency. The file is not needed again.
          </p>
          <BulkQuestions path={path} header={audit.header} groups={questions} />
        </section>
      )}
      {isAudited && (
        <section aria-labelledby="lines-heading">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
            <h2 id="lines-heading">Lines</h2>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={`${path}/results.xlsx`} prefetch={false} look="quiet">
                Download XLSX
              </ButtonLink>
              <ButtonLink href={`${path}/results.csv`} prefetch={false} look="quiet">
                Download CSV
              </ButtonLink>
            </div>
          </div>
          <BulkLineFilter
            action={path}
            filter={filter}
            carriers={listKeys(totals.carriers)}
            rules={listKeys(totals.rules)}
            others={{ sort: sort && formatSort(sort) }}
          />
          {list.count === 0 ? (
            <p>
              No line fits. <Link href={path}>Show all</Link>.
            </p>
          ) : (
            <>
              <p className="mb-4 text-sm text-soft">{pluralise(list.count, "line")}</p>
              <ListView isWide>
                <BulkLines path={path} lines={list.lines} canSave={account.plan.gives.savesAudits} />
              </ListView>
              <PageLinks of="the lines" path={path} fields={query} page={list.page} pages={list.pages} />
            </>
          )}
        </section>
      )}
      {(files.length > 0 || !isAudited) && (
        <section aria-labelledby="files-heading" className="mt-14">
          <h2 id="files-heading" className="mb-4">
            Files
          </h2>
          {files.length > 0 && <BatchFiles files={files} />}
          {!isAudited && (
            <div className="mt-6">
              <BatchDropForm
                batchId={id}
                maxFiles={MAX_BATCH_FILES - files.length}
                maxMb={MAX_BATCH_BYTES / MB}
                maxFileMb={MAX_UPLOAD_BYTES / MB}
              />
            </div>
          )}
        </section>
      )}
      <details className="mt-14 text-sm">
        <summary className="target cursor-pointer">Delete this audit</summary>
        <form action={`${path}/delete`} method="post" className="mt-3">
          <p className="mb-3">
            This deletes the files, the lines and their results for good. Audits that you saved stay.
          </p>
          <Button type="submit" look="quiet">
            Delete for good
          </Button>
        </form>
      </details>
      {files.length > 0 && <PageScript name="workplace" />}
      {isAudited && <PageScript name="list" />}
    </DashboardPage>
  );
}

/** What a person has to do before the audit, and after it with what was left. */
function ReviewStep({
  path,
  progress: { open, invoices, doubts },
  isAudited,
}: {
  path: string;
  progress: BatchProgress;
  isAudited: boolean;
}) {
  const { ready = 0, to_check = 0, incomplete = 0 } = invoices;
  const toSettle = to_check + incomplete;
  return (
    <section aria-labelledby="review-heading" className="mb-10">
      <h2 id="review-heading" className="mb-3">
        Invoices
      </h2>
      <p className="mb-4 max-w-prose">
        {pluralise(ready, "invoice")} ready.{" "}
        {toSettle > 0 &&
          `${pluralise(toSettle, "invoice")} with ${pluralise(doubts, "value or point", "values and points")} to settle.`}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {toSettle > 0 && <ButtonLink href={`${path}/review`}>Review</ButtonLink>}
        {ready > 0 && open === 0 && (
          <form action={`${path}/audit`} method="post">
            <Button type="submit" look={toSettle > 0 ? "quiet" : "main"}>
              {isAudited ? "Audit again" : "Audit"} {pluralise(ready, "invoice")}
            </Button>
          </form>
        )}
        {toSettle === 0 && ready > 0 && (
          <Link href={`${path}/review?show=ready`} className="target">
            See what was read
          </Link>
        )}
      </div>
    </section>
  );
}

function Problems({ audit, path }: { audit: BulkAudit; path: string }) {
  return (
    <>
      {audit.status === "failed" && (
        <Caution title="The audit could not be finished." className="mb-8">
          <p>That is our fault. The lines that have a result are below. Send the other lines again.</p>
        </Caution>
      )}
      {audit.faultCount > 0 && (
        <p className="mb-6">
          {audit.faultCount === 1
            ? "One line was not audited."
            : `${formatCount(audit.faultCount)} lines were not audited.`}{" "}
          <Link href={`${path}?result=${FAULTS}`}>See why</Link>.
        </p>
      )}
      {audit.notes.length > 0 && (
        <ul className="mb-10 max-w-prose list-disc space-y-1 pl-5 text-sm">
          {audit.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A value that the lines do not know narrows nothing. */
function readFilter(query: Query): Filter {
  return {
    verdict: AUDIT_VERDICTS.find((one) => one === query.result),
    ...(query.result === FAULTS && { faults: true }),
    carrier: filterText(query, "carrier"),
    rule: filterText(query, "finding"),
  };
}
