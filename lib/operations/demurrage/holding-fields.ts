import type { z } from "zod";
import { HAULAGES } from "#lib/domain/tariff.ts";
import {
  buildChoiceSchema,
  buildDayCountSchema,
  charge,
  containerTypeField,
  country,
  date,
  days,
  direction,
  portCode,
} from "../fields.ts";
import { buildFormByPort } from "../form-by-port.ts";
import type { Form } from "../operation.ts";

/** For one carrier or for all. */
export const holdingFields = {
  port: portCode.optional().meta({ description: "Port. Its own tariff is used before the country's." }),
  direction: direction.default("import"),
  charge: charge
    .optional()
    .meta({ description: "Kind of charge. Default: combined if published, else detention, else demurrage." }),
  haulage: buildChoiceSchema(HAULAGES)
    .default("merchant")
    .meta({ description: "Whose haulage the container is on. A few tariffs are for one of them." }),
  date: date
    .optional()
    .meta({ description: "The tariff in force on this day applies to all days. Default: today.", format: "date" }),
  start_date: date.optional().meta({
    description: "Date of day 1. Each day is then charged by the tariff in force on that day.",
    format: "date",
  }),
  free_days: buildDayCountSchema(0)
    .optional()
    .meta({ description: "Free days of a contract. The slabs of the tariff keep their day numbers." }),
};

interface Holding {
  country?: string;
  port?: string;
  date?: string;
  start_date?: string;
}

/** Checks that the port is in the country, and that only one of the two dates is given. */
export function checkHolding({ value, issues }: { value: Holding; issues: z.core.$ZodRawIssue[] }): void {
  if (value.port && value.country && !value.port.startsWith(value.country)) {
    issues.push({ code: "custom", path: ["port"], message: `is not in ${value.country}`, input: value.port });
  }
  if (value.date && value.start_date) {
    issues.push({ code: "custom", path: ["date"], message: "give either date or start_date", input: value.date });
  }
}

interface HoldingForm {
  /** Fields that come first. */
  own?: z.core.$ZodShape;
  fields?: z.core.$ZodShape;
  check?: typeof checkHolding;
}

/** The contract's variants: a port can replace the country. Defaults are 20GP and 14 days. */
export function buildHoldingForm({ own = {}, fields = holdingFields, check = checkHolding }: HoldingForm = {}): Form {
  return buildFormByPort(
    { ...own, country, container_type: containerTypeField.default("20DV"), days: days.default(14), ...fields },
    { check },
  );
}
