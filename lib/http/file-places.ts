import type { Access } from "#lib/access/access.ts";
import { toCountedAddress } from "#lib/access/counted-address.ts";
import { Failure } from "#lib/operations/failure.ts";
import { getPlaces } from "#lib/platform/workers/shared-places.ts";
import type { RequestContext } from "./request-context.ts";

/** Bodies with a file in the memory of this server. A call has its place from the first byte to its answer. */
const PLACES = { running: 8, runningPerClient: 3, waiting: 0, waitingPerClient: 0 };

/** The wallet's key, else the address as limits count it. */
export const getFileClient = ({ apiKey, caller }: Pick<RequestContext, "apiKey" | "caller">): string =>
  apiKey ? `key:${apiKey.id}` : toCountedAddress(caller.address);

/**
 * @returns the function that frees the place
 * @throws Failure `busy`
 */
export async function takeFilePlace(client: string): Promise<() => void> {
  const free = await getPlaces("files-of-calls", PLACES).take(client);
  if (!free) throw new Failure("busy", "Too many files are being read. Try again in some seconds.");
  return free;
}

/**
 * With the limit of uploads to pages: reading a file takes a thousand times as long as any other call.
 * @throws Failure `rate_limited`
 */
export async function countFile(access: Access, client: string): Promise<void> {
  const counted = await access.countUpload(client);
  if (counted?.isAllowed !== false) return;
  throw new Failure("rate_limited", "Too many files in a short time. Retry-After says how many seconds to wait.", [], {
    retryAfter: Number(counted.headers["retry-after"]),
  });
}
