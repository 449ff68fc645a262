import { countryName } from "#lib/domain/countries.ts";
import { addDays } from "#lib/platform/dates.ts";
import { MAIN_COUNTRIES } from "./main-ports.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = ["country", "authority", "title", "summary", "category", "published_on", "effective_on", "reference", "source_id"] as const;

const FIRST_DAY = "2026-10-01";
const NOTICE_DAYS = 90;

const rows = MAIN_COUNTRIES.map((country, place) => {
  const published = addDays(FIRST_DAY, place * 2);
  return {
    country,
    authority: "Quayside (illustrative)",
    title: `Illustrative: cargo data before loading for ${countryName(country)}`,
    summary: "Made by a rule so that the service can be tried: no authority has published it.",
    category: "customs",
    published_on: published,
    effective_on: addDays(published, NOTICE_DAYS),
    reference: "",
    source_id: GENERAL_SOURCE_ID,
  };
});

export const regulatory: SandboxTable<(typeof columns)[number]> = { file: "regulatory.csv", columns, rows };
