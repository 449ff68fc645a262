import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { calculateThousandMiles, type MainPort } from "./distance.ts";
import { buildCarrierSourceId } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

const serviceColumns = [
  "carrier",
  "alliance",
  "service_code",
  "service_name",
  "trade_lane",
  "frequency_days",
  "vessels_deployed",
  "vessel_size_teu",
  "effective_from",
  "source_id",
] as const;

const callColumns = [
  "carrier",
  "service_code",
  "sequence",
  "port",
  "arrival_day",
  "departure_day",
  "weekday_arrival",
  "weekday_departure",
  "terminal",
  "source_id",
] as const;

/** From Shanghai and back, with the same route in both directions. */
const LOOPS: readonly { code: string; lane: string; ports: readonly MainPort[] }[] = [
  {
    code: "ILLUSTRATIVE 1",
    lane: "Asia - North Europe",
    ports: ["CNSHA", "CNNGB", "SGSIN", "AEJEA", "NLRTM", "DEHAM", "BEANR", "GBFXT", "AEJEA", "SGSIN", "CNSHA"],
  },
  {
    code: "ILLUSTRATIVE 2",
    lane: "Asia - India - Africa",
    ports: [
      "CNSHA",
      "SGSIN",
      "INNSA",
      "INMUN",
      "AEJEA",
      "KEMBA",
      "ZADUR",
      "KEMBA",
      "AEJEA",
      "INMUN",
      "INNSA",
      "SGSIN",
      "CNSHA",
    ],
  },
  { code: "ILLUSTRATIVE 3", lane: "Transpacific", ports: ["CNSHA", "CNNGB", "USLAX", "CNSHA"] },
  {
    code: "ILLUSTRATIVE 4",
    lane: "Asia - US East Coast",
    ports: ["CNSHA", "SGSIN", "NLRTM", "USNYC", "NLRTM", "SGSIN", "CNSHA"],
  },
  {
    code: "ILLUSTRATIVE 5",
    lane: "Asia - South America East Coast",
    ports: ["CNSHA", "SGSIN", "ZADUR", "BRSSZ", "ZADUR", "SGSIN", "CNSHA"],
  },
];

const DAYS_PER_THOUSAND_MILES = 2.6;
const PORT_DAYS = 1;
const WEEK = 7;

/** Day 0 is the departure from the first port. */
function calculateArrivalDays(ports: readonly MainPort[]): number[] {
  const days = [0];
  for (const [index, port] of ports.entries()) {
    const next = ports[index + 1];
    if (!next) break;
    const leaves = index === 0 ? 0 : (days[index] ?? 0) + PORT_DAYS;
    days.push(leaves + Math.ceil(calculateThousandMiles(port, next) * DAYS_PER_THOUSAND_MILES));
  }
  return days;
}

const LOOPS_OF_CARRIERS = CARRIER_SLUGS.flatMap((carrier, carrierPlace) =>
  LOOPS.map((loop, loopPlace) => ({
    carrier,
    ...loop,
    days: calculateArrivalDays(loop.ports),
    weekday: (carrierPlace + loopPlace) % WEEK,
  })),
);

const serviceRows = LOOPS_OF_CARRIERS.map(({ carrier, code, lane, days }) => ({
  carrier,
  alliance: "",
  service_code: code,
  service_name: `${lane} (illustrative)`,
  trade_lane: lane,
  frequency_days: String(WEEK),
  vessels_deployed: String(Math.ceil(((days.at(-1) ?? 0) + PORT_DAYS) / WEEK)),
  vessel_size_teu: "8000",
  effective_from: "2026-01-01",
  source_id: buildCarrierSourceId(carrier),
}));

const callRows = LOOPS_OF_CARRIERS.flatMap(({ carrier, code, ports, days, weekday }) =>
  ports.map((port, index) => {
    const arrival = days[index] ?? 0;
    const departure = index === 0 ? 0 : arrival + PORT_DAYS;
    const [isFirst, isLast] = [index === 0, index === ports.length - 1];
    const getWeekday = (day: number) => String(((weekday + day) % WEEK) + 1);
    return {
      carrier,
      service_code: code,
      sequence: String(index + 1),
      port,
      arrival_day: isFirst ? "" : String(arrival),
      departure_day: isLast ? "" : String(departure),
      weekday_arrival: isFirst ? "" : getWeekday(arrival),
      weekday_departure: isLast ? "" : getWeekday(departure),
      terminal: "",
      source_id: buildCarrierSourceId(carrier),
    };
  }),
);

export const services: SandboxTable<(typeof serviceColumns)[number]> = {
  file: "services.csv",
  columns: serviceColumns,
  rows: serviceRows,
};
export const serviceCalls: SandboxTable<(typeof callColumns)[number]> = {
  file: "service_calls.csv",
  columns: callColumns,
  rows: callRows,
};
