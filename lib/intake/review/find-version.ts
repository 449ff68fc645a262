import type { Prisma, StoredAnswer, WatchedDocument } from "#generated/prisma/client.ts";
import { findListPage } from "#lib/dashboard/list-page.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { describeFacts, type ReviewedFact } from "./describe-facts.ts";

export const FACT_FILTERS = ["changes", "open", "doubtful", "decided", "same"] as const;
export type FactFilter = (typeof FACT_FILTERS)[number];

const FILTERS: Readonly<Record<FactFilter, Prisma.ProposalWhereInput>> = {
  changes: { state: { not: "same" } },
  open: { state: "open" },
  doubtful: { state: "open", doubtCount: { gt: 0 } },
  decided: { state: { in: ["accepted", "rejected", "published"] } },
  same: { state: "same" },
};

const PAGE_SIZE = 25;

export interface VersionToReview {
  answer: StoredAnswer;
  document: WatchedDocument;
  facts: ReviewedFact[];
  counts: Readonly<Record<FactFilter, number>>;
  /** Open facts without a doubt, which can be accepted together. */
  certain: number;
  /** What publishing would do now. */
  plan: { added: number; changed: number; gone: number; retires: number };
  page: number;
  pages: number;
}

/** `null` when there is no such version of a document. */
export async function findVersion(
  answerId: string,
  { filter, page: wanted }: { filter: FactFilter; page: number },
  db: Database,
): Promise<VersionToReview | null> {
  const found = isUuid(answerId)
    ? await db.storedAnswer.findUnique({ where: { id: answerId }, include: { document: true } })
    : null;
  if (!found?.document) return null;
  const { document, ...answer } = found;
  const counted = await Promise.all(
    FACT_FILTERS.map(
      async (each) => [each, await db.proposal.count({ where: { answerId, ...FILTERS[each] } })] as const,
    ),
  );
  const counts = Object.fromEntries(counted) as Record<FactFilter, number>;
  const { page, pages, ...part } = findListPage(wanted, { count: counts[filter], size: PAGE_SIZE });
  const proposals = await db.proposal.findMany({
    where: { answerId, ...FILTERS[filter] },
    orderBy: { position: "asc" },
    ...part,
  });
  const accepted = await db.proposal.findMany({
    where: { answerId, state: "accepted" },
    select: { change: true, replaces: true },
  });
  const countChange = (...changes: string[]) => accepted.filter(({ change }) => changes.includes(change)).length;
  return {
    answer,
    document,
    facts: await describeFacts(db, document, proposals),
    counts,
    certain: await db.proposal.count({
      where: { answerId, state: "open", doubtCount: 0, change: { in: ["new", "changed"] } },
    }),
    plan: {
      added: countChange("new"),
      changed: countChange("changed"),
      gone: countChange("gone"),
      retires: new Set(accepted.flatMap(({ replaces }) => replaces)).size,
    },
    page,
    pages,
  };
}
