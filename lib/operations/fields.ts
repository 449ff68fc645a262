import { z } from "zod";
import { CARRIER_SLUGS, carrierSlug } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES, containerType } from "#lib/domain/containers.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { CONFIDENCE_LEVELS, SOURCE_KINDS } from "#lib/domain/quality/quality.ts";
import { isIsoDate } from "#lib/platform/dates.ts";

/** Fields that many operations share, each said once. */

/** Understands other spellings of a value; what it does not know stays as it is, for the schema to judge. */
export const spelled =
  (canonical: (text: string) => string | undefined) =>
  (value: unknown): unknown =>
    typeof value === "string" ? (canonical(value) ?? value) : value;

/** A field that is absent is said to be required; one that is wrong is told what it must be. */
export const required = (message: string) => ({ error: (issue: { input?: unknown }) => (issue.input === undefined ? "is required" : message) });

export const line = z
  .preprocess(spelled(carrierSlug), z.enum(CARRIER_SLUGS, required(`must be one of ${CARRIER_SLUGS.join(", ")}`)))
  .meta({ description: "Carrier, by its slug of GET /api/lines; common spellings such as `CMACGM` or `MAEU` are understood." });

export const containerTypeField = z
  .preprocess(spelled(containerType), z.enum(CONTAINER_TYPES, required(`must be one of ${CONTAINER_TYPES.join(", ")}`)))
  .meta({ description: "Container type; `20GP` and `40GP` are understood as `20DV` and `40DV`." });

export const country = z
  .string(required("must be a text"))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, "must be an ISO 3166-1 code of two letters, such as IN")
  .meta({ description: "Country, ISO 3166-1 alpha-2.", examples: ["IN"] });

export const portCode = z
  .string(required("must be a text"))
  .transform((text) => text.replace(/\s+/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/, "must be a UN/LOCODE of five letters, such as INNSA"))
  .meta({ description: "Port, UN/LOCODE.", examples: ["INNSA"] });

/** A number of days for which a container is held, up to MAX_DAYS. */
export const dayCount = (min: number) =>
  z.int(required("must be a whole number of days")).min(min, `must be from ${min} to ${MAX_DAYS}`).max(MAX_DAYS, `must be from ${min} to ${MAX_DAYS}`);

export const days = dayCount(1).meta({ description: "Days held, from 1 = the first day of free time." });

export const date = z
  .string(required("must be a text"))
  .refine(isIsoDate, { error: "must be a day, YYYY-MM-DD", abort: true })
  .refine((day) => day >= "1900-01-01" && day <= "2199-12-31", "must be from 1900-01-01 to 2199-12-31")
  .meta({ description: "Day, YYYY-MM-DD.", format: "date" });

export const direction = z.enum(DIRECTIONS, required("must be import or export"));

export const charge = z.enum(CHARGES, required("must be combined, detention or demurrage"));

export const currency = z
  .string(required("must be a text"))
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, "must be an ISO 4217 code of three letters, such as USD")
  .meta({ description: "Currency, ISO 4217." });

/** A document that facts were read from. */
const source = z
  .strictObject({
    id: z.string(),
    publisher: z.string(),
    title: z.string(),
    url: z.string().nullable(),
    published_on: z.string().nullable(),
    kind: z.enum(SOURCE_KINDS),
  })
  .meta({ id: "Source" });

/** The quality block of answers. */
export const meta = z
  .strictObject({
    data_freshness_utc: z.string(),
    coverage_region: z.string(),
    completeness_score: z.number().min(0).max(1),
    confidence_level: z.enum(CONFIDENCE_LEVELS),
    sources: z.array(source),
  })
  .meta({ id: "Meta" });
