import { isIsoDate } from "#lib/platform/dates.ts";
import { type Feed, FeedFault } from "./feed.ts";
import { readXml } from "./read-xml.ts";

const URL_DAILY = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";

/** The bank has published about 30 currencies since 2007; half of that is another document. */
const MIN_CURRENCIES = 15;

interface DayOfRates {
  date: string;
  rates: readonly { currency: string; rate: string }[];
}

/** The euro reference rates of a working day, about 16:00 in Frankfurt. */
export const ecbDaily: Feed = {
  name: "ecb-daily",
  title: "Euro foreign exchange reference rates",
  publisher: "European Central Bank",
  homepage: "https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/",
  terms: "cite",
  licence: "Free re-use with the source named: European Central Bank",
  everyHours: 6,
  tables: ["fx_rates.csv"],
  states: "Rates of about 30 currencies to the euro",
  async read({ fetch, today }) {
    const { bytes } = await fetch({ url: URL_DAILY, accept: "application/xml", isApi: true });
    const days = readEcbDays(bytes, today);
    return { rows: toRateRows("ecb-daily", URL_DAILY, days), cursor: null, dataOn: days[0]?.date };
  },
};

/** Newest day first. @throws FeedFault */
function readEcbDays(bytes: Buffer, today: string): DayOfRates[] {
  const document = readXml(bytes, { lists: ["Cube"] });
  const days = document.Envelope?.Cube?.[0]?.Cube;
  if (!Array.isArray(days) || days.length === 0) throw new FeedFault("schema_changed", "There is no day of rates");
  return days.map((day) => {
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
}

/** A source for each month. */
function toRateRows(feed: string, url: string, days: readonly DayOfRates[]) {
  const toSourceId = ({ date }: DayOfRates) => `feed-${feed}-${date.slice(0, 7).replace("-", "")}`;
  const months = Map.groupBy(days, toSourceId);
  return {
    "sources.csv": [...months].map(([source_id, [newest]]) => ({
      source_id,
      publisher: "European Central Bank",
      title: `Euro foreign exchange reference rates, ${newest?.date.slice(0, 7)}`,
      url,
      published_on: `${newest?.date.slice(0, 7)}-01`,
      kind: "authority",
      licence: "Free re-use with the source named",
    })),
    "fx_rates.csv": days.flatMap((day) =>
      day.rates.map(({ currency, rate }) => ({
        date: day.date,
        base: "EUR",
        quote: currency,
        rate,
        source_id: toSourceId(day),
      })),
    ),
  };
}
