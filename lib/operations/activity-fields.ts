import { z } from "zod";
import { BASES, type Derivation, describeActivity } from "#lib/domain/activity/activity.ts";

export const basis = z.enum(BASES).meta({
  description: "`stated`: a document says it. `derived`: a formula of Quayside makes it from daily counts of ships.",
});

const raw = z.string().meta({
  description: "The raw rows as `table/place/first day/last day/digest`, days inclusive. The digest is a hash of them.",
});

const proof = { percent_of_median: z.number(), formula: z.string(), raw };

/** For answers with many places, where a text says the rest. */
export const activityProof = z.strictObject(proof);

export const activity = z
  .strictObject({
    text: z.string(),
    ...proof,
    mean_per_day: z.number(),
    median_per_day: z.number(),
    data_on: z.string(),
  })
  .meta({
    id: "Activity",
    description:
      "Container ships a day, mean of the 7 days to `data_on`, against the place's own median of 52 weeks. It is no waiting time: fewer ships can be a queue, a strike, a storm or weak demand.",
  });

type RawTable = "port_activity" | "chokepoint_transit";

/** @param place the code of a port, or the slug of a strait or canal */
export function showActivityProof(
  { formula, activityPct, rawFrom, rawTo, rawDigest }: Derivation,
  table: RawTable,
  place: string,
): z.infer<typeof activityProof> {
  return { percent_of_median: activityPct, formula, raw: [table, place, rawFrom, rawTo, rawDigest].join("/") };
}

export function showPortActivity(derivation: Derivation | null, port: string): z.infer<typeof activity> | null {
  if (!derivation) return null;
  return {
    text: describeActivity(derivation.activityPct),
    ...showActivityProof(derivation, "port_activity", port),
    mean_per_day: derivation.meanPerDay,
    median_per_day: derivation.medianPerDay,
    data_on: derivation.rawTo,
  };
}
