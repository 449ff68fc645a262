import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { isCountry } from "#lib/domain/countries.ts";
import { DIRECTIONS } from "#lib/domain/tariff.ts";
import { addDocument } from "#lib/intake/documents/add-document.ts";
import { CANDIDATE_TABLES, type CandidateTable } from "#lib/intake/readers/candidate.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { DOCUMENT_KINDS } from "../document-kinds.ts";

const PAGE = "/operator/documents";

const countries = z
  .string("Enter at least one country, such as DE.")
  .transform((text) => [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ])
  .refine((codes) => codes.length > 0, "Enter at least one country, such as DE.")
  .refine((codes) => codes.every(isCountry), "Enter two-letter codes of countries, separated by spaces.");

const tables = z
  .string("Choose what the document has.")
  .transform((text) => text.split(","))
  .refine(
    (names): names is CandidateTable[] => names.every((name) => CANDIDATE_TABLES.some((known) => known === name)),
    "Choose from the list.",
  );

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: PAGE,
  fields: z.object({
    url: z
      .url({ protocol: /^https?$/, error: "Enter a web address that begins with https://." })
      .max(2_000, "The address is too long.")
      .optional(),
    title: z.string("Enter the title.").trim().min(1, "Enter the title.").max(200, "Enter a shorter title."),
    publisher: z
      .string("Enter who publishes it.")
      .trim()
      .min(1, "Enter who publishes it.")
      .max(100, "Enter a shorter name."),
    kind: z.enum(DOCUMENT_KINDS, "Choose the kind."),
    carrier: z.enum(CARRIER_SLUGS, "Choose from the list.").optional(),
    countries,
    direction: z.enum(DIRECTIONS, "Choose from the list.").optional(),
    tables,
    every_days: z.coerce
      .number("Enter a number of days.")
      .int()
      .min(1, "At least 1 day.")
      .max(365, "At most 365 days."),
  }),
  run: async ({ url, carrier, direction, every_days, ...draft }, { account }) => {
    const scope = { db: getDatabase(), by: account.email };
    const id = await addDocument(
      { ...draft, url: url ?? null, carrier: carrier ?? null, direction: direction ?? null, everyDays: every_days },
      scope,
    );
    return {
      to: `${PAGE}/${id}`,
      notice: url
        ? "The document is watched. Check it now, or wait for the next run."
        : "Now upload its first version.",
    };
  },
});
