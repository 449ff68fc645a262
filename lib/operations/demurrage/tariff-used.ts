import { z } from "zod";
import type { Quote } from "#lib/domain/demurrage/quote.ts";
import { CHARGES } from "#lib/domain/demurrage/tariff.ts";
import { CONFIDENCE_LEVELS, confidence, isIllustrative } from "#lib/domain/quality/quality.ts";

/** Tariff used in an answer, with the days it applies to. */
export const tariffUsed = z
  .strictObject({
    from_day: z.int(),
    to_day: z.int(),
    charge: z.enum(CHARGES),
    port: z.string().nullable(),
    free_days: z.int(),
    day_basis: z.enum(["calendar", "working"]).nullable(),
    effective_from: z.string().nullable(),
    effective_to: z.string().nullable(),
    note: z.string().nullable(),
    illustrative: z.boolean(),
    source_id: z.string(),
    confidence_level: z.enum(CONFIDENCE_LEVELS),
  })
  .meta({ id: "TariffUsed" });

export function tariffsUsed(quote: Quote, today: string): z.infer<typeof tariffUsed>[] {
  return quote.served.map(({ schedule, from, to }) => ({
    from_day: from,
    to_day: to,
    charge: schedule.charge,
    port: schedule.port,
    free_days: schedule.freeDays,
    day_basis: schedule.dayBasis,
    effective_from: schedule.effectiveFrom,
    effective_to: schedule.effectiveTo,
    note: schedule.note,
    illustrative: isIllustrative(schedule),
    source_id: schedule.source.id,
    confidence_level: confidence(schedule, today),
  }));
}
