import type { Lead } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/** Reports of one event. */
export interface LeadCluster {
  cluster: string;
  leads: Lead[];
}

const MAX_LEADS = 300;

/** Open leads, grouped by event; the newest event first. */
export async function listLeads(db: Database): Promise<{ clusters: LeadCluster[]; count: number }> {
  const where = { status: "open" };
  const leads = await db.lead.findMany({ where, orderBy: [{ seenAt: "desc" }, { id: "asc" }], take: MAX_LEADS });
  const clusters = new Map<string, Lead[]>();
  for (const lead of leads) clusters.set(lead.cluster, [...(clusters.get(lead.cluster) ?? []), lead]);
  return {
    clusters: [...clusters].map(([cluster, leads]) => ({ cluster, leads })),
    count: await db.lead.count({ where }),
  };
}

/** `null` when there is no such lead, or it is decided. */
export const findLead = async (id: string, db: Database): Promise<Lead | null> =>
  isUuid(id) ? db.lead.findFirst({ where: { id, status: "open" } }) : null;
