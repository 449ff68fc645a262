import { AREA_GROUPS, type Area, findArea, type PlacedPort } from "./areas.ts";

/** A trade between areas, and the pair of ports whose published market index represents it. */
export interface TradeLane {
  name: string;
  origins: readonly Area[];
  destinations: readonly Area[];
  index: { origin: string; destination: string };
}

const buildTradeLane = (
  from: string,
  to: string,
  origins: readonly Area[],
  destinations: readonly Area[],
  origin: string,
  destination: string,
): TradeLane => ({
  name: `${from} to ${to}`,
  origins,
  destinations,
  index: { origin, destination },
});

const { "East Asia": eastAsia, "Far East": farEast, Mediterranean: mediterranean } = AREA_GROUPS;
const seAsia = farEast.filter((area) => !eastAsia.includes(area));
const india: readonly Area[] = ["North West India and Pakistan", "South West India"];

/**
 * The first match wins. Sources:
 * - East–west trades: Drewry's World Container Index states what each of its routes represents (Shanghai–Rotterdam is
 *   Far East to North Europe).
 * - North–south trades: the Shanghai Shipping Exchange names the routes of the SCFI (Persian Gulf and Red Sea: Dubai;
 *   East and West Africa: Lagos; South America: Santos; Southeast Asia: Singapore).
 * - Within Asia and from India, a port represents only its own country or coast.
 */
export const TRADE_LANES: readonly TradeLane[] = [
  buildTradeLane("Far East", "North Europe", farEast, ["North Europe"], "CNSHA", "NLRTM"),
  buildTradeLane("Far East", "Mediterranean", farEast, mediterranean, "CNSHA", "ITGOA"),
  buildTradeLane("Far East", "North America West Coast", farEast, ["North America West Coast"], "CNSHA", "USLAX"),
  buildTradeLane("Far East", "North America East Coast", farEast, ["North America East Coast"], "CNSHA", "USNYC"),
  buildTradeLane("North Europe", "Far East", ["North Europe"], farEast, "NLRTM", "CNSHA"),
  buildTradeLane("North America West Coast", "Far East", ["North America West Coast"], farEast, "USLAX", "CNSHA"),
  buildTradeLane(
    "North Europe",
    "North America East Coast",
    ["North Europe"],
    ["North America East Coast"],
    "NLRTM",
    "USNYC",
  ),
  buildTradeLane(
    "North America East Coast",
    "North Europe",
    ["North America East Coast"],
    ["North Europe"],
    "USNYC",
    "NLRTM",
  ),
  buildTradeLane("East Asia", "Persian Gulf and Red Sea", eastAsia, ["Persian Gulf", "Red Sea"], "CNSHA", "AEDXB"),
  buildTradeLane("East Asia", "South America East Coast", eastAsia, ["South America East Coast"], "CNSHA", "BRSSZ"),
  buildTradeLane("East Asia", "East and West Africa", eastAsia, ["East Africa", "West Africa"], "CNSHA", "NGLOS"),
  buildTradeLane("East Asia", "Southern Africa", eastAsia, ["Southern Africa"], "CNSHA", "ZADUR"),
  buildTradeLane("East Asia", "Australia and New Zealand", eastAsia, ["Australia and New Zealand"], "CNSHA", "AUMEL"),
  buildTradeLane("East Asia", "West India and Pakistan", eastAsia, india, "CNSHA", "INNSA"),
  buildTradeLane("China", "Malaysia", ["China and Hong Kong"], ["Malaysia"], "CNSHA", "MYTPP"),
  buildTradeLane("China", "Southeast Asia", ["China and Hong Kong"], seAsia, "CNSHA", "SGSIN"),
  buildTradeLane("China", "Japan", ["China and Hong Kong"], ["Japan"], "CNSHA", "JPYOK"),
  buildTradeLane("China", "South Korea", ["China and Hong Kong"], ["South Korea"], "CNSHA", "KRPUS"),
  buildTradeLane("Japan", "China", ["Japan"], ["China and Hong Kong"], "JPYOK", "CNSHA"),
  buildTradeLane("South Korea", "China", ["South Korea"], ["China and Hong Kong"], "KRPUS", "CNSHA"),
  buildTradeLane("Indonesia", "China", ["Indonesia"], ["China and Hong Kong"], "IDJKT", "CNSHA"),
  buildTradeLane("Vietnam", "China", ["Vietnam"], ["China and Hong Kong"], "VNSGN", "CNSHA"),
  buildTradeLane("West India and Pakistan", "Persian Gulf", india, ["Persian Gulf"], "INNSA", "AEJEA"),
  buildTradeLane("West India and Pakistan", "Red Sea", india, ["Red Sea"], "INNSA", "SAJED"),
  buildTradeLane("West India and Pakistan", "Mediterranean", india, mediterranean, "INNSA", "ITGOA"),
  buildTradeLane(
    "West India and Pakistan",
    "North America East Coast",
    india,
    ["North America East Coast"],
    "INNSA",
    "USNYC",
  ),
];

/** Areas of the ports of these indices. */
export const INDEX_AREAS: Readonly<Record<string, Area>> = {
  CNSHA: "China and Hong Kong",
  JPYOK: "Japan",
  KRPUS: "South Korea",
  SGSIN: "Singapore",
  MYTPP: "Malaysia",
  IDJKT: "Indonesia",
  VNSGN: "Vietnam",
  INNSA: "North West India and Pakistan",
  AEDXB: "Persian Gulf",
  AEJEA: "Persian Gulf",
  SAJED: "Red Sea",
  NLRTM: "North Europe",
  ITGOA: "West Mediterranean",
  USLAX: "North America West Coast",
  USNYC: "North America East Coast",
  BRSSZ: "South America East Coast",
  NGLOS: "West Africa",
  ZADUR: "Southern Africa",
  AUMEL: "Australia and New Zealand",
};

/** `undefined` when no published index represents it. */
export function findTradeLane(origin: PlacedPort, destination: PlacedPort): TradeLane | undefined {
  const from = findArea(origin);
  const to = findArea(destination);
  return TRADE_LANES.find(
    ({ origins, destinations }) => origins.some((area) => area === from) && destinations.some((area) => area === to),
  );
}
