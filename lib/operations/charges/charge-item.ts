import { z } from "zod";
import { type ChargeInForce, EXCLUSION_REASONS } from "#lib/domain/charges/charges-in-force.ts";
import { STANDARD_KINDS } from "#lib/domain/charges/standard-charges.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { moneyNumber } from "#lib/platform/money.ts";
import { cited, citedFields } from "../cited.ts";

/** A charge at a port, as answers show it. */
export const chargeItem = z
  .strictObject({
    line: z.string().nullable().meta({ description: "Null: charged by the terminal or port." }),
    charge_code: z.string().nullable(),
    charge_name: z.string(),
    kind: z.enum(STANDARD_KINDS).nullable().meta({ description: "Which standard charge it is; null for any other." }),
    port: z.string().nullable().meta({ description: "Null: every port of the country." }),
    direction: z.enum(DIRECTIONS).nullable().meta({ description: "Null: both." }),
    container_types: z
      .array(z.enum(CONTAINER_TYPES))
      .meta({ description: "Those it decides: the published ones, less those that a newer or nearer charge decides." }),
    amount: z.number(),
    currency: z.string(),
    unit: z.string(),
    basis: z.enum(["container", "shipment"]).nullable().meta({ description: "What the unit adds up under; a TEU is half a 40 ft container." }),
    in_totals: z.boolean(),
    left_out: z.enum(EXCLUSION_REASONS).nullable().meta({ description: "Why it is in no total." }),
    effective_from: z.string().nullable(),
    effective_to: z.string().nullable(),
    note: z.string().nullable(),
    ...citedFields,
  })
  .meta({ id: "Charge" });

export function chargeItemOf({ charge, direction, containerTypes, leftOut }: ChargeInForce, today: IsoDate): z.infer<typeof chargeItem> {
  return {
    line: charge.carrier,
    charge_code: charge.code,
    charge_name: charge.name,
    kind: charge.kind,
    port: charge.port,
    direction,
    container_types: containerTypes as z.infer<typeof chargeItem>["container_types"],
    amount: moneyNumber(charge.amount, charge.currency),
    currency: charge.currency,
    unit: charge.unit,
    basis: charge.basis,
    in_totals: leftOut === null,
    left_out: leftOut,
    effective_from: charge.effectiveFrom,
    effective_to: charge.effectiveTo,
    note: charge.note,
    ...cited(charge, today),
  };
}
