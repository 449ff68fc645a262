import { addMonths, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import { type DoubtfulRow, type Feed, FeedFault, type FeedReading } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { checkDoubtful } from "./plausibility.ts";
import { type JsonNode, readJson, readList, requireFields } from "./read-json.ts";

const NAME = "bts-indicators";
const RATES = `${NAME}-rates`;
const DATASET = "https://data.bts.gov/resource/y5ut-ibwt.json";
const HOMEPAGE = "https://data.bts.gov/d/y5ut-ibwt";
const PUBLISHER = "US Bureau of Transportation Statistics";

/** Names of indicators have double spaces at times, so parts of them are compared. */
const WAITING = /containerships awaiting berths/i;
const RATE = /freight rates in \$ per 40ft container from shanghai to la\b/i;

const MONTHS_BACK = 2;
const MAX_ROWS = 5_000;
const MAX_SHIPS_WAITING = 300;
const MAX_RATE = 40_000;

/** A total of ports, or two ports in one figure: no port of ours. */
const SEVERAL_PORTS = /\ball\b|total|san pedro bay|\/| and |&/i;

const PORTS: readonly (readonly [RegExp, string])[] = [
  [/los angeles/i, "USLAX"],
  [/long beach/i, "USLGB"],
  [/new york/i, "USNYC"],
  [/savannah/i, "USSAV"],
  [/houston/i, "USHOU"],
  [/oakland/i, "USOAK"],
  [/charleston/i, "USCHS"],
  [/norfolk|virginia|hampton roads/i, "USORF"],
  [/seattle/i, "USSEA"],
  [/tacoma/i, "USTIW"],
  [/baltimore/i, "USBAL"],
  [/miami/i, "USMIA"],
  [/jacksonville/i, "USJAX"],
  [/everglades/i, "USPEF"],
  [/mobile/i, "USMOB"],
  [/new orleans/i, "USMSY"],
  [/wilmington/i, "USILM"],
  [/philadelphia/i, "USPHL"],
  [/boston/i, "USBOS"],
];

const FIELDS = ["indicator", "measure1", "date", "value1"];

/** Ships waiting at US ports, as the authority states them, and one freight rate. */
export const btsIndicators: Feed = {
  name: NAME,
  title: "Supply chain and freight indicators",
  publisher: PUBLISHER,
  homepage: HOMEPAGE,
  terms: "cite",
  licence: "US government data, public domain. The freight rate is a figure of Freightos: both are named",
  everyHours: 24,
  tables: ["port_congestion.csv", "freight_rates.csv"],
  states: "Container ships that wait for a berth at US ports, by week; the rate Shanghai to Los Angeles for 40 feet",
  identity: {
    port_congestion: ["port", "observed_on"],
    freight_rate: ["origin", "destination", "index_name", "observed_on"],
  },
  async read({ fetch, today }) {
    const since = `${addMonths(today, -MONTHS_BACK).slice(0, 7)}-01`;
    const query = new URLSearchParams({
      $select: "id,indicator,measure1,date,value1,units,source",
      $where: `(indicator like '%Awaiting%Berths%' OR indicator like '%Freight%Rates%Shanghai%LA%') AND date >= '${since}T00:00:00'`,
      $order: "date DESC,id",
      $limit: String(MAX_ROWS),
    });
    const { bytes } = await fetch({ url: `${DATASET}?${query}`, accept: "application/json", isApi: true });
    return { ...toReading(readRows(bytes), today), cursor: null };
  },
};

/** @throws FeedFault */
function readRows(bytes: Buffer): JsonNode[] {
  const answer = readJson(bytes);
  if (answer !== null && !Array.isArray(answer) && (answer.error || answer.message))
    throw new FeedFault("error_in_body", String(answer.message ?? answer.error).slice(0, 200));
  const rows = readList(answer, "rows");
  if (rows.length >= MAX_ROWS) throw new FeedFault("implausible", `There are ${MAX_ROWS} rows or more`);
  for (const row of rows) requireFields(row, FIELDS, "A row");
  return rows;
}

const COMMON = { url: HOMEPAGE, kind: "authority" } as const;

const buildWaitingSources = (days: Iterable<IsoDate>) =>
  buildMonthlySources(
    {
      ...COMMON,
      feed: NAME,
      publisher: PUBLISHER,
      title: "Container ships awaiting berths at US ports",
      licence: "US government data, public domain",
    },
    days,
  );

const buildRateSources = (days: Iterable<IsoDate>) =>
  buildMonthlySources(
    {
      ...COMMON,
      feed: RATES,
      publisher: `${PUBLISHER}; figure of Freightos`,
      title: "Freight rates per 40 feet from Shanghai to Los Angeles",
      licence: "Named with the author of the figure: Freightos",
    },
    days,
  );

function toReading(all: readonly JsonNode[], today: string): Omit<FeedReading, "cursor"> {
  // A port that is not in PORTS is one doubt, not one for each week.
  const unknownPorts = new Map<string, DoubtfulRow>();
  const doubtful: DoubtfulRow[] = [];
  const waiting = new Map<string, Record<string, string>>();
  const rates = new Map<string, Record<string, string>>();
  for (const one of all) {
    const indicator = String(one.indicator).replace(/\s+/g, " ");
    const day = readDay(one.date, today);
    const value = Number(one.value1 ?? Number.NaN);
    if (!Number.isFinite(value) || String(one.value1).trim() === "")
      throw new FeedFault("schema_changed", `“${String(one.value1)}” is no number`);
    if (RATE.test(indicator)) {
      const row = {
        origin: "CNSHA",
        destination: "USLAX",
        index_name: "Freightos rate as published by BTS",
        container_type: "40DV 40HC",
        observed_on: day,
        mid: String(value),
        currency: "USD",
        source_id: toSourceId(RATES, day),
      };
      if (value > 0 && value <= MAX_RATE) rates.set(day, row);
      else
        doubtful.push({
          ...{ file: "freight_rates.csv", row, source: buildRateSources([day])[0] },
          reason: `Shanghai to Los Angeles on ${day}: USD ${value}`,
        });
    } else if (WAITING.test(indicator) && !SEVERAL_PORTS.test(String(one.measure1))) {
      const port = PORTS.find(([name]) => name.test(String(one.measure1)))?.[1];
      const row = {
        port: port ?? String(one.measure1),
        observed_on: day,
        vessels_waiting: String(value),
        source_id: toSourceId(NAME, day),
        note: "container ships that wait for a berth, figure of a week",
      };
      if (!port)
        unknownPorts.set(row.port, { file: "port_congestion.csv", row, reason: `${row.port} is no port of the list` });
      else if (Number.isInteger(value) && value >= 0 && value <= MAX_SHIPS_WAITING) waiting.set(`${port} ${day}`, row);
      else
        doubtful.push({
          ...{ file: "port_congestion.csv", row, source: buildWaitingSources([day])[0] },
          reason: `${one.measure1} on ${day}: ${value} ships`,
        });
    }
  }
  const days = [...waiting.values()].map(({ observed_on }) => observed_on as string);
  return {
    rows: {
      "sources.csv": [...buildWaitingSources(days), ...buildRateSources(rates.keys())],
      "port_congestion.csv": [...waiting.values()],
      "freight_rates.csv": [...rates.values()],
    },
    doubtful: [...checkDoubtful(doubtful, all.length), ...unknownPorts.values()],
    isEmpty: waiting.size + rates.size === 0,
    ...(days.length > 0 && { dataOn: days.sort().at(-1) as string }),
  };
}

/** @throws FeedFault */
function readDay(value: unknown, today: string): string {
  const [day = "", time] = String(value).split("T");
  if (!isIsoDate(day) || day > today || (time !== undefined && !time.startsWith("00:00:00")))
    throw new FeedFault("schema_changed", `“${String(value)}” is no day`);
  return day;
}
