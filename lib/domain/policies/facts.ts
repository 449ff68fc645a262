import { cacheFacts } from "#lib/platform/cache.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import type { CarrierPolicy } from "./policy.ts";

/** Ordered by country, port and policy. One query. */
export const readCarrierPolicies: (carrier: string) => Promise<readonly CarrierPolicy[]> = cacheFacts(async (carrier) =>
  read<CarrierPolicy>(sql`
    SELECT t.carrier, t.country, t.port, t.direction, t.charge, t.policy, t.value, t.condition, t.effective_from AS "effectiveFrom", NULL AS "effectiveTo", t.note,
           ${buildFactColumns("reference")}
    FROM carrier_policy t JOIN source USING (source_id)
    WHERE t.carrier = ${carrier} AND ${isAvailable()}
    ORDER BY t.country NULLS FIRST, t.port NULLS FIRST, t.policy, t.id`),
);
