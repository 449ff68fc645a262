import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { Candidate, CandidateTable } from "../readers/candidate.ts";
import { type CheckedFact, type Corrections, checkFact, getSpec, toRows } from "./proposed-fact.ts";

/**
 * - `unknown`: there is no such proposal, or a newer version has replaced it.
 * - `published`: it is published, so it can only be undone.
 * - `faults`: the importer would refuse its rows. They have to be corrected first.
 * - `column`: the table has no such column, or the fact no such row.
 */
export type DecisionFailure = "unknown" | "published" | "faults" | "column";

export type Decision = { ok: true } | { ok: false; failure: DecisionFailure; faults?: CheckedFact["faults"] };

export interface ReviewScope {
  db: Database;
  /** The mail address of the operator. */
  by: string;
}

/** Accepts, rejects or reopens a proposal. Accepting takes nothing live: publishing does. */
export function decideProposal(
  id: string,
  action: "accept" | "reject" | "reopen",
  { db, by }: ReviewScope,
): Promise<Decision> {
  return db.$transaction(async (tx): Promise<Decision> => {
    const proposal = await lockProposal(tx, id);
    if (!proposal) return { ok: false, failure: "unknown" };
    if (proposal.state === "published") return { ok: false, failure: "published" };
    if (action === "accept") {
      const faults = listFaults(proposal);
      if (faults.length > 0) return { ok: false, failure: "faults", faults };
    }
    const state = { accept: "accepted", reject: "rejected", reopen: "open" }[action];
    const decided =
      action === "reopen" ? { decidedBy: null, decidedAt: null } : { decidedBy: by, decidedAt: new Date() };
    await tx.proposal.update({ where: { id }, data: { state, ...decided } });
    await recordDecision(tx, {
      by,
      action,
      documentId: proposal.documentId,
      answerId: proposal.answerId,
      proposalId: id,
    });
    return { ok: true };
  });
}

export interface Correction {
  /** `all`: a column that all rows of the fact share. */
  row: number | "all";
  column: string;
  value: string;
}

/** Replaces what was read in one cell, or in one column of all rows. The proposal is open again. */
export function correctProposal(
  id: string,
  { row, column, value }: Correction,
  { db, by }: ReviewScope,
): Promise<Decision> {
  return db.$transaction(async (tx): Promise<Decision> => {
    const proposal = await lockProposal(tx, id);
    if (!proposal) return { ok: false, failure: "unknown" };
    if (proposal.state === "published") return { ok: false, failure: "published" };
    const rows = proposal.rows as unknown as Candidate[];
    const spec = getSpec(proposal.table as CandidateTable);
    const isColumn = Object.hasOwn(spec.row.shape, column) && column !== "source_id";
    const first = rows[row === "all" ? 0 : row];
    if (!first || !isColumn) return { ok: false, failure: "column" };
    const known = proposal.corrections as Record<string, string>;
    const cells = (row === "all" ? [...rows.keys()] : [row]).map((each) => `${each}.${column}`);
    const before = known[cells[0] as string] ?? first.row[column]?.value ?? "";
    const corrections = { ...known, ...Object.fromEntries(cells.map((cell) => [cell, value.trim()])) };
    const faults = listFaults({ ...proposal, corrections });
    await tx.proposal.update({
      where: { id },
      data: {
        corrections,
        state: "open",
        decidedBy: null,
        decidedAt: null,
        change: proposal.change === "same" ? "changed" : proposal.change,
        doubtCount: countOpenDoubts(rows, corrections) + faults.length,
      },
    });
    const { documentId, answerId } = proposal;
    const details = { cell: `${row}.${column}`, before, after: value.trim() };
    await recordDecision(tx, { by, action: "correct", documentId, answerId, proposalId: id, details });
    return { ok: true };
  });
}

/** Accepts all open proposals of a version without any doubt. @returns how many */
export async function acceptCertain(answerId: string, { db, by }: ReviewScope): Promise<number> {
  const certain = await db.proposal.findMany({
    where: { answerId, state: "open", doubtCount: 0, change: { in: ["new", "changed"] } },
    select: { id: true },
  });
  let accepted = 0;
  for (const { id } of certain) if ((await decideProposal(id, "accept", { db, by })).ok) accepted += 1;
  return accepted;
}

interface StoredProposal {
  table: string;
  rows: unknown;
  corrections: unknown;
}

export const listFaults = ({ table, rows, corrections }: StoredProposal): CheckedFact["faults"] =>
  checkFact(table as CandidateTable, toRows(rows as Candidate[], corrections as Corrections, "proposed")).faults;

/** A doubt is settled when a person has entered its cell. */
const countOpenDoubts = (rows: readonly Candidate[], corrections: Corrections) =>
  rows.reduce(
    (sum, { doubts }, index) => sum + doubts.filter(({ column }) => !(`${index}.${column}` in corrections)).length,
    0,
  );

async function lockProposal(tx: Prisma.TransactionClient, id: string) {
  await tx.$queryRaw`SELECT 1 FROM proposal WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.proposal.findUnique({ where: { id } });
}

interface Recorded {
  by: string;
  action: string;
  documentId?: string;
  answerId?: string;
  proposalId?: string;
  publicationId?: string;
  details?: Prisma.InputJsonObject;
}

/** The audit trail: it is only added to. */
export const recordDecision = (tx: Pick<Prisma.TransactionClient, "reviewDecision">, decision: Recorded) =>
  tx.reviewDecision.create({ data: { at: new Date(), ...decision } });
