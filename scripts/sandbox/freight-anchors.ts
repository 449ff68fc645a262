import type { MAIN_PORTS } from "./main-ports.ts";

/** Coasts of the main ports. Freight differs by coast and direction, not by port. */
export const ZONES = ["EA", "SEA", "WI", "GULF", "EAF", "SAF", "NEU", "ECSA", "USE", "USW"] as const;
export type Zone = (typeof ZONES)[number];

export const ZONE_OF: Record<(typeof MAIN_PORTS)[number]["code"], Zone> = {
  CNSHA: "EA",
  CNNGB: "EA",
  SGSIN: "SEA",
  INNSA: "WI",
  INMUN: "WI",
  AEJEA: "GULF",
  KEMBA: "EAF",
  ZADUR: "SAF",
  NLRTM: "NEU",
  DEHAM: "NEU",
  BEANR: "NEU",
  GBFXT: "NEU",
  BRSSZ: "ECSA",
  USNYC: "USE",
  USLAX: "USW",
};

// Usual sea distance between the zones, in thousands of nautical miles, in the order of ZONES. The rule uses round
// figures.
const DISTANCES: Record<Zone, readonly number[]> = {
  EA: [0.5, 2.2, 4.6, 5.9, 6.1, 7, 10.5, 11, 10.6, 5.7],
  SEA: [2.2, 0.5, 2.5, 3.6, 4, 4.9, 8.3, 8.8, 10.1, 7.7],
  WI: [4.6, 2.5, 0.5, 1.2, 2.4, 3.8, 6.3, 8, 8.2, 10.1],
  GULF: [5.9, 3.6, 1.2, 0.5, 2.5, 3.9, 6.2, 8.2, 8.1, 11.2],
  EAF: [6.1, 4, 2.4, 2.5, 0.5, 1.7, 6.2, 6, 8.1, 11.5],
  SAF: [7, 4.9, 3.8, 3.9, 1.7, 0.5, 7, 4.2, 7.8, 10.5],
  NEU: [10.5, 8.3, 6.3, 6.2, 6.2, 7, 0.3, 5.4, 3.4, 7.8],
  ECSA: [11, 8.8, 8, 8.2, 6, 4.2, 5.4, 0.5, 5, 7.5],
  USE: [10.6, 10.1, 8.2, 8.1, 8.1, 7.8, 3.4, 5, 0.5, 4.9],
  USW: [5.7, 7.7, 10.1, 11.2, 11.5, 10.5, 7.8, 7.5, 4.9, 0.5],
};

/** Round, in thousands of nautical miles. */
export const getMilesBetween = (from: Zone, to: Zone) => DISTANCES[from][ZONES.indexOf(to)] as number;

/** A published price: a row of data/reference/freight_rates.csv, and a test compares it. */
export interface Anchor {
  origin: string;
  destination: string;
  containerType: "20DV" | "40DV 40HC";
  price: number;
  observedOn: string;
  sourceId: string;
  /** Round length of the lane, in thousands of nautical miles. */
  thousandMiles: number;
}

const buildAnchor = (
  origin: string,
  destination: string,
  containerType: Anchor["containerType"],
  price: number,
  observedOn: string,
  sourceId: string,
  thousandMiles: number,
): Anchor => ({ origin, destination, containerType, price, observedOn, sourceId, thousandMiles });

const FORTY = "40DV 40HC";

/**
 * The newest published index of each trade; from Europe to India an announcement of a carrier, because no index exists.
 */
export const ANCHORS = {
  asiaToEurope: buildAnchor("CNSHA", "NLRTM", FORTY, 3399, "2026-10-01", "drewry-wci-20261001", 10.5),
  asiaToWestCoast: buildAnchor("CNSHA", "USLAX", FORTY, 7835, "2026-10-01", "drewry-wci-20261001", 5.7),
  asiaToEastCoast: buildAnchor("CNSHA", "USNYC", FORTY, 10428, "2026-10-01", "drewry-wci-20261001", 10.6),
  chinaToSoutheastAsia: buildAnchor("CNSHA", "SGSIN", FORTY, 1779, "2026-09-10", "drewry-iaci-202609", 2.2),
  chinaToIndia: buildAnchor("CNSHA", "INNSA", FORTY, 3840, "2026-09-10", "drewry-iaci-202609", 4.6),
  chinaToGulf: buildAnchor(
    "CNSHA",
    "AEDXB",
    "20DV",
    6311,
    "2026-09-11",
    "scradar-weekly-indices-202609; spider-scfi-africa-indices-202609",
    5.9,
  ),
  chinaToAfrica: buildAnchor("CNSHA", "NGLOS", "20DV", 3645, "2025-11-14", "jiffa-scfi-202511", 10.2),
  chinaToSouthernAfrica: buildAnchor("CNSHA", "ZADUR", "20DV", 2626, "2025-11-14", "jiffa-scfi-202511", 7),
  chinaToSouthAmerica: buildAnchor("CNSHA", "BRSSZ", "20DV", 1691, "2025-11-14", "jiffa-scfi-202511", 11),
  southeastAsiaToChina: buildAnchor("IDJKT", "CNSHA", FORTY, 74, "2026-09-10", "drewry-iaci-202609", 2.6),
  europeToAsia: buildAnchor("NLRTM", "CNSHA", FORTY, 504, "2026-01-08", "shippingtelegraph-wci-202601", 10.5),
  westCoastToAsia: buildAnchor("USLAX", "CNSHA", FORTY, 721, "2026-01-08", "shippingtelegraph-wci-202601", 5.7),
  europeToEastCoast: buildAnchor("NLRTM", "USNYC", FORTY, 1570, "2026-01-22", "jiffa-wci-202601", 3.4),
  eastCoastToEurope: buildAnchor("USNYC", "NLRTM", FORTY, 983, "2026-01-22", "jiffa-wci-202601", 3.4),
  indiaToGulf: buildAnchor("INNSA", "AEJEA", FORTY, 5609, "2026-06-01", "drewry-cfri-202607", 1.2),
  indiaToMediterranean: buildAnchor("INNSA", "ITGOA", FORTY, 5030, "2026-07-23", "drewry-cfri-202607", 4.4),
  indiaToEastCoast: buildAnchor("INNSA", "USNYC", FORTY, 5797, "2026-07-23", "drewry-cfri-202607", 8.2),
  europeToIndia: buildAnchor(
    "West Mediterranean",
    "India and Pakistan base ports",
    FORTY,
    1100,
    "2025-12-01",
    "airfreightnews-cmacgm-med-isc-202511",
    4.4,
  ),
} as const satisfies Record<string, Anchor>;

const { EA, SEA, WI, GULF, EAF, SAF, NEU, ECSA, USE, USW } = Object.fromEntries(ZONES.map((zone) => [zone, zone])) as {
  [Z in Zone]: Z;
};
const anyZone: readonly Zone[] = ZONES;

/** The first match wins. A trade without its own index follows the nearest one in the same direction. */
export const TRADES: readonly { from: readonly Zone[]; to: readonly Zone[]; follows: Anchor }[] = [
  { from: [EA], to: [SEA], follows: ANCHORS.chinaToSoutheastAsia },
  { from: [EA, SEA], to: [WI], follows: ANCHORS.chinaToIndia },
  { from: [EA, SEA], to: [GULF], follows: ANCHORS.chinaToGulf },
  { from: [EA, SEA], to: [NEU], follows: ANCHORS.asiaToEurope },
  { from: [EA, SEA], to: [USW], follows: ANCHORS.asiaToWestCoast },
  { from: [EA, SEA], to: [USE], follows: ANCHORS.asiaToEastCoast },
  { from: [EA, SEA, WI, GULF], to: [EAF], follows: ANCHORS.chinaToAfrica },
  { from: [EA, SEA, WI, GULF, EAF], to: [SAF], follows: ANCHORS.chinaToSouthernAfrica },
  { from: [EA, SEA, WI, GULF], to: [ECSA], follows: ANCHORS.chinaToSouthAmerica },
  { from: [SEA], to: [EA], follows: ANCHORS.southeastAsiaToChina },
  { from: [USE, USW], to: [EA, SEA], follows: ANCHORS.westCoastToAsia },
  { from: anyZone, to: [EA, SEA], follows: ANCHORS.europeToAsia },
  { from: [WI], to: [GULF], follows: ANCHORS.indiaToGulf },
  { from: [WI, GULF], to: [NEU], follows: ANCHORS.indiaToMediterranean },
  { from: [WI, GULF], to: [USE, USW], follows: ANCHORS.indiaToEastCoast },
  { from: [NEU, EAF, SAF, ECSA], to: [USE, USW], follows: ANCHORS.europeToEastCoast },
  { from: [NEU, EAF, SAF], to: [ECSA], follows: ANCHORS.europeToEastCoast },
  { from: [NEU, ECSA], to: [SAF], follows: ANCHORS.europeToEastCoast },
  { from: [USE, USW], to: anyZone, follows: ANCHORS.eastCoastToEurope },
  { from: anyZone, to: [NEU], follows: ANCHORS.eastCoastToEurope },
  { from: anyZone, to: [WI, GULF, EAF], follows: ANCHORS.europeToIndia },
];
