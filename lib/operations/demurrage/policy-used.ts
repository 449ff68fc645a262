import { z } from "zod";
import { type CarrierPolicy, POLICIES } from "#lib/domain/policies/policy.ts";
import { assessConfidence, CONFIDENCE_LEVELS } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** A rule of the carrier that is not a rate. */
export const policyUsed = z
  .strictObject({
    policy: z.enum(POLICIES),
    value: z.string(),
    port: z.string().nullable(),
    note: z.string().nullable(),
    source_id: z.string(),
    confidence_level: z.enum(CONFIDENCE_LEVELS),
  })
  .meta({ id: "PolicyUsed" });

/** @param day the requested day, from which the age of the policy counts */
export const showPolicyUsed = (policy: CarrierPolicy, day: IsoDate): z.infer<typeof policyUsed> => ({
  policy: policy.policy,
  value: policy.value,
  port: policy.port,
  note: policy.note,
  source_id: policy.source.id,
  confidence_level: assessConfidence(policy, day),
});
