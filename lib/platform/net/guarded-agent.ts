import { isIP } from "node:net";
import { Agent, buildConnector } from "undici";
import { findHostRefusal } from "./refusal.ts";
import { type ResolveName, resolveBySystem, resolvePublicly, TargetRefused } from "./resolve.ts";

const CONNECT_TIMEOUT_MS = 5_000;

/** An answer needs few headers. */
const MAX_HEADER_BYTES = 16 * 1024;

interface Options {
  /** Allows every address: for development and tests. */
  allowsLocal: boolean;
  resolve?: ResolveName;
}

/**
 * Connects to public addresses only. It checks a literal address, and every address that a name has at the time of the
 * connection.
 * It connects to the addresses that it has checked: a name that changes between two look-ups gains nothing. It follows
 * no redirect and uses no proxy.
 * It opens as many connections as there are requests: the caller limits those.
 */
export function createGuardedAgent({ allowsLocal, resolve = resolveBySystem }: Options): Agent {
  const options = { timeout: CONNECT_TIMEOUT_MS, allowH2: false };
  const connectGuarded = buildConnector({ ...options, lookup: createLookup(resolve) });
  const connect: buildConnector.connector = (target, done) => {
    const host = target.hostname.replace(/^\[(.*)\]$/, "$1");
    const fault = findHostRefusal(host);
    if (fault) return done(new TargetRefused(`${host} ${fault}`), null);
    connectGuarded(target, done);
  };
  return new Agent({
    connect: allowsLocal ? buildConnector(options) : connect,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
}

type Found = string | { address: string; family: number }[];

/** Node's `lookup`, which finds public addresses only. */
function createLookup(resolve: ResolveName) {
  return (
    hostname: string,
    { all }: { all?: boolean },
    done: (error: Error | null, found: Found, family?: number) => void,
  ): void => {
    const literal = isIP(hostname);
    const found = literal
      ? resolvePublicly(hostname, async () => [{ address: hostname, family: literal }])
      : resolvePublicly(hostname, resolve);
    found.then(
      (addresses) => (all ? done(null, addresses) : done(null, addresses[0]?.address ?? "", addresses[0]?.family)),
      (error: Error) => done(error, []),
    );
  };
}
