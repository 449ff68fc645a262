import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ReviewChoices } from "#components/batches/review-choices.tsx";
import { ReviewTable } from "#components/batches/review-table.tsx";
import { pluralise } from "#components/format.ts";
import { Button } from "#components/ui/button.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { readBatchProgress } from "#lib/dashboard/batches/list-files.ts";
import { listReview, REVIEW_FILTERS, type ReviewFilter } from "#lib/dashboard/batches/list-review.ts";
import { findBulkAudit } from "#lib/dashboard/bulk-audits/find-bulk-audit.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../../../page-account.ts";
import { PageScript } from "../../../../page-script.tsx";

export const metadata: Metadata = { title: "Review", robots: { index: false } };

const LIST = "/dashboard/audits";

const FILTER_LABELS: Readonly<Record<ReviewFilter, string>> = {
  open: "Open",
  ready: "Ready",
  left_out: "Left out",
  all: "All",
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Query>;
}

export default async function ReviewPage({ params, searchParams }: Props) {
  const { id } = await params;
  const path = `${LIST}/${id}/review`;
  const account = await requireAccount(path);
  const scope = { db: getDatabase(), userId: account.id };
  const audit = await findBulkAudit(id, scope);
  if (!audit) notFound();
  const query = await searchParams;
  const filter = REVIEW_FILTERS.find((each) => each === query.show) ?? "open";
  const [flash, list, progress] = await Promise.all([
    readPageFlash(path),
    listReview(id, { filter, page: Number(query.page) }, scope),
    readBatchProgress(id, scope),
  ]);
  const { ready = 0, to_check = 0, incomplete = 0, left_out = 0 } = progress.invoices;
  const counts: Readonly<Record<ReviewFilter, number>> = {
    open: to_check + incomplete,
    ready,
    left_out,
    all: ready + to_check + incomplete + left_out,
  };
  return (
    <DashboardPage title={`Review: ${audit.fileName}`} section={LIST} flash={flash}>
      <p className="-mt-4 mb-6 text-soft">
        <Link href={`${LIST}/${id}`}>Files and results</Link>
        {progress.open > 0 && `. ${pluralise(progress.open, "file")} still being read.`}
      </p>
      <nav aria-label="Invoices" className="mb-6">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {REVIEW_FILTERS.map((each) => (
            <li key={each}>
              <Link
                href={each === "open" ? path : `${path}?show=${each}`}
                aria-current={each === filter ? "page" : undefined}
                className="target aria-[current]:font-[650] aria-[current]:decoration-2"
              >
                {FILTER_LABELS[each]} ({counts[each]})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <batch-review data-batch={id} className="review-desk">
        <div className="min-w-0">
          <div className="review-bar">
            <p data-count className="font-[600]" />
            <Button look="quiet" data-do="next">
              Next
            </Button>
            <Button look="quiet" data-do="undo">
              Undo
            </Button>
            <form action={`${LIST}/${id}/audit`} method="post" className="ml-auto">
              <Button type="submit" data-audit>
                Audit {pluralise(ready, "invoice")}
              </Button>
            </form>
            <p role="status" className="w-full text-sm font-[600] text-amber empty:hidden" />
          </div>
          {list.count === 0 ? (
            <p className="py-6">
              {filter === "open" ? "Nothing is open." : "No invoice."}{" "}
              {filter === "open" && ready > 0 && "Audit the invoices that are ready."}
            </p>
          ) : (
            <ReviewTable invoices={list.invoices} />
          )}
          <PageLinks of="the invoices" path={path} fields={query} page={list.page} pages={list.pages} />
          {filter === "open" && list.pages > 1 && (
            <a href={`${path}?page=${list.page < list.pages ? list.page + 1 : 1}`} data-more hidden>
              More
            </a>
          )}
          <details className="mt-6 text-sm">
            <summary className="target cursor-pointer">Keys</summary>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              <li>F8 or N: the next open value</li>
              <li>Enter: confirm it; Shift and Enter: also for the other invoices of the carrier</li>
              <li>R: confirm all values of the row that need only a look</li>
              <li>Type, or F2: change it; Enter stores, Escape cancels</li>
              <li>U: take the last change back</li>
              <li>Arrows: go to other values</li>
            </ul>
          </details>
        </div>
        <figure className="review-page">
          <figcaption data-page-name className="text-xs text-soft">
            The page of the value that you look at
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
          <section aria-label="Page" tabIndex={0} className="review-scroll">
            <div data-sheet className="review-sheet">
              <p data-no-page className="p-4 text-sm text-soft">
                Choose a value. The page on which we read it appears here.
              </p>
              {/* biome-ignore lint/performance/noImgElement: the picture of an own page, which is sent as it is */}
              <img alt="" hidden />
              <div data-mark aria-hidden="true" hidden className="review-mark" />
            </div>
          </section>
        </figure>
        <ReviewChoices />
      </batch-review>
      <PageScript name="workplace" />
    </DashboardPage>
  );
}
