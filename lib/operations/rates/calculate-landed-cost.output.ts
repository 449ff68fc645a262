import { z } from "zod";
import { CONFIDENCE_LEVELS } from "#lib/domain/quality/quality.ts";
import { COST_PARTS, PART_STATUSES } from "#lib/domain/rates/landed-cost.ts";
import { CHARGES } from "#lib/domain/tariff.ts";
import { citedFields } from "../cited.ts";
import { meta } from "../fields.ts";
import { rateUsed } from "../rates-used.ts";
import { TRANSIT_BASES, transitItem } from "../schedules/transit-item.ts";
import { rateDetails } from "./rate-details.ts";

const dollars = z.number().nullable();

const costItem = z.strictObject({
  name: z.string(),
  code: z.string().nullable(),
  per: z.enum(["container", "shipment"]),
  amount: z.number(),
  currency: z.string(),
  amount_usd: dollars.meta({ description: "Null if no exchange rate is on file." }),
  in_total: z.boolean(),
  effective_to: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

const costPart = z.strictObject({
  part: z.enum(COST_PARTS),
  status: z.enum(PART_STATUSES).meta({
    description:
      "`in_freight`: the freight price includes it. `not_asked`: nothing is due. `missing`: nothing usable is on file and the amount is null.",
  }),
  amount_usd: dollars,
  amounts: z
    .array(z.strictObject({ currency: z.string(), amount: z.number() }))
    .meta({ description: "Sums of the counted items, by currency." }),
  illustrative: z.boolean(),
  confidence_level: z.enum(CONFIDENCE_LEVELS).nullable(),
  items: z.array(costItem),
  left_out: z
    .array(
      z.strictObject({
        name: z.string(),
        code: z.string().nullable(),
        reason: z.string(),
        effective_from: citedFields.effective_from,
        age_months: citedFields.age_months,
        source_id: z.string(),
      }),
    )
    .meta({
      description:
        "What does not count, each with the reason: `expired` is past its end date or usable life. The newest three.",
    }),
  left_out_total: z.int(),
  missing: z.array(z.string()),
});

/** Answer of GET /api/total-cost. */
export const landedCostOutput = z.strictObject({
  line: z.string(),
  origin: z.string(),
  destination: z.string(),
  destination_name: z.string(),
  discharge_port: z
    .string()
    .meta({ description: "Port of discharge: the destination, or the gateway of an inland destination." }),
  container_type: z.string(),
  date: z.string(),
  detention_days: z.int(),
  freight: z.number(),
  surcharges: dollars,
  local_charges_origin: dollars,
  local_charges_destination: dollars,
  detention: dollars,
  detention_charge: z.enum(CHARGES).nullable().meta({
    description:
      "Charge of the tariff behind `detention`: `combined` has one clock for demurrage and detention. Null if there is none.",
  }),
  inland_haulage: dollars,
  transit_days: z.number().nullable(),
  transit_basis: z
    .enum([...TRANSIT_BASES, "sea_distance"])
    .nullable()
    .meta({
      description:
        "`sea_distance`: no plausible service of the carrier is on file, so the days are a direct sailing estimate.",
    }),
  total_landed_cost: z.number(),
  currency: z.literal("USD"),
  is_complete: z
    .boolean()
    .meta({ description: "False if a part other than freight is missing. The total then adds up what is on file." }),
  is_illustrative: z.boolean().meta({
    description: "True if an illustrative price or charge is in the total. Such a total is an example, not a price.",
  }),
  total_landed_cost_usd: z.number(),
  breakdown: z.strictObject({
    ocean_freight: z.number(),
    origin_charges: dollars,
    destination_charges: dollars,
    surcharges: dollars,
  }),
  missing: z.array(z.strictObject({ part: z.enum([...COST_PARTS, "transit_days"]), message: z.string() })),
  parts: z.array(costPart),
  transit: transitItem.nullable().meta({ description: "As in GET /api/transit; null if the carrier has no entry." }),
  freight_rate: rateDetails.omit({ history: true, series: true }),
  exchange_rates: z.array(rateUsed),
  notes: z.array(z.string()),
  _meta: meta,
});
