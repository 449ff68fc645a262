import type { Access } from "#lib/access/access.ts";
import { toCountedAddress } from "#lib/access/counted-address.ts";
import { Failure } from "#lib/operations/failure.ts";
import { createPlaces, NoPlace, type Places } from "#lib/platform/places.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import type { RequestContext } from "./request-context.ts";

/** Bodies with a file in the memory of this process. A call has its place from the first byte to its answer. */
const PLACES = { running: 8, runningPerClient: 3, waiting: 0, waitingPerClient: 0 };

const shared = getProcessWideHolder<Places>("files of calls");

/** The wallet's key, else the address as limits count it. */
export const getFileClient = ({ apiKey, caller }: Pick<RequestContext, "apiKey" | "caller">): string =>
  apiKey ? `key:${apiKey.id}` : toCountedAddress(caller.address);

/**
 * @returns the function that frees the place
 * @throws Failure `busy`
 */
export async function takeFilePlace(client: string): Promise<() => void> {
  shared.value ??= createPlaces(PLACES);
  try {
    return await shared.value.take(client);
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    throw new Failure("busy", "Too many files are being read. Try again in some seconds.");
  }
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
