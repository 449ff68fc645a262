import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { Answer } from "#lib/operations/answer.ts";
import { Failure } from "#lib/operations/failure.ts";
import { requireAuthSecret } from "#lib/platform/auth-secret.ts";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { logError } from "./payments/log-error.ts";

/** A key means its first call for this time. */
export const IDEMPOTENCY_HOURS = 24;

/** Keys of one caller in that time. A caller can therefore not fill the table. */
export const MAX_IDEMPOTENCY_KEYS = 100;

/** After this time, a call that has not ended was cut off, for example by a crash, and the next one runs. */
const MAX_RUN_SECONDS = 120;

/** Waits before an answer that could not be stored is stored again. Their sum is below the time of a run. */
const STORE_AGAIN_MS = [1_000, 9_000, 60_000] as const;

/** For so long, the server tries to store an answer. */
export const STORE_AGAIN_SECONDS = STORE_AGAIN_MS.reduce<number>((sum, ms) => sum + ms, 0) / 1_000;

export interface IdempotentCall {
  /** Whose key it is. */
  subject: string;
  /** The value of the header. */
  key: string;
  operation: string;
  /** Validated. */
  input: unknown;
}

export interface IdempotentResult {
  /** `undefined` when the call was refused, for example with a price. */
  answer: Answer | undefined;
  /** True for the stored answer of an earlier call. */
  isReplayed: boolean;
}

export interface IdempotentCalls {
  /**
   * Runs a call once for each key. A call that fails or is refused is not stored, so that it can be sent again.
   *
   * Concurrent calls do not wait for the first one. An answer that cannot be stored is returned all the same: its call is
   * counted, or made a key that nobody could see again. The server tries again to store it, and the same key is in
   * progress until then. A crash before that, or storage that stays away, lets a later call run again.
   * @param run `undefined` for a call that is refused
   * @throws Failure `invalid_request`, `idempotency_in_progress`, `idempotency_key_reused` or `rate_limited`
   */
  runOnce(call: IdempotentCall, run: () => Promise<Answer | undefined>): Promise<IdempotentResult>;
}

const LIVE = `started_at > now() - interval '${IDEMPOTENCY_HOURS} hours'`;

/** The text of `started_at` is the proof that a call still owns its row. */
const CLAIM = `
  INSERT INTO idempotent_call AS known (subject, key_hash, fingerprint)
  SELECT $1, $2, $3
  WHERE (SELECT count(*) FROM idempotent_call WHERE subject = $1 AND key_hash <> $2 AND ${LIVE}) < ${MAX_IDEMPOTENCY_KEYS}
  ON CONFLICT (subject, key_hash) DO UPDATE
    SET fingerprint = excluded.fingerprint, started_at = excluded.started_at, answer = NULL
    WHERE NOT (known.${LIVE})
      OR (known.answer IS NULL AND known.started_at <= now() - interval '${MAX_RUN_SECONDS} seconds')
  RETURNING started_at::text AS "startedAt"`;

const FIND = "SELECT fingerprint, answer FROM idempotent_call WHERE subject = $1 AND key_hash = $2";

const OWN = "WHERE subject = $1 AND key_hash = $2 AND started_at::text = $3";

const STORE = `UPDATE idempotent_call SET answer = $4 ${OWN}`;

const RELEASE = `DELETE FROM idempotent_call ${OWN}`;

/**
 * @param parts.getSecret encrypts the answers, together with the caller's key, which is not stored
 * @param parts.storeAgainMs waits before an answer that could not be stored is stored again
 */
export function createIdempotentCalls({
  run: runSql = runStatement,
  getSecret = requireAuthSecret,
  storeAgainMs = STORE_AGAIN_MS,
}: {
  run?: RunStatement | undefined;
  getSecret?: (() => string) | undefined;
  storeAgainMs?: readonly number[];
} = {}): IdempotentCalls {
  async function store(values: unknown[], [wait, ...later]: readonly number[], logFailure: (error: unknown) => void) {
    try {
      await runSql(STORE, values);
    } catch (error) {
      logFailure(error);
      if (wait !== undefined) setTimeout(() => void store(values, later, logFailure), wait).unref();
    }
  }

  return {
    async runOnce({ subject, key, operation, input }, run) {
      checkKey(key);
      const keyHash = hashText(key);
      const fingerprint = hashText(JSON.stringify([operation, input]));
      const row = [subject, keyHash];
      // Before the call runs: without it, no answer could be stored.
      const secret = createHmac("sha256", getSecret()).update(`idempotency\0${subject}\0${key}`).digest();
      const [claimed] = await runSql<{ startedAt: string }>(CLAIM, [...row, fingerprint]);
      if (!claimed) {
        const [found] = await runSql<StoredCall>(FIND, row);
        return { answer: Answer.fromJson(decrypt(readStored(found, fingerprint), secret)), isReplayed: true };
      }
      const own = [...row, claimed.startedAt];
      let answer: Answer | undefined;
      try {
        answer = await run();
      } finally {
        // A row that cannot be deleted now ends by itself, and must not hide why the call failed.
        if (!answer) await runSql(RELEASE, own).catch(() => {});
      }
      if (answer)
        await store(
          [...own, encrypt(answer.json, secret)],
          storeAgainMs,
          logError("the answer of a call with an Idempotency-Key could not be stored", { operation }),
        );
      return { answer, isReplayed: false };
    },
  };
}

interface StoredCall {
  fingerprint: string;
  answer: Uint8Array | null;
}

/** @throws Failure */
function readStored(found: StoredCall | undefined, fingerprint: string): Uint8Array {
  if (!found)
    throw new Failure(
      "rate_limited",
      `One caller may use ${MAX_IDEMPOTENCY_KEYS} Idempotency-Keys in ${IDEMPOTENCY_HOURS} hours. Send the call without one, or later.`,
      [],
      { retryAfter: 3_600 },
    );
  if (found.fingerprint !== fingerprint)
    throw new Failure("idempotency_key_reused", "This Idempotency-Key was used for another request.");
  if (found.answer === null)
    throw new Failure(
      "idempotency_in_progress",
      "The answer of the first call with this Idempotency-Key is not stored yet.",
    );
  return found.answer;
}

/** @throws Failure `invalid_request` */
function checkKey(key: string): void {
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return;
  const message = "must have 1 to 255 letters, digits or signs of ASCII, without spaces";
  throw new Failure("invalid_request", `Idempotency-Key: ${message}`, [{ path: "Idempotency-Key", message }]);
}

const hashText = (text: string): string => createHash("sha256").update(text).digest("base64url");

const IV_BYTES = 12;
const TAG_BYTES = 16;

function encrypt(text: string, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Failure `idempotency_key_reused` */
function decrypt(stored: Uint8Array, key: Buffer): string {
  const bytes = Buffer.from(stored);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    // The server has another secret since.
    throw new Failure(
      "idempotency_key_reused",
      "The answer to the first call with this Idempotency-Key can no longer be read. Send another key.",
    );
  }
}

/** Those whose hours are over. */
export async function deletePastIdempotentCalls(run: RunStatement = runStatement): Promise<void> {
  await run(`DELETE FROM idempotent_call WHERE NOT (${LIVE})`, []);
}
