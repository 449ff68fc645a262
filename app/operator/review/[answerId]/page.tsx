import Link from "next/link";
import { notFound } from "next/navigation";
import { pluralise } from "#components/format.ts";
import { OperatorPage } from "#components/operator/operator-page.tsx";
import { describeReach, formatMoment, VIA_LABELS } from "#components/operator/operator-texts.ts";
import { PagePictures } from "#components/operator/page-pictures.tsx";
import { ReviewedFactCard } from "#components/operator/reviewed-fact.tsx";
import { UnreadParts } from "#components/operator/unread-parts.tsx";
import { Button } from "#components/ui/button.tsx";
import { PageLinks } from "#components/ui/page-links.tsx";
import { findVersionPage } from "#lib/intake/documents/version-file.ts";
import type { Unread } from "#lib/intake/readers/read-tariffs.ts";
import { FACT_FILTERS, type FactFilter, findVersion, type VersionToReview } from "#lib/intake/review/find-version.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { readPageFlash } from "../../../page-account.ts";
import { PageScript } from "../../../page-script.tsx";
import { createOperatorMetadata, requireOperator } from "../../page-operator.ts";

export const generateMetadata = createOperatorMetadata("Review");

const FILTER_LABELS: Readonly<Record<FactFilter, string>> = {
  changes: "Changes",
  open: "Open",
  doubtful: "In doubt",
  decided: "Decided",
  same: "Same as published",
};

type Query = Readonly<Record<string, string | string[] | undefined>>;

interface Props {
  params: Promise<{ answerId: string }>;
  searchParams: Promise<Query>;
}

export default async function FactReviewPage({ params, searchParams }: Props) {
  const { answerId } = await params;
  const path = `/operator/review/${answerId}`;
  await requireOperator(path);
  const query = await searchParams;
  const filter = FACT_FILTERS.find((each) => each === query.show) ?? "changes";
  const db = getDatabase();
  const version = await findVersion(answerId, { filter, page: Number(query.page) }, db);
  if (!version) notFound();
  const [flash, firstPage] = await Promise.all([
    readPageFlash(path),
    findVersionPage(answerId, 1, { db, files: getFileStore() }),
  ]);
  const { answer, document, facts, counts } = version;
  const list = { ...(filter !== "changes" && { show: filter }), ...(version.page > 1 && { page: `${version.page}` }) };
  return (
    <OperatorPage title={`Review: ${document.title}`} section="/operator" flash={flash}>
      <p className="-mt-4 mb-6 text-sm text-soft">
        {document.publisher}. {describeReach(document)}. {VIA_LABELS[answer.via] ?? answer.via}{" "}
        {formatMoment(answer.fetchedAt)}.{" "}
        <Link href={`/operator/documents/${document.id}`} prefetch={false}>
          The document and who decided what
        </Link>
        .{" "}
        <a href={`${path}/file`} download>
          The file
        </a>
        .
      </p>
      {answer.refusal && (
        <p className="mb-6 border-l-8 border-red pl-4 text-red">Nothing could be read: {answer.refusal}</p>
      )}
      <nav aria-label="Facts" className="mb-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {FACT_FILTERS.map((each) => (
            <li key={each}>
              <Link
                href={each === "changes" ? path : `${path}?show=${each}`}
                prefetch={false}
                aria-current={each === filter ? "page" : undefined}
                className="target aria-[current]:font-[650] aria-[current]:decoration-2"
              >
                {FILTER_LABELS[each]} ({counts[each]})
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <fact-review className="review-desk">
        <div className="min-w-0">
          <div className="review-bar">
            <p data-count className="text-sm font-[600]">
              {counts.open === 0 ? "Nothing is open." : `${counts.open} open`}
            </p>
            {version.certain > 0 && (
              <form action={`${path}/accept-certain`} method="post">
                <Button type="submit" look="quiet">
                  Accept {pluralise(version.certain, "fact")} without doubt
                </Button>
              </form>
            )}
            <form action={`${path}/read-again`} method="post">
              <Button type="submit" look="quiet">
                Read again
              </Button>
            </form>
            <p data-said role="status" className="w-full text-sm font-[600] text-amber empty:hidden" />
          </div>
          <div data-facts className="flex flex-col gap-6 py-4">
            {facts.length === 0 && <p>No fact.</p>}
            {facts.map((fact) => (
              <ReviewedFactCard key={fact.id} fact={fact} path={path} list={list} hasPictures={firstPage !== null} />
            ))}
          </div>
          <PageLinks of="the facts" path={path} fields={list} page={version.page} pages={version.pages} />
          <PublishPlan path={path} plan={version.plan} />
          <UnreadParts
            unread={answer.unread as unknown as readonly Unread[]}
            refused={answer.refused as unknown as readonly { column: string | null; reason: string }[]}
          />
          <details className="mt-6 text-sm">
            <summary className="target cursor-pointer">Keys</summary>
            <ul className="mt-2 list-disc space-y-1 pl-5">
              <li>F8 or N: the next open fact</li>
              <li>Enter: accept it; X: reject it</li>
              <li>Type a figure, or F2: correct a cell; Enter stores, Escape cancels</li>
              <li>U: reopen the last one that you decided</li>
            </ul>
          </details>
        </div>
        <PagePictures answerId={answerId} pages={answer.pages} facts={facts} hasPictures={firstPage !== null} />
      </fact-review>
      <PageScript name="workplace" />
    </OperatorPage>
  );
}

/** What publishing would do now. */
function PublishPlan({ path, plan }: { path: string; plan: VersionToReview["plan"] }) {
  const { added, changed, gone, retires } = plan;
  const isEmpty = added + changed + gone === 0;
  return (
    <section data-plan aria-labelledby="publish" className="mt-8 border-t border-ink pt-4">
      <h2 id="publish" className="mb-2">
        Publish
      </h2>
      {isEmpty ? (
        <p className="text-sm text-soft">Accept a fact first.</p>
      ) : (
        <>
          <p className="mb-4 text-sm">
            Accepted: {added} new, {changed} changed, {gone} gone. {pluralise(retires, "published fact")}{" "}
            {retires === 1 ? "is" : "are"} retired. All of it becomes one dataset version. Webhook events and alert
            mails about it go out, and the pages show it. You can undo it.
          </p>
          <form action={`${path}/publish`} method="post">
            <Button type="submit" data-publish>
              Publish {pluralise(added + changed + gone, "fact")}
            </Button>
          </form>
        </>
      )}
    </section>
  );
}
