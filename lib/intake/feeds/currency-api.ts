import { COUNTRY_CURRENCIES } from "#lib/domain/country-currency.ts";
import { addDays, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type DoubtfulRow, type Feed, FeedFault, type FeedReading, type FeedScope } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { checkDoubtful } from "./plausibility.ts";

const NAME = "currency-api";
const PACKAGE = "https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api";
const HOMEPAGE = "https://github.com/fawazahmed0/exchange-api";
const PUBLISHER = "@fawazahmed0/currency-api (npm, CC0-1.0)";

/** Days that the feed has missed, newest first: later ones have to be imported by hand. */
const MAX_MISSED_DAYS = 7;

/** Half of the currencies in circulation: fewer are another document. */
const MIN_CURRENCIES = 75;

/** A currency that moves more in a few days was devalued, or the figure is wrong. A person decides. */
const MAX_CHANGE = 0.2;

const CIRCULATING = new Set(Object.values(COUNTRY_CURRENCIES).filter((currency) => currency !== "USD"));

interface Cursor {
  newest: string;
}

interface Day {
  date: string;
  rates: ReadonlyMap<string, string>;
}

/** The wide source: about 150 currencies to the dollar. The package has a version for each day. */
export const currencyApi: Feed = {
  name: NAME,
  title: "Exchange rates of the US dollar",
  publisher: PUBLISHER,
  homepage: HOMEPAGE,
  terms: "open",
  licence: "CC0-1.0",
  everyHours: 12,
  tables: ["fx_rates.csv"],
  states: "Rates of all currencies in circulation to the US dollar, by day",
  identity: {},
  async read({ fetch, db, today, cursor }) {
    const known = cursor as Cursor | null;
    const newest = await fetchDay(fetch, "latest", today);
    const missed = known ? listDaysBetween(known.newest, newest.date).slice(0, MAX_MISSED_DAYS) : [];
    const days = [newest];
    for (const date of missed) days.push(await fetchDay(fetch, date.split("-").map(Number).join("."), today, date));
    return {
      ...(await toReading(days, db)),
      cursor: { newest: newest.date },
      dataOn: newest.date,
    };
  },
};

/** Newest first, both excluded. */
function listDaysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = addDays(to, -1); day > from; day = addDays(day, -1)) days.push(day);
  return days;
}

async function fetchDay(fetch: FeedScope["fetch"], version: string, today: string, date?: string): Promise<Day> {
  const url = `${PACKAGE}@${version}/v1/currencies/usd.json`;
  const { bytes } = await fetch({ url, accept: "application/json", isApi: true });
  const day = readDay(bytes);
  // Its clock is that of the first time zone, a few hours before ours.
  if (day.date > addDays(today, 1) || (date !== undefined && day.date !== date))
    throw new FeedFault("schema_changed", `Version ${version} has the date ${day.date}`);
  return day;
}

// The digits stay text from file to database, because a float could change a digit.
const keepDigits = (_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === "number" ? new Decimal(context?.source ?? value).toFixed() : value;

/** @throws FeedFault */
function readDay(bytes: Buffer): Day {
  const text = bytes.toString("utf8");
  let document: { date?: unknown; usd?: unknown };
  try {
    document = JSON.parse(text, keepDigits);
  } catch (error) {
    const kind = text.trimStart().startsWith("{") ? "truncated" : "schema_changed";
    throw new FeedFault(kind, `The document is no whole JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  const { date, usd } = document ?? {};
  if (typeof date !== "string" || !isIsoDate(date) || typeof usd !== "object" || usd === null)
    throw new FeedFault("schema_changed", "The document has no date and no rates of the dollar");
  const rates = new Map<string, string>();
  for (const [code, rate] of Object.entries(usd)) {
    const currency = code.toUpperCase();
    if (!CIRCULATING.has(currency)) continue;
    if (typeof rate !== "string" || !/^\d+(\.\d+)?$/.test(rate) || !new Decimal(rate).gt(0))
      throw new FeedFault("schema_changed", `The rate of ${currency} is “${String(rate)}”`);
    // The package has 8 digits after the point, and more for currencies of small value.
    rates.set(currency, new Decimal(rate).toSignificantDigits(18).toDecimalPlaces(12).toFixed());
  }
  if (rates.size < MIN_CURRENCIES)
    throw new FeedFault("truncated", `${date} has ${rates.size} currencies, fewer than ${MIN_CURRENCIES}`);
  return { date, rates };
}

const buildSources = (days: Iterable<IsoDate>) =>
  buildMonthlySources(
    {
      feed: NAME,
      publisher: PUBLISHER,
      title: "Daily exchange rates of the US dollar",
      url: HOMEPAGE,
      kind: "third_party_copy",
      licence: "CC0-1.0",
    },
    days,
  );

async function toReading(days: readonly Day[], db: Database): Promise<Pick<FeedReading, "rows" | "doubtful">> {
  const before = await readRatesBefore(db, days.at(-1)?.date as string);
  const doubtful: DoubtfulRow[] = [];
  const rows = days.flatMap(({ date, rates }) =>
    [...rates].flatMap(([quote, rate]) => {
      const row = { date, base: "USD", quote, rate, source_id: toSourceId(NAME, date) };
      const last = before.get(quote);
      if (!last || new Decimal(rate).div(last).minus(1).abs().lte(MAX_CHANGE)) return [row];
      doubtful.push({
        ...{ file: "fx_rates.csv", row, source: buildSources([date])[0] },
        reason: `${quote} was ${last} to the dollar and is ${rate}`,
      });
      return [];
    }),
  );
  return {
    rows: {
      "sources.csv": buildSources(days.map(({ date }) => date)),
      "fx_rates.csv": rows,
    },
    doubtful: checkDoubtful(doubtful, rows.length + doubtful.length),
  };
}

/** Of the ten days before, so that an old rate is no measure. */
async function readRatesBefore(db: Database, date: string): Promise<Map<string, string>> {
  const rows = await db.$queryRawUnsafe<{ quote: string; rate: string }[]>(
    `SELECT DISTINCT ON (quote) quote, trim_scale(rate)::text AS rate FROM fx_rate
     WHERE base = 'USD' AND date >= $1::date - 10 AND date < $1::date ORDER BY quote, date DESC`,
    date,
  );
  return new Map(rows.map(({ quote, rate }) => [quote, rate]));
}
