import { z } from "zod";
import { assessConfidence, CONFIDENCE_LEVELS, type Fact, isIllustrative } from "#lib/domain/quality/quality.ts";
import { calculateAgeInMonths, isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** The source and the age of an item in a list. */
export const citedFields = {
  illustrative: z.boolean(),
  source_id: z.string(),
  confidence_level: z.enum(CONFIDENCE_LEVELS),
  effective_from: z.string().nullable().meta({
    description:
      "The day from which the fact is valid, or on which it was observed; null when the document does not say.",
  }),
  age_months: z
    .int()
    .nullable()
    .meta({ description: "Age in whole months on the requested day; null when nothing dates the fact." }),
  is_stale: z.boolean().meta({ description: "True past the end date or the usable life of the fact: it is history." }),
};

/** @param date the requested day, from which the age counts */
export function citeFact(fact: Fact, date: IsoDate): z.infer<z.ZodObject<typeof citedFields>> {
  return {
    illustrative: isIllustrative(fact),
    source_id: fact.source.id,
    confidence_level: assessConfidence(fact, date),
    effective_from: fact.effectiveFrom,
    age_months: calculateAgeInMonths(fact, date),
    is_stale: isStaleOn(fact, date),
  };
}
