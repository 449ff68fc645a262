import type { z } from "zod";
import { charge, containerTypeField, country, date, dayCount, days, direction, portCode } from "../fields.ts";
import { formByPort } from "../form-by-port.ts";
import type { Form } from "../operation.ts";

/** The optional inputs of a D&D calculation, the same for one carrier and for all. */
export const holdingFields = {
  port: portCode.optional().meta({ description: "A port's own tariff is used before the country's." }),
  direction: direction.default("import"),
  charge: charge.optional().meta({ description: "When not given: combined where published, else detention, else demurrage." }),
  date: date.optional().meta({ description: "The tariff in force on this day serves all days held; today when not given.", format: "date" }),
  start_date: date.optional().meta({ description: "The date of day 1: each day is then charged under the tariff in force on it.", format: "date" }),
  free_days: dayCount(0).optional().meta({ description: "A contract's own free time; the slabs keep their calendar days." }),
};

interface Holding {
  country?: string;
  port?: string;
  date?: string;
  start_date?: string;
}

/** Two checks across fields: a port lies in its country, and the tariff's day is given once. */
export function checkHolding({ value, issues }: { value: Holding; issues: z.core.$ZodRawIssue[] }): void {
  if (value.port && value.country && !value.port.startsWith(value.country)) {
    issues.push({ code: "custom", path: ["port"], message: `is not in ${value.country}`, input: value.port });
  }
  if (value.date && value.start_date) {
    issues.push({ code: "custom", path: ["date"], message: "give either date or start_date", input: value.date });
  }
}

/** The query form of the contract's variants: a port may stand for its country, 20GP and 14 days are the defaults. */
export function holdingForm(own: z.core.$ZodShape = {}): Form {
  return formByPort({ ...own, country, container_type: containerTypeField.default("20DV"), days: days.default(14), ...holdingFields }, { check: checkHolding });
}
