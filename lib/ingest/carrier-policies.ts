import { z } from "zod";
import { isPolicyValue, POLICIES, POLICY_CONDITIONS, POLICY_VALUES, type Policy } from "#lib/domain/policies/policy.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/tariff.ts";
import { buildChoiceCell, carrier, country, day, place, sourceIds, text } from "./cells.ts";
import type { TableSpec } from "./table-spec.ts";

const row = z
  .object({
    carrier,
    country: country.nullable(),
    port: place.nullable(),
    direction: buildChoiceCell(DIRECTIONS).nullable(),
    charge: buildChoiceCell(CHARGES).nullable(),
    policy: buildChoiceCell(POLICIES),
    value: text,
    effective_from: day.nullable(),
    source_id: sourceIds,
    note: text.nullable(),
    condition: buildChoiceCell(POLICY_CONDITIONS).nullable(),
  })
  .refine(({ policy, value }) => isPolicyValue(policy, value), {
    path: ["value"],
    error: ({ input }) => {
      const { policy, value } = input as { policy: Policy; value: string };
      return `must be ${POLICY_VALUES[policy].words} for the policy ${policy}, not “${value}”`;
    },
  });

/** Rules of carriers that are not rates. */
export const carrierPolicies: TableSpec = {
  file: "carrier_policies.csv",
  table: "carrier_policy",
  row,
  columns: Object.keys(row.shape),
  optionalColumns: ["condition"],
};
