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
  scope: z
    .strictObject({ origin: z.string().nullable(), destination: z.string().nullable() })
    .meta({ description: "Origin and destination as published; null if not stated." }),
  match: z.enum(COUNTRY_MATCHES).nullable().meta({
    description:
      "Reason why the surcharge is listed for `country`. `country`: its document is about the country. `scope`: its origin or destination names the country, a part or port of it, or its region. `worldwide`: it applies to any country. `unclear`: its scope could not be read in full, so check it. Null if the request has no country.",
  }),
  country: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable().meta({ description: "Direction, seen from the item's `country`; null for both, or if not stated." }),
  both_ways: z.boolean().meta({ description: "True if it is charged from destination to origin too." }),
  container_types: z.array(z.enum(CONTAINER_TYPES)).meta({ description: "Empty for any type." }),
  amount: z.number().meta({ description: "Amount per unit; a percentage if the unit is percent." }),
  currency: z.string().nullable().meta({ description: "Null for a percentage." }),
  unit: z.string().meta({ description: "Unit: container, teu, percent or hour." }),
  effective_to: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

export const surchargesOutput = z.strictObject({
  line: z.string(),
  country: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  date: z.string(),
  surcharges: z.array(surchargeItem).meta({ description: "Surcharges in force on `date`, the surest match first." }),
  upcoming: z.array(surchargeItem).meta({ description: "Surcharges that start later, the soonest first." }),
  elsewhere: z.int().meta({ description: "Number of other surcharges of the carrier, in force or upcoming, for other countries or the other direction." }),
  _meta: meta,
});

/** Surcharge with the reason why it is listed. */
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
    effective_to: surcharge.effectiveTo,
    note: surcharge.note,
    ...cited(surcharge, today),
  };
}
