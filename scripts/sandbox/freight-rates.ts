import type { ContainerType } from "#lib/domain/containers.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { getMilesBetween, TRADES, ZONE_OF } from "./freight-anchors.ts";
import { MAIN_PORTS } from "./main-ports.ts";
import { calculateOffset, OFFSETS } from "./offset.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = [
  "origin",
  "destination",
  "carrier",
  "index_name",
  "container_type",
  "observed_on",
  "low",
  "mid",
  "high",
  "currency",
  "source_id",
] as const;

const SMALL_FACTOR = "0.6";

/** Container types with equal prices, as multiples of a dry 40 ft container. */
const GROUPS: readonly { types: readonly ContainerType[]; factor: string }[] = [
  { types: ["20DV"], factor: SMALL_FACTOR },
  { types: ["40DV", "40HC"], factor: "1" },
  { types: ["20RF"], factor: "1.2" },
  { types: ["40RF"], factor: "1.8" },
  { types: ["20OT", "20FR"], factor: "1.1" },
  { types: ["40OT", "40FR"], factor: "1.7" },
];

const FIRST_DAY = "2026-08-07";
const OBSERVATIONS = 4;
const WEEKS_BETWEEN = 4;
const STEP = 5;

type MainPort = (typeof MAIN_PORTS)[number]["code"];

const roundToStep = (amount: Decimal) => amount.toNearest(STEP, Decimal.ROUND_HALF_UP).toFixed();

/** By the published price that the trade follows. Half of it does not depend on the distance. */
function calculateFortyFootPrice(origin: MainPort, destination: MainPort): Decimal {
  const [from, to] = [ZONE_OF[origin], ZONE_OF[destination]];
  const trade = TRADES.find((one) => one.from.includes(from) && one.to.includes(to));
  if (!trade) throw new Error(`No published price for the trade ${from} to ${to}`);
  const { price, containerType, thousandMiles } = trade.follows;
  const published = containerType === "20DV" ? new Decimal(price).div(SMALL_FACTOR) : new Decimal(price);
  return published.times(new Decimal(getMilesBetween(from, to)).div(thousandMiles).plus(1).div(2));
}

/** A foreign line sells no container between two ports of one country. */
const isAbroad = (origin: MainPort, destination: MainPort) => origin.slice(0, 2) !== destination.slice(0, 2);

const rows = MAIN_PORTS.flatMap(({ code: origin }, place) =>
  MAIN_PORTS.filter(({ code }) => isAbroad(origin, code)).flatMap(({ code: destination }) => {
    const offset = calculateOffset(place, destination);
    const lane = calculateFortyFootPrice(origin, destination).times(new Decimal(offset).minus(3).times("0.02").plus(1));
    return GROUPS.flatMap(({ types, factor }) =>
      Array.from({ length: OBSERVATIONS }, (_, index) => {
        const season = new Decimal(((offset * (index + 1)) % OFFSETS) - 3).times("0.02").plus(1);
        const mid = new Decimal(roundToStep(lane.times(factor).times(season)));
        return {
          origin,
          destination,
          carrier: "",
          index_name: "Illustrative lane rate",
          container_type: types.join(" "),
          observed_on: addDays(FIRST_DAY, index * WEEKS_BETWEEN * 7),
          low: roundToStep(mid.times("0.9")),
          mid: mid.toFixed(),
          high: roundToStep(mid.times("1.12")),
          currency: "USD",
          source_id: GENERAL_SOURCE_ID,
        };
      }),
    );
  }),
);

export const freightRates: SandboxTable<(typeof columns)[number]> = { file: "freight_rates.csv", columns, rows };
