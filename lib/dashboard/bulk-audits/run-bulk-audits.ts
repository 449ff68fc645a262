import { randomUUID } from "node:crypto";
import type { Prisma } from "#generated/prisma/client.ts";
import { readCurrentPlan } from "#lib/accounts/read-current-plan.ts";
import type { AuditedInvoice } from "#lib/domain/audit/invoice.ts";
import type { ContractTariff } from "#lib/domain/contracts/contract-tariff.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { runWithoutIllustrative } from "#lib/platform/illustrative.ts";
import { log } from "#lib/platform/log.ts";
import { takeTurns } from "#lib/platform/take-turns.ts";
import { listContracts } from "../contract-tariffs/list-contracts.ts";
import {
  auditBulkInvoice,
  buildAuditedInvoice,
  type InvoiceOutcome,
  type InvoiceParts,
  type NumberedLine,
} from "./audit-bulk-invoice.ts";
import { type BulkAnswers, readAnswers } from "./bulk-answers.ts";
import type { BulkCells } from "./bulk-columns.ts";
import { type BulkHeader, readStoredHeader } from "./bulk-header.ts";
import { readLineOfCells } from "./line-of-cells.ts";
import { readStated } from "./stated-fields.ts";
import { readStoredLine, type StoredLine } from "./stored-line.ts";
import { toStoredTerms } from "./stored-terms.ts";

/** Lines whose results are written in one transaction. */
const BATCH_LINES = 250;

/**
 * A claim is renewed with every batch, which takes less than a second. After this time without a batch, its process
 * counts as dead.
 */
const CLAIM_SECONDS = 30;

/** Runs without any result, after which an audit is given up. */
const MAX_ATTEMPTS = 5;

const OUR_FAULT = "The audit of this invoice failed. That is our fault: tell us the line.";

/** The claim is gone: another process has taken the audit over, or its owner has deleted it. */
class LeaseLost extends Error {}

/**
 * The oldest audits that wait come first; those whose process died are taken over. It ends when no audit is left.
 * Several runs can work at the same time, in any number of processes. Each audit has one run at a time, and only the
 * run that holds its claim writes results.
 */
export async function runBulkAudits(
  db: Database,
  { signal, batchLines = BATCH_LINES }: { signal?: AbortSignal; batchLines?: number } = {},
): Promise<void> {
  while (!signal?.aborted) {
    const claim = await leaseNext(db);
    if (!claim) return;
    try {
      while (await runBatch(claim, { db, batchLines })) {
        if (signal?.aborted) return await release(db, claim);
      }
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
  }
}

interface Lease {
  id: string;
  claimId: string;
  header: BulkHeader;
  answers: BulkAnswers;
  /** Those of the account, while its plan gives them. */
  contracts: readonly ContractTariff[];
}

async function leaseNext(db: Database): Promise<Lease | null> {
  await db.$executeRaw`
    UPDATE bulk_audit SET status = 'failed', finished_at = now(), claim_id = NULL, claimed_until = NULL
    WHERE status IN ('queued', 'running') AND attempts >= ${MAX_ATTEMPTS} AND (claimed_until IS NULL OR claimed_until < now())`;
  const claimId = randomUUID();
  const [claimed] = await db.$queryRaw<{ id: string; userId: string; header: unknown; answers: unknown }[]>`
    UPDATE bulk_audit SET status = 'running', claim_id = ${claimId}::uuid, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}),
           attempts = attempts + 1, started_at = coalesce(started_at, now())
    WHERE id = (
      SELECT id FROM bulk_audit WHERE status IN ('queued', 'running') AND (claimed_until IS NULL OR claimed_until < now())
      ORDER BY created_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, user_id AS "userId", header, answers`;
  if (!claimed) return null;
  const { id, userId } = claimed;
  const { gives } = await readCurrentPlan(userId, { db });
  const contracts = gives.usesContracts ? await listContracts({ db, userId }) : [];
  return { id, claimId, header: readStoredHeader(claimed.header), answers: readAnswers(claimed.answers), contracts };
}

/** Another process can go on immediately. */
async function release(db: Database, { id, claimId }: Lease): Promise<void> {
  await db.$executeRaw`UPDATE bulk_audit SET claimed_until = NULL WHERE id = ${id}::uuid AND claim_id = ${claimId}::uuid`;
}

interface WaitingInvoice extends InvoiceParts {
  place: number;
  lines: NumberedLine[];
  /** Rows that an earlier version could read. */
  unread: number[];
}

/** @returns false when no invoice was left, and the audit is done */
async function runBatch(claim: Lease, { db, batchLines }: { db: Database; batchLines: number }): Promise<boolean> {
  const invoices = await readNextInvoices(claim, { db, batchLines });
  if (invoices.length === 0) {
    await finish(db, claim);
    return false;
  }
  const { today } = getCurrentContext();
  const outcomes = await runWithoutIllustrative(() => auditAll(invoices, claim, today));
  await db.$transaction(async (tx) => {
    await renewLease(tx, claim, outcomes);
    await writeResults(tx, claim.id, outcomes);
  });
  return true;
}

async function readNextInvoices(
  { id }: Lease,
  { db, batchLines }: { db: Database; batchLines: number },
): Promise<WaitingInvoice[]> {
  const waiting = await db.bulkAuditInvoice.findMany({
    where: { bulkAuditId: id, verdict: null, fault: null },
    orderBy: { place: "asc" },
    take: batchLines,
  });
  let lineCount = 0;
  const batch = waiting.filter((invoice, index) => {
    lineCount += invoice.lineCount;
    return index === 0 || lineCount <= batchLines;
  });
  if (batch.length === 0) return [];
  const places = batch.map(({ place }) => place);
  const lines = await db.bulkAuditLine.findMany({
    where: { bulkAuditId: id, invoice: { in: places } },
    orderBy: { line: "asc" },
  });
  return batch.map(({ place, carrier, country, port, direction, currency, invoiceDate, stated }) => {
    const own = lines
      .filter(({ invoice }) => invoice === place)
      .map(({ line: row, cells, invoiceLine, billedBefore }) => ({
        row,
        line: invoiceLine ? readStoredLine(invoiceLine as unknown as StoredLine) : readLineOfCells(cells as BulkCells),
        billedBefore,
      }));
    return {
      ...{ place, carrier, country, port, direction, currency },
      invoiceDate: invoiceDate && toIsoDate(invoiceDate),
      stated: readStated(stated),
      lines: own.flatMap(({ row, line, billedBefore }) =>
        line ? [{ row, line, billedBefore: billedBefore as NumberedLine["billedBefore"] }] : [],
      ),
      unread: own.flatMap(({ row, line }) => (line ? [] : [row])),
    };
  });
}

type Outcome = InvoiceOutcome & { place: number };

/** Invoices of one carrier, country and direction share what is read for them. */
async function auditAll(
  invoices: readonly WaitingInvoice[],
  { header, answers, contracts }: Lease,
  today: IsoDate,
): Promise<Outcome[]> {
  const groups = new Map<string, AuditedInvoice[]>();
  for (const invoice of invoices) {
    const audited = buildAuditedInvoice(invoice, invoice.lines, { header, answers });
    if (audited)
      groups.set(buildTariffGroupKey(invoice), [...(groups.get(buildTariffGroupKey(invoice)) ?? []), audited]);
  }
  const outcomes: Outcome[] = [];
  const turn = takeTurns();
  for (const invoice of invoices) {
    outcomes.push({
      place: invoice.place,
      ...(await auditOne(invoice, {
        header,
        answers,
        contracts,
        today,
        among: groups.get(buildTariffGroupKey(invoice)) ?? [],
      })),
    });
    await turn();
  }
  return outcomes;
}

const buildTariffGroupKey = ({ carrier, country, direction }: InvoiceParts) => `${carrier} ${country} ${direction}`;

/** An invoice that the audit cannot take does not stop the others. A database that is away does. */
async function auditOne(
  invoice: WaitingInvoice,
  options: Parameters<typeof auditBulkInvoice>[2],
): Promise<InvoiceOutcome> {
  try {
    const { result, faults } = await auditBulkInvoice(invoice, invoice.lines, options);
    return {
      result,
      faults: [
        ...faults,
        ...invoice.unread.map((row) => ({ row, message: "The line cannot be read any more. Send the file again." })),
      ],
    };
  } catch (error) {
    if ((error as { code?: unknown }).code !== undefined) throw error;
    log.error({ reason: (error as Error).message }, "an invoice of a bulk audit failed");
    return {
      result: null,
      faults: [...invoice.lines.map(({ row }) => row), ...invoice.unread].map((row) => ({ row, message: OUR_FAULT })),
    };
  }
}

/** Writes progress first, which fails when the claim is gone. */
async function renewLease(
  tx: Prisma.TransactionClient,
  { id, claimId }: Lease,
  outcomes: readonly Outcome[],
): Promise<void> {
  const faults = outcomes.reduce((sum, outcome) => sum + outcome.faults.length, 0);
  const done = outcomes.reduce((sum, { result }) => sum + (result?.lines.length ?? 0), faults);
  const renewed = await tx.$executeRaw`
    UPDATE bulk_audit SET done_count = done_count + ${done}, fault_count = fault_count + ${faults}, attempts = 0,
           claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
    WHERE id = ${id}::uuid AND claim_id = ${claimId}::uuid`;
  if (renewed === 0) throw new LeaseLost();
}

async function writeResults(tx: Prisma.TransactionClient, id: string, outcomes: readonly Outcome[]): Promise<void> {
  const invoices = outcomes.map(({ place, result }) => ({
    place,
    billed: result?.billed ?? null,
    expected_low: result?.expectedLow ?? null,
    expected_high: result?.expectedHigh ?? null,
    verdict: result?.verdict ?? null,
    recoverable: result?.recoverable ?? null,
    dispute_by: result?.disputeBy ?? null,
    findings: result?.findings ?? [],
    questions: result?.questions ?? [],
    own_terms: result?.contract.terms ? toStoredTerms(result.contract.terms) : null,
    contract_note: result?.contract.note ?? null,
    fault: result ? null : "No line of the invoice could be audited.",
  }));
  const lines = outcomes.flatMap(({ result, faults }) => [
    ...(result?.lines ?? []).map(({ row, verdict, rules, result }) => ({
      line: row,
      verdict,
      rules,
      result,
      fault: null,
    })),
    ...faults.map(({ row, message }) => ({ line: row, verdict: null, rules: [], result: null, fault: message })),
  ]);
  await tx.$executeRaw`
    UPDATE bulk_audit_invoice AS i
    SET billed = t.billed, expected_low = t.expected_low, expected_high = t.expected_high, verdict = t.verdict, recoverable = t.recoverable,
        dispute_by = t.dispute_by, findings = t.findings, questions = t.questions, own_terms = t.own_terms, contract_note = t.contract_note, fault = t.fault
    FROM json_to_recordset(${JSON.stringify(invoices)}::json) AS t(
      place int, billed numeric, expected_low numeric, expected_high numeric, verdict text, recoverable numeric, dispute_by date, findings jsonb, questions jsonb,
      own_terms jsonb, contract_note text, fault text
    )
    WHERE i.bulk_audit_id = ${id}::uuid AND i.place = t.place`;
  await tx.$executeRaw`
    UPDATE bulk_audit_line AS l SET verdict = t.verdict, rules = t.rules, result = t.result, fault = t.fault
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS t(line int, verdict text, rules text[], result jsonb, fault text)
    WHERE l.bulk_audit_id = ${id}::uuid AND l.line = t.line`;
}

async function finish(db: Database, { id, claimId }: Lease): Promise<void> {
  await db.$executeRaw`
    UPDATE bulk_audit SET status = 'done', finished_at = now(), claim_id = NULL, claimed_until = NULL
    WHERE id = ${id}::uuid AND claim_id = ${claimId}::uuid`;
}
