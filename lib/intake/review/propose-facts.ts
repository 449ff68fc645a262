import { randomUUID } from "node:crypto";
import type { WatchedDocument } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { Candidate, CandidateTable } from "../readers/candidate.ts";
import { describeTariffs } from "../readers/describe-tariffs.ts";
import { checkFact, toIdentity, toRows, toStatement } from "./proposed-fact.ts";
import { type PublishedFact, readLineage, readPublished } from "./published-facts.ts";

interface Version {
  document: WatchedDocument;
  answerId: string;
  candidates: readonly Candidate[];
  /** UTC: `YYYY-MM-DD`. */
  today: string;
}

export type Change = "new" | "changed" | "same" | "gone";

/** A published fact that is not in force any longer is history, and no newer document is about it. */
const isInForce = ({ fact }: PublishedFact, today: string) =>
  typeof fact.effective_to !== "string" || fact.effective_to >= today;

/**
 * Compares what a version says with what is published, and writes one proposal for each fact: new, changed, the same,
 * or gone from the document. Open proposals of the document before are replaced; decisions stay.
 * @returns how many need a decision
 */
export async function proposeFacts(db: Database, { document, answerId, candidates, today }: Version): Promise<number> {
  const groups = groupFacts(candidates.map((candidate) => doubtReach(candidate, document)));
  const tables = [...new Set([...groups.map(({ table }) => table), ...(document.tables as CandidateTable[])])];
  const lineage = await readLineage(db, document);
  const published = new Map<CandidateTable, PublishedFact[]>();
  for (const table of tables)
    published.set(
      table,
      (await readPublished(db, table, { document, groups })).filter((one) => isInForce(one, today)),
    );
  const matched = new Set<string>();
  const proposals = groups.map(({ table, rows }) => {
    const { fact, faults } = checkFact(table, toRows(rows, {}, "proposed"));
    const doubtCount = rows.reduce((sum, { doubts }) => sum + doubts.length, 0) + faults.length;
    const identity = fact && toIdentity(table, fact);
    const rivals = (published.get(table) ?? []).filter((one) => identity && toIdentity(table, one.fact) === identity);
    for (const { id } of rivals) matched.add(id);
    const statement = fact && JSON.stringify(toStatement(fact));
    const isSame = rivals.some((one) => JSON.stringify(toStatement(one.fact)) === statement);
    const own = rivals.filter(({ sourceId }) => lineage.has(sourceId));
    // A version with a later first day leaves the one before valid until then.
    const replaced = own.filter(
      (one) => !fact?.effective_from || String(one.fact.effective_from ?? "") >= String(fact.effective_from),
    );
    const change: Change = isSame ? "same" : rivals.length > 0 ? "changed" : "new";
    return { table, change, rows, doubtCount, replaces: isSame ? [] : replaced.map(({ id }) => id) };
  });
  const gone = [...published].flatMap(([table, facts]) =>
    facts
      .filter(({ id, sourceId }) => lineage.has(sourceId) && !matched.has(id))
      .map(({ id }) => ({ table, change: "gone" as const, rows: [], doubtCount: 0, replaces: [id] })),
  );
  // A document of which nothing was read says nothing of what is gone.
  const all = groups.length > 0 ? [...proposals, ...gone] : proposals;
  // Published proposals of an earlier reading of the version stay.
  const { _max } = await db.proposal.aggregate({ where: { answerId, state: "published" }, _max: { position: true } });
  const first = (_max.position ?? -1) + 1;
  await db.$transaction([
    db.proposal.deleteMany({ where: { documentId: document.id, state: "open" } }),
    db.proposal.deleteMany({ where: { answerId, state: { not: "published" } } }),
    db.proposal.createMany({
      data: all.map(({ rows, ...proposal }, position) => ({
        id: randomUUID(),
        documentId: document.id,
        answerId,
        position: first + position,
        ...proposal,
        rows: JSON.parse(JSON.stringify(rows)),
        state: proposal.change === "same" ? "same" : "open",
      })),
    }),
  ]);
  return all.filter(({ change }) => change !== "same").length;
}

/** What a document says of a country that it is not watched for can be a reading of the wrong line. */
function doubtReach(candidate: Candidate, { countries }: WatchedDocument): Candidate {
  const country = candidate.row.country?.value;
  if (!country || countries.length === 0 || countries.includes(country)) return candidate;
  const reason = `The document is watched for ${countries.join(", ")} only.`;
  return { ...candidate, doubts: [...candidate.doubts, { column: "country", reason }] };
}

interface FactRows {
  table: CandidateTable;
  rows: readonly Candidate[];
}

/** The rows of one tariff together, any other row alone. */
function groupFacts(candidates: readonly Candidate[]): FactRows[] {
  const tariffs = describeTariffs(candidates);
  const firsts = new Map(tariffs.map((tariff) => [tariff.rows[0], tariff]));
  const inTariffs = new Set(tariffs.flatMap(({ rows }) => rows));
  return candidates.flatMap((candidate): FactRows[] => {
    const tariff = firsts.get(candidate);
    if (tariff) return [{ table: tariff.table, rows: tariff.rows }];
    return inTariffs.has(candidate) ? [] : [{ table: candidate.table, rows: [candidate] }];
  });
}
