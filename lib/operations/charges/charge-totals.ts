import { z } from "zod";
import type { ChargeInForce } from "#lib/domain/charges/charges-in-force.ts";
import { calculateCurrencyTotals, EXPECTED_KINDS } from "#lib/domain/charges/container-total.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { DIRECTIONS, type Direction } from "#lib/domain/tariff.ts";
import { toMoneyNumber } from "#lib/platform/money.ts";

/** For one container of a type, in one direction and currency, payable to one carrier or to the terminal. */
export const chargeTotal = z.strictObject({
  line: z.string().nullable().meta({ description: "Carrier; null for the terminal or port." }),
  direction: z.enum(DIRECTIONS),
  container_type: z.enum(CONTAINER_TYPES),
  currency: z.string(),
  per_container: z
    .number()
    .nullable()
    .meta({ description: "Sum of the charges per container, TEU and seal; null if there are none." }),
  per_shipment: z.number().nullable().meta({
    description:
      "Sum of the charges per bill of lading, document or shipment, due once for any number of containers; null if there are none.",
  }),
  charges: z
    .array(z.string())
    .meta({ description: "Codes of the charges in this total; the name of a charge without a code." }),
  illustrative: z.boolean(),
});

export const missingCharge = z.strictObject({
  line: z.string(),
  direction: z.enum(DIRECTIONS),
  kind: z.enum(EXPECTED_KINDS),
  container_types: z.array(z.enum(CONTAINER_TYPES)),
});

interface TotalScope {
  /** `null` for the terminal or port. */
  line: string | null;
  directions: readonly Direction[];
  containerTypes: readonly string[];
}

/** By direction, container type and currency, for one carrier or the terminal. */
export function calculateChargeTotals(
  charges: readonly ChargeInForce[],
  { line, directions, containerTypes }: TotalScope,
): z.infer<typeof chargeTotal>[] {
  const counted = charges.filter(({ leftOut }) => leftOut === null);
  return directions.flatMap((direction) =>
    containerTypes.flatMap((containerType) => {
      const applicable = counted.filter(
        (one) => (one.direction === null || one.direction === direction) && one.containerTypes.includes(containerType),
      );
      return calculateCurrencyTotals(applicable, containerType).map(
        ({ currency, perContainer, perShipment, charges: added }) => ({
          line,
          direction,
          container_type: containerType as z.infer<typeof chargeTotal>["container_type"],
          currency,
          per_container: perContainer && toMoneyNumber(perContainer, currency),
          per_shipment: perShipment && toMoneyNumber(perShipment, currency),
          charges: [...new Set(added.map(({ code, name }) => code ?? name))],
          illustrative: added.some(isIllustrative),
        }),
      );
    }),
  );
}

/** Expected kinds of charges that no total of the carrier includes, with the container types that lack them. */
export function listMissingCharges(
  charges: readonly ChargeInForce[],
  { line, directions, containerTypes }: TotalScope & { line: string },
): z.infer<typeof missingCharge>[] {
  return directions.flatMap((direction) =>
    EXPECTED_KINDS.flatMap((kind) => {
      const counted = charges.filter(
        (one) =>
          one.leftOut === null && one.charge.kind === kind && (one.direction === null || one.direction === direction),
      );
      const missing = containerTypes.filter((type) => !counted.some((one) => one.containerTypes.includes(type)));
      return missing.length > 0
        ? [{ line, direction, kind, container_types: missing as z.infer<typeof missingCharge>["container_types"] }]
        : [];
    }),
  );
}

/** Share of the expected charges, over all directions and container types, that are in totals. */
export function calculateShareOnFile(
  missing: readonly z.infer<typeof missingCharge>[],
  lines: number,
  { directions, containerTypes }: Omit<TotalScope, "line">,
): number {
  const expected = lines * directions.length * EXPECTED_KINDS.length * containerTypes.length;
  return 1 - missing.reduce((sum, { container_types }) => sum + container_types.length, 0) / expected;
}
