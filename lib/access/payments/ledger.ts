import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { meter } from "#lib/platform/meter.ts";

/** A payment that is to be taken for a call, once it was verified, with what it buys. */
export interface Draft {
  claimKey: string;
  network: string;
  asset: string;
  payer: string;
  payTo: string;
  /** In the token's smallest unit. */
  amount: string;
  nonce: string;
  lifetime: string;
  operation: string;
  method: string;
  path: string;
  fingerprint: string;
  paymentIdentifier: string | null;
  /** JSON. */
  answer: string;
}

/**
 * What has become of a payment.
 * - `claimed`: it is on its way to be settled
 * - `unknown`: it may have been settled; only the chain can tell
 * - `settled`: the money has moved, in `transaction`
 * - `released`: nothing has moved, and nothing was sold
 * - `refused`: the facilitator would not settle it
 */
export const STATES = ["claimed", "unknown", "settled", "released", "refused"] as const;
export type State = (typeof STATES)[number];

/** A payment that was taken. */
export interface Claim extends Omit<Draft, "answer"> {
  id: string;
  state: State;
  /** JSON; gone when nothing was bought. */
  answer: string | null;
  transaction: string | null;
  /** In seconds. */
  age: number;
}

/** The claims of a network that are not decided yet. */
export interface OpenClaims {
  network: string;
  claimed: number;
  unknown: number;
  /** How many of them nobody answers any more. */
  left: number;
  /** Age of the oldest of those, in seconds; 0 when there is none. */
  oldest: number;
}

/** Which payments were taken for which calls. Every step is one statement, committed at once. */
export interface Ledger {
  /** The live claim of this key. */
  find(claimKey: string): Promise<Claim | undefined>;
  /** Takes a payment and keeps its answer, on the disk before anything is settled: of all that try at once, one. @returns undefined when another has taken it */
  claim(draft: Draft): Promise<string | undefined>;
  settle(id: string, transaction: string): Promise<void>;
  doubt(id: string, reason: string): Promise<void>;
  /** Lets go of a payment with which nothing was bought: it may be tried again. */
  letGo(id: string, state: "released" | "refused", reason: string): Promise<void>;
  /** Claims in doubt, and others older than `age` seconds, that nobody has looked at for a while: each is given to one of those who ask at once. */
  takeOpen(age: number, most: number): Promise<Claim[]>;
  /** Counts what is open, for each network that has something; `left` are those that `takeOpen` takes in time. */
  countOpen(age: number): Promise<OpenClaims[]>;
}

const COLUMNS = `
  id::text, claim_key AS "claimKey", network, asset, payer, pay_to AS "payTo", amount::text, nonce, lifetime, operation, method, path, fingerprint,
  payment_identifier AS "paymentIdentifier", state, answer, transaction,
  extract(epoch FROM now() - claimed_at)::float8 AS age`;

const OPEN = "state IN ('claimed', 'unknown')";

// In what a statement gives back, this lets its commit answer before it is on the disk (docs/adr/010): seen by all at once, and there soon after.
const SOON_ON_DISK = "set_config('synchronous_commit', 'off', true)";

const FIND = `SELECT ${COLUMNS} FROM payment WHERE claim_key = $1 AND state IN ('claimed', 'unknown', 'settled')`;

const CLAIM = `
  INSERT INTO payment (claim_key, network, asset, payer, pay_to, amount, nonce, lifetime, operation, method, path, fingerprint, payment_identifier, answer, state)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 'claimed')
  ON CONFLICT (claim_key) WHERE state IN ('claimed', 'unknown', 'settled') DO NOTHING
  RETURNING id::text, network`;

const SETTLE = `UPDATE payment SET state = 'settled', transaction = $2, reason = NULL, closed_at = now() WHERE id = $1 AND ${OPEN}
  RETURNING network, ${SOON_ON_DISK}`;

const DOUBT = "UPDATE payment SET state = 'unknown', reason = $2 WHERE id = $1 AND state = 'claimed' RETURNING network";

const LET_GO = `
  UPDATE payment SET state = $2, reason = $3, answer = NULL, closed_at = now() WHERE id = $1 AND ${OPEN} RETURNING network`;

const LEFT = "(state = 'unknown' OR (state = 'claimed' AND claimed_at <= now() - make_interval(secs => $1)))";

const TAKE_OPEN = `
  UPDATE payment SET checked_at = now() WHERE id IN (
    SELECT id FROM payment
    WHERE ${LEFT} AND (checked_at IS NULL OR checked_at <= now() - interval '10 seconds')
    ORDER BY checked_at NULLS FIRST, id LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING ${COLUMNS}`;

// By the index of what is open: however long the ledger is, only that is read.
const COUNT_OPEN = `
  SELECT network, count(*) FILTER (WHERE state = 'claimed')::int AS claimed, count(*) FILTER (WHERE state = 'unknown')::int AS unknown,
    count(*) FILTER (WHERE ${LEFT})::int AS left, coalesce(extract(epoch FROM now() - min(claimed_at) FILTER (WHERE ${LEFT})), 0)::float8 AS oldest
  FROM payment WHERE ${OPEN} GROUP BY network`;

/** @param run runs a statement where the ledger is */
export function createLedger(run: RunStatement = runStatement): Ledger {
  const first = async <Row>(text: string, values: unknown[]): Promise<Row | undefined> => (await run<Row>(text, values))[0];

  /** Takes a step that brings a payment into a state, and tells it if it has. */
  async function step<Row extends { network: string }>(state: State, text: string, values: unknown[]): Promise<Row | undefined> {
    const moved = await first<Row>(text, values);
    if (moved) meter()?.paymentIs(state, moved.network);
    return moved;
  }

  return {
    find: (claimKey) => first<Claim>(FIND, [claimKey]),
    claim: async (draft) => (await step<{ id: string; network: string }>("claimed", CLAIM, valuesOf(draft)))?.id,
    settle: async (id, transaction) => void (await step("settled", SETTLE, [id, transaction])),
    doubt: async (id, reason) => void (await step("unknown", DOUBT, [id, reason])),
    letGo: async (id, state, reason) => void (await step(state, LET_GO, [id, state, reason])),
    takeOpen: (age, most) => run<Claim>(TAKE_OPEN, [age, most]),
    countOpen: (age) => run<OpenClaims>(COUNT_OPEN, [age]),
  };
}

function valuesOf(draft: Draft): unknown[] {
  const { claimKey, network, asset, payer, payTo, amount, nonce, lifetime, operation, method, path, fingerprint, paymentIdentifier, answer } = draft;
  return [claimKey, network, asset, payer, payTo, amount, nonce, lifetime, operation, method, path, fingerprint, paymentIdentifier, answer];
}
