import type { Database } from "#lib/platform/db/client.ts";
import { type EndpointView, toEndpointView, WITHOUT_SECRETS } from "./endpoint-view.ts";
import { findEndpoint, type OwnEndpoint } from "./find-endpoint.ts";
import { requireTarget } from "./require-target.ts";

/** Fields that are left out stay. */
interface Changes {
  url?: string;
  description?: string | null;
  events?: string[];
  carriers?: string[];
  countries?: string[];
  ports?: string[];
  enabled?: true;
}

/** @throws Failure `not_found`, or `invalid_request` for an address that we do not send to */
export async function updateEndpoint(
  own: OwnEndpoint,
  { url, enabled, ...changes }: Changes,
  { db, now }: { db: Database; now: Date },
): Promise<EndpointView> {
  const { id } = await findEndpoint(db, own);
  const data = {
    ...changes,
    ...(url !== undefined && { url: await requireTarget(url) }),
    ...(enabled && { disabledAt: null, disabledReason: null }),
  };
  return toEndpointView(
    await db.webhookEndpoint.update({ where: { id, wallet: own.wallet }, data, omit: WITHOUT_SECRETS }),
    now,
  );
}
