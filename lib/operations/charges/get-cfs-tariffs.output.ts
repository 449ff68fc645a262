import { z } from "zod";
import { CFS_UNITS, type CfsTariff, type FacilityTariffs } from "#lib/domain/charges/cfs-tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";
import { meta } from "../fields.ts";
import { sortUnique } from "../unique.ts";

const tariffItem = z.strictObject({
  service: z.string(),
  cargo_type: z.string().nullable().meta({ description: "Null for any cargo, or if not stated." }),
  unit: z.enum(CFS_UNITS).meta({ description: "Unit of the price. With -day or -week, the price is per day or week." }),
  amount: z.number(),
  min_charge: z.number().nullable(),
  currency: z.string(),
  effective_to: z.string().nullable(),
  note: z.string().nullable(),
  ...citedFields,
});

export const cfsOutput = z.strictObject({
  port: z.string(),
  country: z.string(),
  line: z
    .string()
    .nullable()
    .meta({ description: "Carrier of the request. A station charges the same for the containers of every carrier." }),
  service: z.string().nullable(),
  cargo_type: z.string().nullable(),
  date: z.string(),
  facilities: z.array(
    z.strictObject({
      facility: z.string(),
      port: z.string().nullable(),
      country_wide: z.boolean(),
      services: z.array(z.string()),
      tariffs: z.array(tariffItem),
    }),
  ),
  total: z.int().meta({ description: "Number of tariff lines on all pages." }),
  expired_count: z.int().meta({
    description: "Number of lines past their end date or their usable life. `include_expired=true` lists them.",
  }),
  superseded_count: z
    .int()
    .meta({ description: "Number of lines that a newer version replaces. `include_expired=true` lists them." }),
  _meta: meta,
});

export function showFacilityTariffs({ facility, port, tariffs }: FacilityTariffs, date: IsoDate) {
  return {
    facility,
    port,
    country_wide: port === null,
    services: sortUnique(tariffs.map(({ service }) => service)),
    tariffs: tariffs.map((tariff) => showCfsTariff(tariff, date)),
  };
}

function showCfsTariff(tariff: CfsTariff, date: IsoDate): z.infer<typeof tariffItem> {
  return {
    service: tariff.service,
    cargo_type: tariff.cargoType,
    unit: tariff.unit,
    amount: toMoneyNumber(tariff.amount, tariff.currency),
    min_charge: tariff.minCharge && toMoneyNumber(tariff.minCharge, tariff.currency),
    currency: tariff.currency,
    effective_to: tariff.effectiveTo,
    note: tariff.note,
    ...citeFact(tariff, date),
  };
}
