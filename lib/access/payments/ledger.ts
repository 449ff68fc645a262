import { COMMIT_BEFORE_DISK, type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { findMeter } from "#lib/platform/meter.ts";
import { FAILED_PAYMENT_EVENT, SETTLED_PAYMENT_EVENT } from "./payment-events.ts";

/** A verified payment, the call that it pays for, and the answer. */
export interface Draft {
  claimKey: string;
  network: string;
  asset: string;
  /** An EVM address has its checksum (EIP-55): webhooks compare it with their wallet. */
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
  apiKeyId: string | null;
  /** SHA-256 of the payment as the buyer sent it, in hexadecimal. */
  paymentHash: string;
  /** JSON. */
  answer: string;
}

/**
 * - `claimed`: it is being settled
 * - `unknown`: it may have been settled; only the chain knows
 * - `settled`: the money was transferred, in `transaction`
 * - `released`: nothing was transferred and nothing was sold
 * - `refused`: the facilitator refused to settle it, or the payer used it for something else
 */
export const PAYMENT_STATES = ["claimed", "unknown", "settled", "released", "refused"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** As JSON. Each chain has its own form. */
export type SearchProgress = Record<string, unknown>;

export interface Claim extends Omit<Draft, "answer" | "paymentHash"> {
  id: string;
  /** Null for claims from before this field. */
  paymentHash: string | null;
  state: PaymentState;
  /** JSON; null when the stored answer was deleted. */
  answer: string | null;
  transaction: string | null;
  /** Seconds since the claim. */
  age: number;
  /** Seconds since the last request to the facilitator to settle it. */
  settlingFor: number;
  /** Seconds since the payment was settled, released or refused; null before that. */
  closedFor: number | null;
  /** Seconds since the whole answer had left the server; null when it has not. */
  deliveredFor: number | null;
  /** Null before the first search. */
  search: SearchProgress | null;
}

export interface OpenClaims {
  network: string;
  claimed: number;
  unknown: number;
  /** The number of claims that no running call works on. */
  abandoned: number;
  /** The age of the oldest abandoned claim, in seconds; 0 without one. */
  oldestSeconds: number;
  /** The number of claims that the chain does not decide: they expired at least five minutes ago. */
  overdue: number;
}

/**
 * Each step is one statement with its own commit. The statement that settles a payment, or that ends it without a
 * transfer, also writes the event for the payer's webhooks.
 */
export interface Ledger {
  /** The claimed, unknown or settled payment with this key. */
  find(claimKey: string): Promise<Claim | undefined>;
  /** The claimed, unknown or settled payment of this payer with this identifier. An EVM address may be in any case. */
  findByIdentifier(payer: string, paymentIdentifier: string): Promise<Claim | undefined>;
  /**
   * Stores a claim together with its answer, on disk before the payment is settled. If several calls try at the same
   * time, one succeeds.
   * @returns the id, or `undefined` when the payment is already claimed, or when the payer used the identifier
   */
  claim(draft: Draft): Promise<string | undefined>;
  /**
   * Takes an open claim in order to settle it again. If several calls try at the same time, one succeeds. Does not take
   * a claim whose last request to the facilitator is younger than `seconds` and has no outcome.
   */
  claimAgain(id: string, seconds: number): Promise<boolean>;
  /**
   * @param options.isDelivered true when the whole answer has left the server.
   * @returns false when the payment was decided before
   */
  markSettled(id: string, transaction: string, options?: { isDelivered?: boolean }): Promise<boolean>;
  /** For a settled payment whose whole answer has left the server. */
  markDelivered(id: string): Promise<void>;
  markUnknown(id: string, reason: string): Promise<void>;
  saveSearch(id: string, search: SearchProgress): Promise<void>;
  /**
   * Deletes the answers of payments that were settled more than `seconds` ago. It deletes those of failed payments
   * after twice this time, because the audit of the next day may find their transfers.
   * @returns the number of deleted answers, `max` or fewer
   */
  deleteAnswers(seconds: number, max: number): Promise<number>;
  /**
   * Releases a payment that bought nothing: the payer may use it again.
   * @param reason `FACILITATOR_AWAY` raises no event
   */
  release(id: string, state: "released" | "refused", reason: string): Promise<void>;
  /**
   * Writes that a payment was settled in this transaction, in whatever other state it was: the chain has proved it.
   * @returns false when another claimed, unknown or settled payment has the same key
   */
  settleFromChain(id: string, transaction: string): Promise<boolean>;
  /** Of a settled payment. */
  correctTransaction(id: string, transaction: string): Promise<void>;
  /**
   * Takes the network's unknown claims, and its claims older than `age` seconds, when their next check is due. Only one
   * process gets each claim. The pause between two checks grows from 10 seconds to 10 minutes. A claim that expires is
   * checked soon after that.
   */
  takeAbandoned(network: string, age: number, max: number): Promise<Claim[]>;
  /** The seconds until `takeAbandoned` would take a claim of the network; `undefined` when it has no open claim. */
  nextCheck(network: string, age: number): Promise<number | undefined>;
  /**
   * Networks without undecided claims are left out. `abandoned` counts the claims that `takeAbandoned` takes now or
   * later.
   */
  countOpen(age: number): Promise<OpenClaims[]>;
}

const COLUMNS = `
  id::text, claim_key AS "claimKey", network, asset, payer, pay_to AS "payTo", amount::text, nonce, lifetime, operation, method, path, fingerprint,
  payment_identifier AS "paymentIdentifier", api_key_id::text AS "apiKeyId", payment_hash AS "paymentHash", state, answer, transaction, search,
  extract(epoch FROM now() - claimed_at)::float8 AS age, extract(epoch FROM now() - settling_at)::float8 AS "settlingFor",
  extract(epoch FROM now() - closed_at)::float8 AS "closedFor", extract(epoch FROM now() - delivered_at)::float8 AS "deliveredFor"`;

const OPEN = "state IN ('claimed', 'unknown')";

const LIVE = "state IN ('claimed', 'unknown', 'settled')";

const FIND = `SELECT ${COLUMNS} FROM payment WHERE claim_key = $1 AND ${LIVE}`;

// Base58 addresses differ in more than their case, so the case does not matter for them either.
const FIND_BY_IDENTIFIER = `SELECT ${COLUMNS} FROM payment WHERE lower(payer) = lower($1) AND payment_identifier = $2 AND ${LIVE}`;

const CLAIM = `
  INSERT INTO payment (claim_key, network, asset, payer, pay_to, amount, nonce, lifetime, operation, method, path, fingerprint, payment_identifier, payment_hash, answer, api_key_id, state)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, 'claimed')
  ON CONFLICT DO NOTHING
  RETURNING id::text, network`;

const CLAIM_AGAIN = `
  UPDATE payment SET state = 'claimed', reason = NULL, settling_at = now()
  WHERE id = $1 AND (state = 'unknown' OR (state = 'claimed' AND settling_at <= now() - make_interval(secs => $2))) RETURNING 1 AS taken`;

const MARK_SETTLED = `
  WITH changed AS (
    UPDATE payment SET state = 'settled', transaction = $2, reason = NULL, closed_at = now(), delivered_at = CASE WHEN $3 THEN now() END
    WHERE id = $1 AND ${OPEN} RETURNING *, ${COMMIT_BEFORE_DISK}
  ), raised AS (${SETTLED_PAYMENT_EVENT})
  SELECT network FROM changed`;

const MARK_DELIVERED = `UPDATE payment SET delivered_at = now() WHERE id = $1 AND state = 'settled' AND delivered_at IS NULL RETURNING ${COMMIT_BEFORE_DISK}`;

const DELETE_ANSWERS = `
  UPDATE payment SET answer = NULL WHERE id IN (
    SELECT id FROM payment WHERE closed_at <= now() - make_interval(secs => CASE state WHEN 'settled' THEN $1 ELSE 2 * $1 END) AND answer IS NOT NULL
    LIMIT $2 FOR UPDATE SKIP LOCKED
  ) RETURNING 1 AS deleted`;

const MARK_UNKNOWN =
  "UPDATE payment SET state = 'unknown', reason = $2 WHERE id = $1 AND state = 'claimed' RETURNING network";

const SAVE_SEARCH = `UPDATE payment SET search = $2 WHERE id = $1 AND ${OPEN}`;

// The answer stays for its time: the audit may find the transfer on chain.
const RELEASE = `
  WITH changed AS (
    UPDATE payment SET state = $2, reason = $3, closed_at = now() WHERE id = $1 AND ${OPEN} RETURNING *
  ), raised AS (${FAILED_PAYMENT_EVENT})
  SELECT network FROM changed`;

// If the payer has used the identifier again, the later payment keeps it.
const SETTLE_FROM_CHAIN = `
  WITH changed AS (
    UPDATE payment SET state = 'settled', transaction = $2, reason = NULL, closed_at = now(),
      payment_identifier = CASE WHEN EXISTS (
        SELECT 1 FROM payment other WHERE lower(other.payer) = lower(payment.payer) AND other.payment_identifier = payment.payment_identifier
          AND other.${LIVE} AND other.id <> payment.id
      ) THEN NULL ELSE payment_identifier END
    WHERE id = $1 AND state <> 'settled' AND NOT EXISTS (
      SELECT 1 FROM payment other WHERE other.claim_key = payment.claim_key AND other.${LIVE} AND other.id <> payment.id
    ) RETURNING *
  ), raised AS (${SETTLED_PAYMENT_EVENT})
  SELECT network FROM changed`;

const CORRECT_TRANSACTION = "UPDATE payment SET transaction = $2 WHERE id = $1 AND state = 'settled'";

const ABANDONED = "(state = 'unknown' OR (state = 'claimed' AND claimed_at <= now() - make_interval(secs => $1)))";

// From this time on, the chain can prove that the payment was not and will not be settled. It includes the slack that
// the proof needs: on-chain-status.ts.
const DECIDABLE_AT = `
  CASE WHEN lifetime ~ '^[0-9]{1,11}$' THEN to_timestamp(lifetime::float8) + interval '32 seconds' ELSE claimed_at + interval '122 seconds' END`;

// The pauses are 10 s, 20 s, 40 s … 10 minutes. After the claim became decidable, they grow again from 10 s, with the
// time since then.
const BACK_OFF = "least(interval '10 minutes', interval '10 seconds' * power(2, least(checks, 8) - 1))";

const NEXT_CHECK_AT = `
  CASE WHEN checked_at IS NULL THEN CASE state WHEN 'claimed' THEN claimed_at + make_interval(secs => $2) ELSE claimed_at END
    WHEN checked_at < ${DECIDABLE_AT} THEN least(checked_at + ${BACK_OFF}, ${DECIDABLE_AT})
    ELSE checked_at + least(${BACK_OFF}, greatest(interval '10 seconds', checked_at - ${DECIDABLE_AT})) END`;

// Claims that were checked less often come first: one that takes long does not hold up others.
const TAKE_ABANDONED = `
  UPDATE payment SET checked_at = now(), checks = checks + 1 WHERE id IN (
    SELECT id FROM payment WHERE ${OPEN} AND network = $1 AND ${NEXT_CHECK_AT} <= now() ORDER BY checks, id LIMIT $3 FOR UPDATE SKIP LOCKED
  ) RETURNING ${COLUMNS}`;

const NEXT_CHECK = `SELECT extract(epoch FROM min(${NEXT_CHECK_AT}) - now())::float8 AS seconds FROM payment WHERE ${OPEN} AND network = $1`;

// Uses the index of open claims, so the cost does not grow with the ledger.
const COUNT_OPEN = `
  SELECT network, count(*) FILTER (WHERE state = 'claimed')::int AS claimed, count(*) FILTER (WHERE state = 'unknown')::int AS unknown,
    count(*) FILTER (WHERE ${ABANDONED})::int AS abandoned, coalesce(extract(epoch FROM now() - min(claimed_at) FILTER (WHERE ${ABANDONED})), 0)::float8 AS "oldestSeconds",
    count(*) FILTER (WHERE ${DECIDABLE_AT} <= now() - interval '5 minutes')::int AS overdue
  FROM payment WHERE ${OPEN} GROUP BY network`;

/** @param run runs a statement on the ledger's database */
export function createLedger(run: RunStatement = runStatement): Ledger {
  const runForFirst = async <Row>(text: string, values: unknown[]): Promise<Row | undefined> =>
    (await run<Row>(text, values))[0];

  /** Counts the change in the metrics. */
  async function changeState<Row extends { network: string }>(
    state: PaymentState,
    text: string,
    values: unknown[],
  ): Promise<Row | undefined> {
    const changed = await runForFirst<Row>(text, values);
    if (changed) findMeter()?.countPayment(state, changed.network);
    return changed;
  }

  return {
    find: (claimKey) => runForFirst<Claim>(FIND, [claimKey]),
    findByIdentifier: (payer, paymentIdentifier) => runForFirst<Claim>(FIND_BY_IDENTIFIER, [payer, paymentIdentifier]),
    claim: async (draft) => (await changeState<{ id: string; network: string }>("claimed", CLAIM, toValues(draft)))?.id,
    claimAgain: async (id, seconds) => (await run(CLAIM_AGAIN, [id, seconds])).length > 0,
    markSettled: async (id, transaction, { isDelivered = false } = {}) =>
      Boolean(await changeState("settled", MARK_SETTLED, [id, transaction, isDelivered])),
    markDelivered: async (id) => void (await run(MARK_DELIVERED, [id])),
    markUnknown: async (id, reason) => void (await changeState("unknown", MARK_UNKNOWN, [id, reason])),
    saveSearch: async (id, search) => void (await run(SAVE_SEARCH, [id, JSON.stringify(search)])),
    deleteAnswers: async (seconds, max) => (await run(DELETE_ANSWERS, [seconds, max])).length,
    release: async (id, state, reason) => void (await changeState(state, RELEASE, [id, state, reason])),
    settleFromChain: async (id, transaction) =>
      (await changeState("settled", SETTLE_FROM_CHAIN, [id, transaction])) !== undefined,
    correctTransaction: async (id, transaction) => void (await run(CORRECT_TRANSACTION, [id, transaction])),
    takeAbandoned: (network, age, max) => run<Claim>(TAKE_ABANDONED, [network, age, max]),
    nextCheck: async (network, age) =>
      (await runForFirst<{ seconds: number | null }>(NEXT_CHECK, [network, age]))?.seconds ?? undefined,
    countOpen: (age) => run<OpenClaims>(COUNT_OPEN, [age]),
  };
}

function toValues(draft: Draft): unknown[] {
  const {
    claimKey,
    network,
    asset,
    payer,
    payTo,
    amount,
    nonce,
    lifetime,
    operation,
    method,
    path,
    fingerprint,
    paymentIdentifier,
    paymentHash,
  } = draft;
  const call = [operation, method, path, fingerprint, paymentIdentifier, paymentHash, draft.answer, draft.apiKeyId];
  return [claimKey, network, asset, payer, payTo, amount, nonce, lifetime, ...call];
}
