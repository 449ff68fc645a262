import type { PGlite } from "@electric-sql/pglite";

const toCharacterCodes = (letters: string) => new Set([...letters].map((letter) => letter.charCodeAt(0)));

/**
 * Messages of the extended protocol after which more of the same round follow: Parse, Bind, Describe, Execute, Close
 * and Flush. Sync ends the round.
 */
const WITHIN_ROUND = toCharacterCodes("PBDECH");

/**
 * Lets each client finish a round of messages before another client's message runs.
 *
 * All clients share one session, and so one unnamed statement. The server queues single messages, and they wait while a
 * transaction runs.
 * After the transaction, it mixed the rounds of the waiting clients: the Bind of one met the Parse of another. The
 * server asks `isInTransaction` whether the next message must come from the same client. So an incomplete round counts
 * as a transaction.
 */
export function withWholeRounds(db: PGlite): PGlite {
  let isWithinRound = false;
  const served = {
    waitReady: db.waitReady,
    exec: db.exec.bind(db),
    runExclusive: db.runExclusive.bind(db),
    isInTransaction: () => isWithinRound || db.isInTransaction(),
    execProtocolRawStream(...[message, options]: Parameters<PGlite["execProtocolRawStream"]>) {
      isWithinRound = WITHIN_ROUND.has(message[0] ?? 0);
      return db.execProtocolRawStream(message, options);
    },
  } satisfies Partial<PGlite>;
  return served as unknown as PGlite; // The server uses nothing else.
}
