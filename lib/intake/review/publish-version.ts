import { ImportFault } from "#lib/ingest/fault.ts";
import { publishRows, type TableRow } from "../publish/publish-rows.ts";
import { type UndoFailure, undoPublication } from "../publish/undo-publication.ts";
import type { Candidate, CandidateTable } from "../readers/candidate.ts";
import { type ReviewScope, recordDecision } from "./decide.ts";
import { type Corrections, getSpec, toRows } from "./proposed-fact.ts";

export type VersionPublished =
  | { ok: true; publicationId: string | null; version: number; inserted: number; retired: number }
  /** `nothing_accepted`, or the faults of the importer as sentences. */
  | { ok: false; reasons: readonly string[] };

/** Publishes all accepted proposals of a version: one import, one dataset version; events and alerts go out. */
export async function publishVersion(answerId: string, { db, by }: ReviewScope): Promise<VersionPublished> {
  const answer = await db.storedAnswer.findUniqueOrThrow({ where: { id: answerId }, include: { document: true } });
  const { document } = answer;
  if (!document) throw new Error(`${answerId} is no version of a document`);
  const accepted = await db.proposal.findMany({
    where: { answerId, state: "accepted" },
    orderBy: { position: "asc" },
  });
  if (accepted.length === 0) return { ok: false, reasons: ["Nothing is accepted yet."] };
  const sourceId = await findSourceId(db, answer.id, document, answer.fetchedAt);
  const rows: Record<string, TableRow[]> = {};
  const withdraw = new Map<string, string[]>();
  for (const { table, rows: candidates, corrections, replaces } of accepted) {
    const spec = getSpec(table as CandidateTable);
    const stated = toRows(candidates as unknown as Candidate[], corrections as Corrections, sourceId);
    const known = stated.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => column in spec.row.shape)),
    );
    if (known.length > 0) rows[spec.file] = [...(rows[spec.file] ?? []), ...known];
    if (replaces.length > 0) withdraw.set(spec.table, [...(withdraw.get(spec.table) ?? []), ...replaces]);
  }
  if (Object.keys(rows).length > 0)
    rows["sources.csv"] = [
      {
        source_id: sourceId,
        publisher: document.publisher,
        title: document.title,
        url: document.url ?? answer.url,
        published_on: null,
        kind: document.kind,
        accessed_on: answer.fetchedAt.toISOString().slice(0, 10),
      },
    ];
  try {
    const published = await publishRows(db, {
      by,
      rows,
      withdraw,
      documentId: document.id,
      answerId,
      sourceId,
      async onStored(tx, publicationId) {
        const ids = accepted.map(({ id }) => id);
        await tx.proposal.updateMany({ where: { id: { in: ids } }, data: { state: "published", publicationId } });
        const details = { facts: ids.length };
        await recordDecision(tx, { by, action: "publish", documentId: document.id, answerId, publicationId, details });
      },
    });
    return { ok: true, ...published };
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return {
      ok: false,
      reasons: error.faults.map(({ file, line, column, reason }) => `${file}, row ${line}: ${column ?? ""} ${reason}`),
    };
  }
}

/** The facts are as before, and the proposals are accepted again, so that they can be corrected. */
export async function undoVersion(
  publicationId: string,
  { db, by }: ReviewScope,
): Promise<{ ok: true; version: number } | { ok: false; failure: UndoFailure }> {
  const undone = await undoPublication(db, publicationId, by);
  if ("failure" in undone) return { ok: false, failure: undone.failure };
  await db.proposal.updateMany({ where: { publicationId }, data: { state: "accepted", publicationId: null } });
  const { documentId, answerId } = await db.publication.findUniqueOrThrow({ where: { id: publicationId } });
  await recordDecision(db, {
    by,
    action: "undo",
    publicationId,
    ...(documentId && { documentId }),
    ...(answerId && { answerId }),
  });
  return { ok: true, version: undone.version };
}

interface NamedDocument {
  id: string;
  publisher: string;
  title: string;
}

/** `<publisher>-<title>-<month>`, with a number if another document has it. A version has one source. */
async function findSourceId(
  db: ReviewScope["db"],
  answerId: string,
  document: NamedDocument,
  on: Date,
): Promise<string> {
  const before = await db.publication.findFirst({ where: { answerId, sourceId: { not: null } } });
  if (before?.sourceId) return before.sourceId;
  const toSlug = (text: string, length: number) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, length)
      .replace(/^-+|-+$/g, "");
  const stem = `intake-${toSlug(document.publisher, 24)}-${toSlug(document.title, 40)}`.replace(/-+$/, "");
  const month = on.toISOString().slice(0, 7).replace("-", "");
  for (let number = 1; ; number++) {
    const id = `${stem}${number > 1 ? `-${number}` : ""}-${month}`;
    if (!(await db.source.findUnique({ where: { id }, select: { id: true } }))) return id;
  }
}
