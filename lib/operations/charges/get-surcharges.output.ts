import { z } from "zod";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { COUNTRY_MATCHES, type CountryMatch } from "#lib/domain/surcharges/match-country.ts";
import { findSurchargeLimit, type Surcharge } from "#lib/domain/surcharges/surcharge.ts";
import { HISTORY_REASONS, type HistoryReason } from "#lib/domain/surcharges/surcharges-in-force.ts";
import {
  SURCHARGE_CARGO,
  SURCHARGE_EXCLUSIONS,
  SURCHARGE_FAMILIES,
  SURCHARGE_NATURES,
} from "#lib/domain/surcharges/terms.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";
import { meta } from "../fields.ts";

const surchargeItem = z.strictObject({
  code: z.string().nullable(),
  name: z.string(),
  family: z
    .enum(SURCHARGE_FAMILIES)
    .meta({ description: "Purpose. A newer version of a family and scope replaces the older ones." }),
  nature: z
    .enum(SURCHARGE_NATURES)
    .meta({ description: "Temporary and quarterly surcharges are usable for 6 months, permanent ones for 36." }),
  scope: z
    .strictObject({ origin: z.string().nullable(), destination: z.string().nullable() })
    .meta({ description: "Origin and destination as published; null if not stated." }),
  match: z.enum(COUNTRY_MATCHES).nullable().meta({
    description:
      "Reason why the surcharge is listed for `country`. `country`: its document is about the country. `scope`: its origin or destination names the country, a part or port of it, or its region. `worldwide`: it applies to any country. `unclear`: its scope could not be read in full, so check it. Null if the request has no country.",
  }),
  country: z.string().nullable(),
  direction: z
    .enum(DIRECTIONS)
    .nullable()
    .meta({ description: "Direction, seen from the item's `country`; null for both, or if not stated." }),
  both_ways: z.boolean().meta({ description: "True if it is charged from destination to origin too." }),
  container_types: z.array(z.enum(CONTAINER_TYPES)).meta({ description: "Empty for any type." }),
  cargo: z
    .array(z.enum(SURCHARGE_CARGO))
    .meta({ description: "Cargo that pays it; empty for any. `NOR`: dry cargo in a reefer that is switched off." }),
  amount: z.number().meta({ description: "Amount per unit; a percentage if the unit is percent." }),
  currency: z.string().nullable().meta({ description: "Null for a percentage." }),
  unit: z.string().meta({ description: "Unit: container, teu, percent, hour, bl or shipment." }),
  left_out: z.enum(SURCHARGE_EXCLUSIONS).nullable().meta({
    description:
      "Reason why no total includes it, such as `rate_change` (a general rate increase is part of the freight) or `expired`; null if every container in the scope pays it.",
  }),
  tariff: z.string().nullable().meta({ description: "Number of the carrier's tariff, if the document names it." }),
  effective_to: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

export const surchargesOutput = z.strictObject({
  line: z.string(),
  country: z.string().nullable(),
  port_code: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  date: z.string(),
  surcharges: z.array(surchargeItem).meta({
    description:
      "One page of the surcharges that are usable on `date`: first what every container pays, then what only some pay; the surest match first, then the newest.",
  }),
  total: z.int().meta({ description: "Number of surcharges on all pages." }),
  limit: z.int(),
  offset: z.int(),
  upcoming: z
    .array(surchargeItem)
    .meta({ description: "Surcharges that start later, the soonest first; `limit` and `offset` apply here too." }),
  upcoming_total: z.int(),
  left_out: z.array(z.strictObject({ reason: z.enum(HISTORY_REASONS), count: z.int() })).meta({
    description:
      "Numbers of surcharges that match the request and are not usable. `expired`: past the end date or the usable life. `superseded`: a newer version exists. `cancelled`, `earlier_level`: a later notice withdrew or corrected it. `date_unknown`: the document does not state the year. `include_expired=true` lists them.",
  }),
  elsewhere: z.int().meta({
    description: "Number of other surcharges of the carrier, usable or upcoming, that the request does not match.",
  }),
  _meta: meta,
});

export interface Matched {
  surcharge: Surcharge;
  match: CountryMatch | null;
  because: HistoryReason | null;
}

export function showSurcharge({ surcharge, match, because }: Matched, date: IsoDate): z.infer<typeof surchargeItem> {
  const { amount, currency } = surcharge;
  return {
    code: surcharge.code,
    name: surcharge.name,
    family: surcharge.family,
    nature: surcharge.nature,
    scope: { origin: surcharge.scopeOrigin, destination: surcharge.scopeDestination },
    match,
    country: surcharge.country,
    direction: surcharge.direction,
    both_ways: surcharge.isBothWays,
    container_types: surcharge.containerTypes as z.infer<typeof surchargeItem>["container_types"],
    cargo: [...surcharge.cargo],
    amount: currency === null ? amount.toNumber() : toMoneyNumber(amount, currency),
    currency,
    unit: surcharge.unit,
    left_out: because ?? findSurchargeLimit(surcharge),
    tariff: surcharge.tariff,
    effective_to: surcharge.effectiveTo,
    note: surcharge.note,
    ...citeFact(surcharge, date),
  };
}
