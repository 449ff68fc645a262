import { z } from "zod";
import { type ChargeInForce, EXCLUSION_REASONS } from "#lib/domain/charges/charges-in-force.ts";
import { CHARGE_UNITS } from "#lib/domain/charges/local-charge.ts";
import { STANDARD_KINDS } from "#lib/domain/charges/standard-charges.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";

export const chargeItem = z
  .strictObject({
    line: z.string().nullable().meta({ description: "Carrier; null if the terminal or the port charges it." }),
    charge_code: z.string().nullable(),
    charge_name: z.string(),
    kind: z
      .enum(STANDARD_KINDS)
      .nullable()
      .meta({ description: "Kind of standard charge; null for any other charge." }),
    operator: z
      .string()
      .nullable()
      .meta({ description: "Terminal or authority that charges it; null if the document names none." }),
    port: z.string().nullable().meta({ description: "Port; null for every port of the country." }),
    except_ports: z.array(z.string()).meta({ description: "Ports of the country that the charge leaves out." }),
    direction: z.enum(DIRECTIONS).nullable().meta({ description: "Null for both directions." }),
    container_types: z.array(z.enum(CONTAINER_TYPES)).meta({
      description:
        "Container types that this charge applies to: the published ones, without those that a newer or more local charge covers.",
    }),
    amount: z.number().meta({ description: "Amount per unit; a percentage if the unit is percent." }),
    currency: z.string().nullable().meta({ description: "Null for a percentage." }),
    unit: z.enum(CHARGE_UNITS),
    basis: z.enum(["container", "shipment"]).nullable().meta({
      description:
        "Total that the charge belongs to: per container (also for TEU and seals) or per shipment. A 40 ft container is two TEU.",
    }),
    in_totals: z.boolean(),
    left_out: z
      .enum(EXCLUSION_REASONS)
      .nullable()
      .meta({ description: "Reason why the charge is in no total; null if it is in a total." }),
    variant: z.string().nullable().meta({ description: "Distinguishes charges with the same reason in `left_out`." }),
    other_end: z
      .string()
      .nullable()
      .meta({ description: "Origins of an import or destinations of an export to which the charge is limited." }),
    tax: z
      .enum(["included", "excluded"])
      .nullable()
      .meta({ description: "Whether the amount contains VAT or GST; null if not stated." }),
    tax_percent: z.number().nullable(),
    effective_to: z.string().nullable(),
    note: z.string().nullable(),
    ...citedFields,
  })
  .meta({ id: "Charge" });

export function showCharge(
  { charge, direction, containerTypes, leftOut }: ChargeInForce,
  date: IsoDate,
): z.infer<typeof chargeItem> {
  return {
    line: charge.carrier,
    charge_code: charge.code,
    charge_name: charge.name,
    kind: charge.kind,
    operator: charge.operator,
    port: charge.port,
    except_ports: [...charge.exceptPorts],
    direction,
    container_types: containerTypes as z.infer<typeof chargeItem>["container_types"],
    amount: charge.currency === null ? charge.amount.toNumber() : toMoneyNumber(charge.amount, charge.currency),
    currency: charge.currency,
    unit: charge.unit,
    basis: charge.basis,
    in_totals: leftOut === null,
    left_out: leftOut,
    variant: charge.variant,
    other_end: charge.otherEnd,
    tax: charge.tax,
    tax_percent: charge.taxPercent?.toNumber() ?? null,
    effective_to: charge.effectiveTo,
    note: charge.note,
    ...citeFact(charge, date),
  };
}
