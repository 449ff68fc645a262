import { publishRows } from "../publish/publish-rows.ts";
import { refuseFaults } from "../publish/refuse-faults.ts";
import { type ReviewScope, recordDecision } from "../review/decide.ts";

export interface NewsDraft {
  published_on: string;
  port: string | null;
  country: string;
  severity: string;
  headline: string;
  summary: string;
  cause: string | null;
  /** Who has reported it, and where. */
  publisher: string;
  title: string;
  url: string;
}

/**
 * Publishes what a person has written from a lead as news of a port or a country. The other leads of the event are used
 * with it.
 * @throws Failure with what the importer would refuse. @returns the dataset version; null when there is no open lead
 */
export async function publishLead(id: string, draft: NewsDraft, { db, by }: ReviewScope): Promise<number | null> {
  const lead = await db.lead.findUnique({ where: { id } });
  if (lead?.status !== "open") return null;
  const { publisher, title, url, ...news } = draft;
  const sourceId = `intake-lead-${id.slice(0, 8)}-${news.published_on.slice(0, 7).replace("-", "")}`;
  const { version } = await refuseFaults(() =>
    publishRows(db, {
      by,
      sourceId,
      rows: {
        "congestion_news.csv": [{ ...news, source_id: sourceId }],
        "sources.csv": [
          {
            source_id: sourceId,
            publisher,
            title,
            url,
            published_on: news.published_on,
            kind: "news",
            accessed_on: new Date().toISOString().slice(0, 10),
          },
        ],
      },
      async onStored(tx, publicationId) {
        await tx.lead.updateMany({
          where: { cluster: lead.cluster, status: "open" },
          data: { status: "used", decidedBy: by, decidedAt: new Date() },
        });
        await recordDecision(tx, { by, action: "use_lead", publicationId, details: { lead: id, url: lead.url } });
      },
    }),
  );
  return version;
}

/** The whole event: its other reports are dismissed too. @returns how many; 0 when there is no open lead */
export async function dismissLead(id: string, { db, by }: ReviewScope): Promise<number> {
  const lead = await db.lead.findUnique({ where: { id } });
  if (!lead) return 0;
  const { count } = await db.lead.updateMany({
    where: { cluster: lead.cluster, status: "open" },
    data: { status: "dismissed", decidedBy: by, decidedAt: new Date() },
  });
  if (count > 0) await recordDecision(db, { by, action: "dismiss_lead", details: { lead: id, url: lead.url, count } });
  return count;
}
