import { getAccess } from "#lib/access/access.ts";
import { readHostedAddress } from "#lib/access/client-address.ts";
import { toCountedAddress } from "#lib/access/counted-address.ts";
import { getPlaces } from "#lib/platform/workers/shared-places.ts";
import { isFromThisSite } from "./same-site.ts";

export interface Upload {
  ok: true;
  /** The id of the account, else the address as limits count it. Clients share the readers. */
  client: string;
  /** The client may send another upload in its place. */
  end(): void;
}

export interface RefusedUpload {
  ok: false;
  status: 403 | 429 | 503;
  message: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Uploads in the memory of this server. Each is a whole file, so their number is limited before the first byte is
 * read.
 */
const PLACES = { running: 32, runningPerClient: 3, waiting: 0, waitingPerClient: 0 };

const RETRY_AFTER_S = 5;

/**
 * Only from a page of this site, and not more files from a client than a person sends.
 * @param accountId the sender, if signed in; otherwise the address counts
 */
export async function admitUpload(request: Request, accountId?: string): Promise<Upload | RefusedUpload> {
  if (!isFromThisSite(request))
    return refuseUpload(403, "A file can be sent only from a page of this site. Reload the page and try again.");
  const client = accountId ?? toCountedAddress(readHostedAddress(request.headers));
  const counted = await getAccess().countUpload(client);
  if (counted?.isAllowed === false)
    return refuseUpload(
      429,
      "Too many files were sent at the same time. Wait some seconds and try again.",
      counted.headers,
    );
  const end = await getPlaces("uploads", PLACES).take(client);
  if (!end)
    return refuseUpload(503, "Too many files are being read. Try again in a minute.", {
      "retry-after": String(RETRY_AFTER_S),
    });
  return { ok: true, client, end };
}

/** The body is not read, so the connection cannot be used again. */
const refuseUpload = (
  status: RefusedUpload["status"],
  message: string,
  headers: Record<string, string> = {},
): RefusedUpload => ({
  ok: false,
  status,
  message,
  headers: { ...headers, "cache-control": "no-store", connection: "close" },
});
