import { z } from "zod";
import { BASES, type Derivation, describeActivity } from "#lib/domain/activity/activity.ts";

export const basis = z.enum(BASES).meta({
  description: "`stated`: a document says it. `derived`: a formula of Quayside makes it from daily counts of ships.",
});

/** `raw` names the raw rows: all of this place in the table, from day to day, both inclusive. */
export const activity = z
  .strictObject({
    text: z.string(),
    percent_of_median: z.number(),
    mean_per_day: z.number(),
    median_per_day: z.number(),
    data_on: z.string(),
    formula: z.string(),
    raw: z.strictObject({
      table: z.enum(["port_activity", "chokepoint_transit"]),
      place: z.string(),
      from: z.string(),
      to: z.string(),
      digest: z.string(),
    }),
  })
  .meta({
    id: "Activity",
    description:
      "Container ships a day, mean of 7 days, against the place's own median of 52 weeks. It is no waiting time: fewer ships can be a queue, a strike, a storm or weak demand. `raw.digest` is a hash of the raw rows.",
  });

/** @param place the code of a port, or the slug of a strait or canal */
export function showActivity(
  derivation: Derivation | null,
  table: z.infer<typeof activity>["raw"]["table"],
  place: string,
): z.infer<typeof activity> | null {
  if (!derivation) return null;
  const { formula, activityPct, meanPerDay, medianPerDay, rawFrom, rawTo, rawDigest } = derivation;
  return {
    text: describeActivity(activityPct),
    percent_of_median: activityPct,
    mean_per_day: meanPerDay,
    median_per_day: medianPerDay,
    data_on: rawTo,
    formula,
    raw: { table, place, from: rawFrom, to: rawTo, digest: rawDigest },
  };
}
