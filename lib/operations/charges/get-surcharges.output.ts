import { z } from "zod";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { COUNTRY_MATCHES, type CountryMatch } from "#lib/domain/surcharges/match-country.ts";
import type { Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { moneyNumber } from "#lib/platform/money.ts";
import { cited, citedFields } from "../cited.ts";
import { meta } from "../fields.ts";

const surchargeItem = z.strictObject({
  code: z.string().nullable(),
  name: z.string(),
  scope: z.strictObject({ origin: z.string().nullable(), destination: z.string().nullable() }).meta({ description: "As published; null where not stated." }),
  match: z.enum(COUNTRY_MATCHES).nullable().meta({
    description:
      "Why it is listed for `country`. country: its document is about it; scope: origin or destination names it, a port or part of it, or its region; worldwide: it holds for any country; unclear: its scope could not be read in full, so read it. Null when no country is asked for.",
  }),
  country: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable().meta({ description: "Seen from `country` of the item; null: both, or not stated." }),
  both_ways: z.boolean().meta({ description: "Charged from destination to origin too." }),
  container_types: z.array(z.enum(CONTAINER_TYPES)).meta({ description: "Empty: any." }),
  amount: z.number().meta({ description: "Per unit; a number of percent where the unit is percent." }),
  currency: z.string().nullable().meta({ description: "Null for a percentage." }),
  unit: z.string().meta({ description: "container, teu, percent or hour." }),
  effective_from: z.string().nullable(),
  effective_to: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

export const surchargesOutput = z.strictObject({
  line: z.string(),
  country: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  date: z.string(),
  surcharges: z.array(surchargeItem).meta({ description: "In force on `date`, the surest match first." }),
  upcoming: z.array(surchargeItem).meta({ description: "In force from a later day, soonest first." }),
  elsewhere: z.int().meta({ description: "How many further surcharges of the carrier are in force or upcoming, for other countries or the other direction." }),
  _meta: meta,
});

/** A surcharge, and why it is listed. */
export interface Matched {
  surcharge: Surcharge;
  match: CountryMatch | null;
}

export function surchargeItemOf({ surcharge, match }: Matched, today: IsoDate): z.infer<typeof surchargeItem> {
  const { amount, currency } = surcharge;
  return {
    code: surcharge.code,
    name: surcharge.name,
    scope: { origin: surcharge.scopeOrigin, destination: surcharge.scopeDestination },
    match,
    country: surcharge.country,
    direction: surcharge.direction,
    both_ways: surcharge.isBothWays,
    container_types: surcharge.containerTypes as z.infer<typeof surchargeItem>["container_types"],
    amount: currency === null ? amount.toNumber() : moneyNumber(amount, currency),
    currency,
    unit: surcharge.unit,
    effective_from: surcharge.effectiveFrom,
    effective_to: surcharge.effectiveTo,
    note: surcharge.note,
    ...cited(surcharge, today),
  };
}
