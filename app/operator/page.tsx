import { pluralise } from "#components/format.ts";
import { DocumentTable } from "#components/operator/document-table.tsx";
import { FeedTable } from "#components/operator/feed-table.tsx";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { DemandTable, QueueTable } from "#components/operator/queue-table.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { findListPage } from "#lib/dashboard/list-page.ts";
import { listFailedDocuments } from "#lib/intake/documents/list-documents.ts";
import { listFeedStates } from "#lib/intake/feeds/list-states.ts";
import { countQueue, listDemand, listQueue } from "#lib/intake/review/list-queue.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash } from "../page-account.ts";
import { createOperatorMetadata, requireOperator } from "./page-operator.ts";

export const generateMetadata = createOperatorMetadata("Operator");

const PATH = "/operator";
const PAGE_SIZE = 50;
const MAX_WANTED = 30;

export default async function OperatorOverviewPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  await requireOperator(PATH);
  const db = getDatabase();
  const count = await countQueue(db);
  const { page, pages, skip, take } = findListPage(Number((await searchParams).page), { count, size: PAGE_SIZE });
  const [queue, wanted, feeds, failed, flash] = await Promise.all([
    listQueue(db, { limit: take, offset: skip }),
    listDemand(db, MAX_WANTED),
    listFeedStates(db),
    listFailedDocuments(db),
    readPageFlash(PATH),
  ]);
  return (
    <OperatorPage title="Facts to review" section={PATH} flash={flash}>
      <div className="flex flex-col gap-12">
        <section aria-labelledby="queue">
          <h2 id="queue" className="mb-2">
            Queue
          </h2>
          <p className="mb-4 text-sm text-soft">
            {pluralise(count, "version")}, in order of calls that got no data times the days of waiting.
          </p>
          <QueueTable queue={queue} />
          <PageLinks of="the queue" path={PATH} page={page} pages={pages} />
        </section>
        <section aria-labelledby="demand">
          <h2 id="demand" className="mb-4">
            What callers wanted and did not get
          </h2>
          <DemandTable wanted={wanted} />
        </section>
        <section aria-labelledby="feeds">
          <h2 id="feeds" className="mb-4">
            Feeds
          </h2>
          <FeedTable feeds={feeds} />
        </section>
        <section aria-labelledby="failed">
          <h2 id="failed" className="mb-4">
            Documents that failed
          </h2>
          {failed.length > 0 ? <DocumentTable caption="Documents that failed" documents={failed} /> : <p>None.</p>}
        </section>
      </div>
    </OperatorPage>
  );
}
