import type { ContainerType } from "#lib/domain/containers.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { thousandMiles } from "./distance.ts";
import { MAIN_PORTS } from "./main-ports.ts";
import { carrierFactor, offsetOf } from "./offset.ts";
import { GENERAL_SOURCE_ID } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const columns = ["origin", "destination", "carrier", "index_name", "container_type", "observed_on", "low", "mid", "high", "currency", "source_id"] as const;

/** Container types with equal prices, as multiples of a dry 40 ft container. */
const GROUPS: readonly { types: readonly ContainerType[]; factor: string }[] = [
  { types: ["20DV"], factor: "0.6" },
  { types: ["40DV", "40HC"], factor: "1" },
  { types: ["20RF"], factor: "1.2" },
  { types: ["40RF"], factor: "1.8" },
  { types: ["20OT", "20FR"], factor: "1.1" },
  { types: ["40OT", "40FR"], factor: "1.7" },
];

const FIRST_DAY = "2026-08-07";
const OBSERVATIONS = 4;
const WEEKS_BETWEEN = 4;
const OFFSETS = 7;
const STEP = 5;

const rounded = (amount: Decimal) => amount.toNearest(STEP, Decimal.ROUND_HALF_UP).toFixed();

const rows = MAIN_PORTS.flatMap(({ code: origin }, place) =>
  MAIN_PORTS.filter(({ code }) => code !== origin).flatMap(({ code: destination }) => {
    const offset = offsetOf(place, destination, OFFSETS);
    const lane = new Decimal(thousandMiles(origin, destination)).times(200).plus(500).times(carrierFactor(offset));
    return GROUPS.flatMap(({ types, factor }) =>
      Array.from({ length: OBSERVATIONS }, (_, index) => {
        const season = new Decimal(((offset * (index + 1)) % OFFSETS) - 3).times("0.02").plus(1);
        const mid = new Decimal(rounded(lane.times(factor).times(season)));
        return {
          origin,
          destination,
          carrier: "",
          index_name: "Illustrative lane rate",
          container_type: types.join(" "),
          observed_on: addDays(FIRST_DAY, index * WEEKS_BETWEEN * 7),
          low: rounded(mid.times("0.9")),
          mid: mid.toFixed(),
          high: rounded(mid.times("1.12")),
          currency: "USD",
          source_id: GENERAL_SOURCE_ID,
        };
      }),
    );
  }),
);

export const freightRates: SandboxTable<(typeof columns)[number]> = { file: "freight_rates.csv", columns, rows };
