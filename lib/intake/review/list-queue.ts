import type { Database } from "#lib/platform/db/client.ts";

export interface QueuedDocument {
  id: string;
  title: string;
  publisher: string;
  url: string | null;
  carrier: string | null;
  countries: string[];
  /** The version to review. */
  answerId: string;
  arrivedAt: Date;
  /** `fetched`, `uploaded` or `mailed`. */
  via: string;
  newFacts: number;
  changedFacts: number;
  goneFacts: number;
  /** Open facts with a doubt. */
  doubtful: number;
  accepted: number;
  /** Answers `no_data` of the last three months for the carrier and countries of the document. */
  demand: number;
  daysWaiting: number;
}

/**
 * Versions with facts to decide, the most urgent first: what callers asked for and did not get, times the days that the
 * version waits.
 */
export function listQueue(db: Database, { limit = 50, offset = 0 }: { limit?: number; offset?: number } = {}) {
  return db.$queryRawUnsafe<QueuedDocument[]>(
    `SELECT document.id, document.title, document.publisher, document.url, document.carrier, document.countries,
       answer.id AS "answerId", answer.fetched_at AS "arrivedAt", answer.via,
       count(*) FILTER (WHERE proposal.change = 'new' AND proposal.state = 'open')::int AS "newFacts",
       count(*) FILTER (WHERE proposal.change = 'changed' AND proposal.state = 'open')::int AS "changedFacts",
       count(*) FILTER (WHERE proposal.change = 'gone' AND proposal.state = 'open')::int AS "goneFacts",
       count(*) FILTER (WHERE proposal.doubt_count > 0 AND proposal.state = 'open')::int AS doubtful,
       count(*) FILTER (WHERE proposal.state = 'accepted')::int AS accepted,
       wanted.demand, greatest(1, extract(day FROM now() - answer.fetched_at)::int) AS "daysWaiting"
     FROM proposal JOIN watched_document document ON document.id = proposal.document_id
     JOIN stored_answer answer ON answer.id = proposal.answer_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(calls), 0)::int AS demand FROM demand
       WHERE month >= date_trunc('month', now()) - interval '2 months'
         AND (demand.carrier = '' OR document.carrier IS NULL OR demand.carrier = document.carrier)
         AND demand.country = ANY(document.countries)) wanted
     WHERE proposal.state IN ('open', 'accepted')
     GROUP BY document.id, answer.id, wanted.demand
     ORDER BY (1 + wanted.demand) * greatest(1, extract(day FROM now() - answer.fetched_at)::int) DESC, answer.fetched_at, document.id
     LIMIT $1::int OFFSET $2::int`,
    limit,
    offset,
  );
}

/** How many versions wait for a decision. */
export async function countQueue(db: Database): Promise<number> {
  const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
    "SELECT count(DISTINCT answer_id)::int AS count FROM proposal WHERE state IN ('open', 'accepted')",
  );
  return row?.count ?? 0;
}

export interface Wanted {
  operation: string;
  carrier: string;
  country: string;
  charge: string;
  calls: number;
}

/** What callers asked for and did not get in the last three months, most first. */
export function listDemand(db: Database, limit = 100) {
  return db.$queryRawUnsafe<Wanted[]>(
    `SELECT operation, carrier, country, charge, sum(calls)::int AS calls FROM demand
     WHERE month >= date_trunc('month', now()) - interval '2 months'
     GROUP BY 1, 2, 3, 4 ORDER BY calls DESC, 1, 2, 3, 4 LIMIT $1::int`,
    limit,
  );
}
