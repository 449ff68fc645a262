import { z } from "zod";
import { BASES } from "#lib/domain/activity/activity.ts";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { CONGESTION_LEVELS } from "#lib/domain/congestion/level.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/tariff.ts";

const text = z.string();
const textOrNull = z.string().nullable();
const numberOrNull = z.number().nullable();
const line = z.enum(CARRIER_SLUGS).meta({ description: "Carrier." });
const country = z.string().meta({ description: "Country code, ISO 3166-1 alpha-2." });
const port = z.string().nullable().meta({ description: "Port (UN/LOCODE); null when it is about the whole country." });
const containerTypes = z.array(text).meta({ description: "Container types with this change; empty: any type." });
const validity = { effective_from: textOrNull, effective_to: textOrNull };
const source_id = z.string().meta({ description: "The document that says it." });
const dataset_version = z.int().meta({ description: "Version of the dataset since which it is said." });

/** The data of an event for a key whose statements have changed. */
function describeChangeSchema<Key extends z.ZodObject, Statement extends z.ZodObject>(key: Key, statement: Statement) {
  const statements = z.array(statement).nullable();
  return z.strictObject({
    key: key.meta({ description: "What the change is about." }),
    before: statements.meta({
      description:
        "What was said, the oldest first; null: nothing. If only a newer version was added, the version before it.",
    }),
    after: statements.meta({
      description: "What is said now and was not said before; null: what was said is no longer on file.",
    }),
    dataset_version,
  });
}

const slab = z.strictObject({ from: z.int(), to: z.int().nullable(), rate_per_day: z.number() });

export const tariffChange = describeChangeSchema(
  z.strictObject({
    line,
    country,
    port,
    direction: z.enum(DIRECTIONS),
    charge: z.enum(CHARGES),
    container_types: containerTypes,
  }),
  z.strictObject({
    free_days: z.int(),
    currency: text,
    slabs: z.array(slab),
    day_basis: textOrNull,
    charge_day_basis: textOrNull,
    working_week: textOrNull,
    holidays: textOrNull,
    clock_start: textOrNull,
    clock_end: textOrNull,
    first_day: textOrNull,
    includes_storage: z.boolean().nullable(),
    applied_by: textOrNull,
    tax: textOrNull,
    tax_percent: numberOrNull,
    haulage: textOrNull,
    except_ports: z.array(text),
    ...validity,
    source_id,
  }),
);

export const surchargeChange = describeChangeSchema(
  z.strictObject({
    line,
    code: textOrNull,
    name: text,
    country: country.nullable(),
    direction: z.enum(DIRECTIONS).nullable(),
    scope: z.strictObject({ origin: textOrNull, destination: textOrNull }),
    condition: textOrNull,
    range_end: textOrNull,
    cargo: z.array(text),
    tariff: textOrNull,
    container_types: containerTypes,
  }),
  z.strictObject({
    unit: text,
    amount: z.number(),
    currency: textOrNull,
    both_ways: z.boolean(),
    nature: text,
    ...validity,
    source_id,
  }),
);

export const congestionChange = describeChangeSchema(
  z.strictObject({
    port: z.string().meta({ description: "Port (UN/LOCODE)." }),
    basis: z.enum(BASES).meta({
      description: "`stated` by a document, or `derived` from ship calls: then only the level is filled.",
    }),
  }),
  z.strictObject({
    observed_on: text,
    level: z.enum(CONGESTION_LEVELS).nullable().meta({ description: "The level, if the source states one." }),
    waiting_days: numberOrNull,
    vessels_waiting: z.int().nullable(),
    yard_utilisation_pct: numberOrNull,
    source_id,
  }),
);

export const congestionReport = z.strictObject({
  country,
  port,
  published_on: text,
  headline: text,
  severity: z.enum(CONGESTION_LEVELS),
  summary: text,
  cause: textOrNull,
  source_id,
  dataset_version,
});

export const regulatoryUpdate = z.strictObject({
  country: z.string().meta({ description: "Country code, ISO 3166-1 alpha-2, or `EU` for the European Union." }),
  authority: text,
  title: text,
  summary: text,
  category: text,
  published_on: textOrNull,
  effective_on: textOrNull,
  reference: textOrNull,
  source_id,
  dataset_version,
});
