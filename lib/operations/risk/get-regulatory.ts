import { z } from "zod";
import { findCountryCode, getCountryName } from "#lib/domain/countries.ts";
import { preferPublished } from "#lib/domain/quality/prefer-published.ts";
import { assessQuality } from "#lib/domain/quality/quality.ts";
import { isEuMember } from "#lib/domain/regulatory/eu-members.ts";
import { readRegulatedCountries, readRegulatoryUpdates } from "#lib/domain/regulatory/facts.ts";
import { getRegulatoryStatus, REGULATORY_STATUSES, selectUpdatesUntil } from "#lib/domain/regulatory/update.ts";
import { citedFields, citeFact } from "../cited.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { buildRequiredError, convertSpelling, date, meta } from "../fields.ts";
import { createCountryError } from "../nearest-country.ts";
import { defineOperation } from "../operation.ts";
import { limit } from "../window-fields.ts";
import exampleAnswer from "./get-regulatory.example.json" with { type: "json" };

const EU = "EU";
/** The agencies of the United Nations, such as the International Maritime Organization. */
const UN = "UN";

const SCOPES: Readonly<Record<string, "eu" | "international">> = { [EU]: "eu", [UN]: "international" };

const parseUnionOrCountryCode = (text: string) => {
  const code = text.trim().toUpperCase();
  return code === EU || code === UN ? code : findCountryCode(text);
};

const countryOrUnion = z
  .preprocess(
    convertSpelling(parseUnionOrCountryCode),
    z.string(buildRequiredError("must be text")).refine((code) => parseUnionOrCountryCode(code) === code, {
      error: createCountryError(
        "must be a country code of two letters (ISO 3166-1) such as IN, the name of a country, EU or UN",
      ),
    }),
  )
  .meta({ description: "Country code, ISO 3166-1 alpha-2, `EU` or `UN`.", examples: ["IN"] });

export const getRegulatory = defineOperation({
  id: "get_regulatory",
  area: "risk",
  summary: "Rules of authorities for containers and ports",
  whenToUse:
    "Lists customs, port and container rules and notices of a country's authorities, newest first. For strikes, storms and closures use `congestion_news`.",
  description:
    "Give the country, `EU` for the European Union alone, or `UN` for the International Maritime Organization alone. Returns each rule with its authority, dates and source. A member state's list includes the rules of the Union (`scope: eu`), and each country's list those of the world (`scope: international`). Rules published after `date` are left out. `upcoming` marks rules that take effect after it, and `status` says whether a rule applies: it can also be proposed, postponed, suspended or ended. Rules do not become stale with age.",
  method: "GET",
  path: "/api/regulatory",
  price: "0.01",
  input: z.object({
    country: countryOrUnion,
    limit: limit.default(10),
    date: date.optional().meta({ description: "Rules as known on this day. Default: today.", format: "date" }),
  }),
  output: z.strictObject({
    country: z.string(),
    country_name: z.string(),
    date: z.string(),
    total: z.int(),
    updates: z.array(
      z.strictObject({
        scope: z.enum(["national", "eu", "international"]),
        authority: z.string(),
        title: z.string(),
        summary: z.string(),
        category: z.string(),
        published_on: z.string().nullable(),
        effective_on: z.string().nullable(),
        ends_on: z.string().nullable().meta({ description: "The last day; `null` if the document names none." }),
        upcoming: z.boolean(),
        status: z.enum(REGULATORY_STATUSES).meta({
          description:
            "Whether the rule applies on `date`, by its document. `in_effect`: it has started and names no end before `date`. `postponed`: its first date was replaced. `not_stated`: the document names no day.",
        }),
        reference: z.string().nullable(),
        ...citedFields,
      }),
    ),
    _meta: meta,
  }),
  example: { input: { country: "VN", limit: 2, date: "2026-11-01" }, output: exampleAnswer },
  noDataExample: { country: "AQ" },
  errors: ["no_data"],
  run: async (input, { today }) => {
    const day = input.date ?? today;
    const [own, union, world] = await Promise.all([
      readRegulatoryUpdates(input.country),
      isEuMember(input.country) ? readRegulatoryUpdates(EU) : [],
      input.country === UN || input.country === EU ? [] : readRegulatoryUpdates(UN),
    ]);
    // A rule of the world says nothing of the country, so it neither opens the list nor displaces the country's own.
    const ownRules = preferPublished(selectUpdatesUntil(day, [...own, ...union]));
    if (ownRules.length === 0) throw await createNotRegulatedFailure(input.country, day);
    const updates = selectUpdatesUntil(day, [...ownRules, ...preferPublished(world)]);
    const shown = updates.slice(0, input.limit);
    return {
      country: input.country,
      country_name: getCountryName(input.country),
      date: day,
      total: updates.length,
      updates: shown.map((update) => {
        const status = getRegulatoryStatus(update, day);
        return {
          scope: SCOPES[update.country] ?? ("national" as const),
          authority: update.authority,
          title: update.title,
          summary: update.summary,
          category: update.category,
          published_on: update.publishedOn,
          effective_on: update.effectiveOn,
          ends_on: update.endsOn,
          upcoming: status === "upcoming",
          status,
          reference: update.reference,
          ...citeFact(update, day),
        };
      }),
      _meta: assessQuality(shown, { date: day, region: getCountryName(input.country) }),
    };
  },
});

async function createNotRegulatedFailure(code: string, date: string): Promise<Failure> {
  const covered = (await readRegulatedCountries()).join(", ");
  return createNoDataFailure(`No regulatory update of ${getCountryName(code)} (${code}) up to ${date} is on file.`, [
    {
      path: "country",
      message: `on file: ${covered}; rules of the EU apply to its member states, and those of UN to all countries`,
    },
  ]);
}
