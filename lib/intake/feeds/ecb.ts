import { isIsoDate } from "#lib/platform/dates.ts";
import type { TableRows } from "../publish/publish-rows.ts";
import { FeedFault } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { readXml } from "./read-xml.ts";

/** What the feeds of the European Central Bank have in common. */
export const ECB = {
  publisher: "European Central Bank",
  homepage: "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/",
  terms: "cite",
  licence: "Free re-use with the source named: European Central Bank",
  tables: ["fx_rates.csv"],
} as const;

const ROOT = "https://www.ecb.europa.eu/stats/eurofxref";
export const ECB_DAILY_URL = `${ROOT}/eurofxref-daily.xml`;
export const ECB_QUARTER_URL = `${ROOT}/eurofxref-hist-90d.xml`;
export const ECB_HISTORY_URL = `${ROOT}/eurofxref-hist.xml`;

/** The bank has published about 30 currencies since 2007; half of that is another document. */
const MIN_CURRENCIES = 15;

/** Both feeds state the same facts, so their rows have the same sources. */
const SOURCE_FEED = "ecb-daily";

export interface DayOfRates {
  date: string;
  rates: readonly { currency: string; rate: string }[];
}

/** Newest day first. @throws FeedFault */
export function readEcbDays(bytes: Buffer, today: string): DayOfRates[] {
  const document = readXml(bytes, { lists: ["Cube"] });
  const days = document.Envelope?.Cube?.[0]?.Cube;
  if (!Array.isArray(days) || days.length === 0) throw new FeedFault("schema_changed", "There is no day of rates");
  const read = days.map((day) => {
    const date = String(day["@time"] ?? "");
    if (!isIsoDate(date) || date > today) throw new FeedFault("schema_changed", `“${date}” is no day of rates`);
    const rates = (day.Cube ?? []).map((cube: Record<string, unknown>) => ({
      currency: String(cube["@currency"] ?? ""),
      rate: String(cube["@rate"] ?? ""),
    }));
    if (rates.length < MIN_CURRENCIES)
      throw new FeedFault("truncated", `${date} has ${rates.length} currencies, fewer than ${MIN_CURRENCIES}`);
    return { date, rates };
  });
  return read.sort((a, b) => (a.date < b.date ? 1 : -1));
}

export const toRateRows = (days: readonly DayOfRates[]): TableRows => ({
  "sources.csv": buildMonthlySources(
    {
      feed: SOURCE_FEED,
      publisher: ECB.publisher,
      title: "Euro foreign exchange reference rates",
      url: ECB_DAILY_URL,
      kind: "authority",
      licence: "Free re-use with the source named",
    },
    days.map(({ date }) => date),
  ),
  "fx_rates.csv": days.flatMap(({ date, rates }) =>
    rates.map(({ currency, rate }) => ({
      date,
      base: "EUR",
      quote: currency,
      rate,
      source_id: toSourceId(SOURCE_FEED, date),
    })),
  ),
});
