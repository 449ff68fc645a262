// Codes of Prisma, Postgres and Node for a server that cannot be reached, closes the connection, gives no connection in
// time or has none left, whose disk or memory is full, or that only reads, as a standby does.
const AWAY = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "57P01",
  "57P02",
  "57P03",
  "53100",
  "53200",
  "53300",
  "25006",
]);

// The same in the words of Prisma's adapter.
const AWAY_KINDS = new Set(["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"]);

// The errors of pg for a connection that was cut have no code, and that of a new session on a full disk has none of its
// own.
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|could not write init file)/;

/** True for an error after which the same query can work later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 4; cause = findCause(cause), depth++) {
    const { code, originalCode, kind, message } = cause as Record<
      "code" | "originalCode" | "kind" | "message",
      unknown
    >;
    if (
      AWAY.has(String(code)) ||
      AWAY.has(String(originalCode)) ||
      AWAY_KINDS.has(String(kind)) ||
      AWAY_MESSAGE.test(String(message))
    )
      return true;
  }
  return false;
}

/** For raw SQL, Prisma has the cause in `meta`. */
const findCause = (error: { cause?: unknown; meta?: { driverAdapterError?: unknown } }) =>
  error.cause ?? error.meta?.driverAdapterError;
