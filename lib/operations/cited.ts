import { z } from "zod";
import { CONFIDENCE_LEVELS, confidence, type Fact, isIllustrative } from "#lib/domain/quality/quality.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** Output fields that name the source of an item in a list. */
export const citedFields = {
  illustrative: z.boolean(),
  source_id: z.string(),
  confidence_level: z.enum(CONFIDENCE_LEVELS),
};

/** Values of `citedFields` for a fact. */
export function cited(fact: Fact, today: IsoDate): z.infer<z.ZodObject<typeof citedFields>> {
  return { illustrative: isIllustrative(fact), source_id: fact.source.id, confidence_level: confidence(fact, today) };
}
