import { z } from "zod";
import { countryCode, countryName } from "#lib/domain/countries.ts";
import { preferPublished } from "#lib/domain/quality/prefer-published.ts";
import { qualityOf } from "#lib/domain/quality/quality.ts";
import { isEuMember } from "#lib/domain/regulatory/eu-members.ts";
import { regulatedCountries, updatesOf } from "#lib/domain/regulatory/facts.ts";
import { REGULATORY_STATUSES, statusOn, updatesBy } from "#lib/domain/regulatory/update.ts";
import { cited, citedFields } from "../cited.ts";
import { type Failure, noData } from "../failure.ts";
import { date, meta, required, spelled } from "../fields.ts";
import { operation } from "../operation.ts";
import { limit } from "../window-fields.ts";
import exampleAnswer from "./get-regulatory.example.json" with { type: "json" };

const EU = "EU";

const unionOrCountryCode = (text: string) => (text.trim().toUpperCase() === EU ? EU : countryCode(text));

const countryOrUnion = z
  .preprocess(
    spelled(unionOrCountryCode),
    z
      .string(required("must be text"))
      .refine((code) => unionOrCountryCode(code) === code, "must be a country code of two letters (ISO 3166-1) such as IN, the name of a country, or EU"),
  )
  .meta({ description: "Country code, ISO 3166-1 alpha-2, or `EU`.", examples: ["IN"] });

export const getRegulatory = operation({
  id: "get_regulatory",
  area: "risk",
  summary: "Rules of authorities for containers and ports",
  whenToUse:
    "Lists customs, port and container rules and notices of a country's authorities, newest first. For strikes, storms and closures use `congestion_news`.",
  description:
    "Give the country, or `EU` for the European Union alone. Returns each rule with its authority, dates and source. A member state's list includes the rules of the Union (`scope: eu`). Rules published after `date` are left out. `upcoming` marks rules that take effect after it, and `status` says whether a rule applies: it can also be proposed, postponed, suspended or ended. Rules do not become stale with age.",
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
        scope: z.enum(["national", "eu"]),
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
    const [own, union] = await Promise.all([updatesOf(input.country), isEuMember(input.country) ? updatesOf(EU) : []]);
    const updates = preferPublished(updatesBy(day, [...own, ...union]));
    if (updates.length === 0) throw await notRegulated(input.country, day);
    const shown = updates.slice(0, input.limit);
    return {
      country: input.country,
      country_name: countryName(input.country),
      date: day,
      total: updates.length,
      updates: shown.map((update) => {
        const status = statusOn(update, day);
        return {
          scope: update.country === EU ? ("eu" as const) : ("national" as const),
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
          ...cited(update, day),
        };
      }),
      _meta: qualityOf(shown, { today: day, region: countryName(input.country) }),
    };
  },
});

async function notRegulated(code: string, date: string): Promise<Failure> {
  const covered = (await regulatedCountries()).join(", ");
  return noData(`No regulatory update of ${countryName(code)} (${code}) up to ${date} is on file.`, [
    { path: "country", message: `on file: ${covered}; rules of the EU apply to its member states` },
  ]);
}
