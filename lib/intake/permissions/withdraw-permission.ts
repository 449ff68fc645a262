import { changeServedSources } from "#lib/ingest/serve-sources.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/**
 * From now on, its sources are not served, unless another permission selects them. The row stays.
 * @throws Failure `not_found` if it does not exist or is withdrawn
 */
export async function withdrawPermission(
  db: Database,
  { id, by }: { id: string; by: string },
  options: { isWithholding?: boolean } = {},
): Promise<void> {
  if (!isUuid(id)) refuseMissing();
  await changeServedSources(
    db,
    async (tx) => {
      const { count } = await tx.sourcePermission.updateMany({
        where: { id, withdrawnAt: null },
        data: { withdrawnAt: new Date(), withdrawnBy: by },
      });
      if (count === 0) refuseMissing();
    },
    options,
  );
}
