import { isIP } from "node:net";

// Codes of Prisma and Postgres for a server that cannot be reached, closes the connection, gives no connection in time
// or has none left, whose disk or memory is full, or that only reads, as a standby does. No other part has these codes.
const AWAY = new Set([
  "P1001",
  "P1002",
  "P1008",
  "P1017",
  "P2024",
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

// Prisma and `runStatement` name a socket that fails by codes of their own. An exception is a host with several
// addresses: Prisma passes on the error of Node as it is.
const SOCKET_CODES = new Set(["ECONNREFUSED", "ETIMEDOUT"]);

/**
 * True for an error of the database after which the same query can work later. Errors of other services are none. It
 * takes no setting from `env`, because programs also tell by it what is wrong with their settings.
 */
export function isAwayAt(url: string | undefined, error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 4; cause = findCause(cause), depth++) {
    const { code, originalCode, kind, message } = cause as Record<
      "code" | "originalCode" | "kind" | "message",
      unknown
    >;
    if (
      isRefusedAt(url, cause) ||
      AWAY.has(String(code)) ||
      AWAY.has(String(originalCode)) ||
      AWAY_KINDS.has(String(kind)) ||
      AWAY_MESSAGE.test(String(message))
    )
      return true;
  }
  return false;
}

interface SocketError {
  code?: unknown;
  address?: unknown;
  port?: unknown;
  /** One for each address of a host. */
  errors?: unknown;
}

/** Other services have the codes of sockets too, so the address decides. */
function isRefusedAt(url: string | undefined, error: SocketError): boolean {
  if (!SOCKET_CODES.has(String(error.code))) return false;
  const database = readAddress(url);
  if (!database) return false;
  return (Array.isArray(error.errors) ? (error.errors as SocketError[]) : [error]).some(
    ({ address, port }) => port === database.port && (database.isName || address === database.host),
  );
}

function readAddress(url = ""): { host: string; isName: boolean; port: number } | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  return { host, isName: isIP(host) === 0, port: Number(port || 5432) };
}

/** For raw SQL, Prisma has the cause in `meta`. */
const findCause = (error: { cause?: unknown; meta?: { driverAdapterError?: unknown } }) =>
  error.cause ?? error.meta?.driverAdapterError;
