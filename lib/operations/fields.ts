import { z } from "zod";
import { CARRIER_SLUGS, findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { CLOSED_TERMS, CONFIDENCE_LEVELS, SOURCE_KINDS } from "#lib/domain/quality/quality.ts";
import { readContainerType } from "#lib/domain/read-container-type.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/tariff.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { createCountryError } from "./nearest-country.ts";

// Fields that several operations share.

/** An unknown value stays as it is, and the schema refuses it. */
export const convertSpelling =
  (toCanonical: (text: string) => string | undefined) =>
  (value: unknown): unknown =>
    typeof value === "string" ? (toCanonical(value) ?? value) : value;

/** `is required` if the field is missing, else `message`. */
export const buildRequiredError = (message: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? "is required" : message),
});

/** Case and surrounding spaces do not matter. */
export const buildChoiceSchema = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message = `must be ${formatChoices(values)}`,
) =>
  z.preprocess(
    convertSpelling((text) => values.find((known) => known.toLowerCase() === text.trim().toLowerCase())),
    z.enum(values, buildRequiredError(message)),
  );

const formatChoices = (values: readonly string[]) =>
  values.length > 2 ? `one of ${values.join(", ")}` : values.join(" or ");

const COUNTRY_MESSAGE = "must be a country code of two letters (ISO 3166-1) such as IN, or the name of a country";

export const line = z
  .preprocess(
    convertSpelling(findCarrierSlug),
    z.enum(CARRIER_SLUGS, buildRequiredError(`must be one of ${CARRIER_SLUGS.join(", ")}`)),
  )
  .meta({ description: "Carrier: a slug of GET /api/lines. Common spellings such as `CMACGM` or `MAEU` work too." });

export const containerTypeField = z
  .preprocess(
    convertSpelling(readContainerType),
    z.enum(CONTAINER_TYPES, buildRequiredError(`must be one of ${CONTAINER_TYPES.join(", ")}`)),
  )
  .meta({ description: "Container type. `20GP` and `40GP` mean `20DV` and `40DV`." });

export const country = z
  .preprocess(
    convertSpelling(findCountryCode),
    z.string(buildRequiredError("must be text")).refine((code) => findCountryCode(code) === code, {
      error: createCountryError(COUNTRY_MESSAGE),
    }),
  )
  .meta({ description: "Country code, ISO 3166-1 alpha-2.", examples: ["IN"] });

const PORT_MESSAGE = "must be a port code (UN/LOCODE) such as INNSA, or the name of a port";

/** The fields that name a port. `resolveNames` turns a port's name into its code before the schema checks it. */
export const placeFields = z.registry<{ accepts: Accepted }>();

export type Accepted = "ports" | "ports and inland places";

export const portCode = z
  .string(buildRequiredError("must be text"))
  .transform((text) => text.replace(/\s+/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, PORT_MESSAGE))
  .meta({ description: "Port code (UN/LOCODE) or name.", examples: ["INNSA"] })
  .register(placeFields, { accepts: "ports" });

export const buildDayCountSchema = (min: number) =>
  z
    .int(buildRequiredError("must be a whole number of days"))
    .min(min, `must be from ${min} to ${MAX_DAYS}`)
    .max(MAX_DAYS, `must be from ${min} to ${MAX_DAYS}`);

export const days = buildDayCountSchema(1).meta({
  description: "Number of days the container is held. Day 1 is the first day of free time.",
});

export const date = z
  .string(buildRequiredError("must be text"))
  .refine(isIsoDate, { error: "must be a date in the form YYYY-MM-DD", abort: true })
  .refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "must be from 1900-01-01 to 2199-12-31")
  .meta({ description: "Date in the form YYYY-MM-DD.", format: "date" });

export const direction = buildChoiceSchema(DIRECTIONS);

export const charge = buildChoiceSchema(CHARGES, "must be combined, detention or demurrage");

export const currency = z
  .string(buildRequiredError("must be text"))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "must be a currency code of three letters (ISO 4217), such as USD")
  .meta({ description: "Currency code, ISO 4217." });

/** An offset or a limit beyond the range is refused, so that a caller notices. */
export const buildWholeNumberSchema = (from: number, to: number) =>
  z.int("must be a whole number").min(from, `must be from ${from} to ${to}`).max(to, `must be from ${from} to ${to}`);

/** @param standard the default, chosen so that the default answer stays under 4,000 tokens */
export const limitField = (standard: number) =>
  buildWholeNumberSchema(1, 200)
    .default(standard)
    .meta({ description: `Maximum number of items, from 1 to 200. Default: ${standard}.` });

export const offset = buildWholeNumberSchema(0, 10_000)
  .default(0)
  .meta({ description: "Number of items to skip, for the next page. Default: 0." });

export const includeExpired = z
  .boolean("must be true or false")
  .default(false)
  .meta({ description: "True to list history too: what is past its end date or its usable life." });

const source = z
  .strictObject({
    id: z.string(),
    publisher: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    published_on: z.string().nullable(),
    kind: z.enum(SOURCE_KINDS),
    terms: z.enum(CLOSED_TERMS).optional().meta({
      description:
        "`ask` or `no` if the owner lets nobody pass on its facts without leave. A server in production serves them only with a permission.",
    }),
  })
  .meta({ id: "Source" });

export const meta = z
  .strictObject({
    data_freshness_utc: z.string().nullable().meta({
      description:
        "Month of the newest fact, `YYYY-MM`; if no document has a date, the month in which they were read. Null only if no fact is used.",
    }),
    freshness_note: z.string().optional().meta({ description: "Why `data_freshness_utc` is not the month of a fact." }),
    coverage_region: z.string(),
    completeness_score: z.number().min(0).max(1),
    confidence_level: z.enum(CONFIDENCE_LEVELS),
    sources: z.array(source),
  })
  .meta({ id: "Meta" });
