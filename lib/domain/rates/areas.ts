/** Finer than `trade_lane_region` in ports.csv where prices differ by coast or country. */
export const AREAS = [
  "China and Hong Kong",
  "Taiwan",
  "Japan",
  "South Korea",
  "Singapore",
  "Malaysia",
  "Indonesia",
  "Vietnam",
  "Other Southeast Asia",
  "North West India and Pakistan",
  "South West India",
  "South East India",
  "Sri Lanka",
  "East India and Bangladesh",
  "Persian Gulf",
  "Red Sea",
  "North Europe",
  "West Mediterranean",
  "Adriatic",
  "East Mediterranean",
  "South Turkey",
  "North Turkey",
  "North Africa",
  "Black Sea",
  "North America West Coast",
  "North America East Coast",
  "South America East Coast",
  "South America West Coast",
  "West Africa",
  "East Africa",
  "Southern Africa",
  "Australia and New Zealand",
] as const;

export type Area = (typeof AREAS)[number];

/** `tradeLaneRegion` is the column of ports.csv. */
export interface PlacedPort {
  code: string;
  country: string;
  tradeLaneRegion: string;
}

const splitCodes = (text: string) => new Set(text.split(" "));

// Ports in countries where prices differ by coast.
const NORTH_AMERICA_WEST = splitCodes("USLAX USLGB USOAK USSEA USTIW USPDX USNTD CAVAN CAPRR");
const NORTH_AMERICA_EXCLUDED = splitCodes("USANC USDUT USHNL GUGUM PRSJU"); // No index covers Alaska, Hawaii, Guam and Puerto Rico.
const INDIA: readonly (readonly [Area, ReadonlySet<string>])[] = [
  ["North West India and Pakistan", splitCodes("INNSA INBOM INMUN INIXY INHZA INPAV")],
  ["South West India", splitCodes("INCOK INIXE INMRM INVZJ")],
  ["South East India", splitCodes("INMAA INENR INKAT INKRI INKRK INTUT INVTZ INKAK")],
  ["East India and Bangladesh", splitCodes("INCCU INHAL")],
];
const ADRIATIC_ITALY = splitCodes("ITTRS ITVCE ITRAN ITAOI ITBRI ITMNF");
const SOUTH_TURKEY = splitCodes("TRMER TRISK TRAYT TRALI TRIZM");
const RED_SEA_PORTS = splitCodes("SAJED SAKAC SAYNB EGAIS EGSOK EGADA SOBBO");
const PACIFIC_COLOMBIA = splitCodes("COBUN");
const SOUTHERN_MOZAMBIQUE = splitCodes("MZMPM");

const SOUTHEAST_ASIA: Record<string, Area> = { SG: "Singapore", MY: "Malaysia", ID: "Indonesia", VN: "Vietnam" };
const EAST_ASIA: Record<string, Area> = {
  CN: "China and Hong Kong",
  HK: "China and Hong Kong",
  MO: "China and Hong Kong",
  TW: "Taiwan",
  JP: "Japan",
  KR: "South Korea",
};
const SOUTH_ASIA: Record<string, Area> = {
  PK: "North West India and Pakistan",
  LK: "Sri Lanka",
  BD: "East India and Bangladesh",
};
const RED_SEA = splitCodes("JO YE DJ ER SD");
const LEVANT = splitCodes("IL LB SY");
const ADRIATIC = splitCodes("HR SI ME AL");
const NORTH_AFRICA = splitCodes("MA DZ TN LY");
const EAST_MEDITERRANEAN = splitCodes("GR CY EG");
const EAST_COAST = splitCodes("BR AR UY PY");
const WEST_COAST = splitCodes("CL PE EC");
const EAST_AFRICA = splitCodes("KE TZ SO MZ");
const SOUTHERN_AFRICA = splitCodes("ZA NA");
const INDIAN_OCEAN = splitCodes("MG MU RE SC KM YT");

const byRegion: Record<string, (port: PlacedPort) => Area | undefined> = {
  "East Asia": ({ country }) => EAST_ASIA[country],
  "Southeast Asia": ({ country }) => SOUTHEAST_ASIA[country] ?? "Other Southeast Asia",
  "South Asia": ({ code, country }) => SOUTH_ASIA[country] ?? INDIA.find(([, ports]) => ports.has(code))?.[0],
  "Middle East": ({ country }) => (LEVANT.has(country) ? "East Mediterranean" : "Persian Gulf"),
  "North Europe": () => "North Europe",
  "Black Sea": () => "Black Sea",
  Mediterranean: ({ code, country }) => {
    if (country === "TR") return SOUTH_TURKEY.has(code) ? "South Turkey" : "North Turkey";
    if (ADRIATIC.has(country) || ADRIATIC_ITALY.has(code)) return "Adriatic";
    if (NORTH_AFRICA.has(country)) return "North Africa";
    return EAST_MEDITERRANEAN.has(country) ? "East Mediterranean" : "West Mediterranean";
  },
  "North America": ({ code, country }) => {
    if ((country !== "US" && country !== "CA") || NORTH_AMERICA_EXCLUDED.has(code)) return undefined;
    return NORTH_AMERICA_WEST.has(code) ? "North America West Coast" : "North America East Coast";
  },
  "South America": ({ code, country }) => {
    if (WEST_COAST.has(country) || PACIFIC_COLOMBIA.has(code)) return "South America West Coast";
    return EAST_COAST.has(country) ? "South America East Coast" : undefined;
  },
  Africa: ({ code, country }) => {
    if (SOUTHERN_AFRICA.has(country) || SOUTHERN_MOZAMBIQUE.has(code)) return "Southern Africa";
    if (EAST_AFRICA.has(country)) return "East Africa";
    return INDIAN_OCEAN.has(country) ? undefined : "West Africa";
  },
  Oceania: ({ country }) => (country === "AU" || country === "NZ" ? "Australia and New Zealand" : undefined),
};

/** `undefined` for a port that no index or announcement covers, such as an island. */
export function findArea(port: PlacedPort): Area | undefined {
  if (RED_SEA_PORTS.has(port.code) || RED_SEA.has(port.country)) return "Red Sea";
  return byRegion[port.tradeLaneRegion]?.(port);
}

const EAST_ASIAN: readonly Area[] = ["China and Hong Kong", "Taiwan", "Japan", "South Korea"];
const FAR_EAST: readonly Area[] = [
  ...EAST_ASIAN,
  "Singapore",
  "Malaysia",
  "Indonesia",
  "Vietnam",
  "Other Southeast Asia",
];
const MEDITERRANEAN: readonly Area[] = [
  "West Mediterranean",
  "Adriatic",
  "East Mediterranean",
  "South Turkey",
  "North Turkey",
];

export const AREA_GROUPS = {
  "East Asia": EAST_ASIAN,
  "Far East": FAR_EAST,
  Mediterranean: MEDITERRANEAN,
} as const satisfies Record<string, readonly Area[]>;

/** Region in a document: whole areas, and single countries. `within`: only ports of these countries in the areas. */
interface Region {
  areas?: readonly Area[];
  countries?: readonly string[];
  within?: readonly string[];
}

// Regions that indices and carrier announcements use in freight_rates.csv.
const REGIONS: Record<string, Region> = {
  "far east": { areas: FAR_EAST },
  asia: { areas: FAR_EAST },
  "east asia": { areas: EAST_ASIAN },
  "china base ports": { areas: ["China and Hong Kong"] },
  "china and south korea base ports": { areas: ["China and Hong Kong", "South Korea"] },
  "india and pakistan base ports": { areas: ["North West India and Pakistan"] },
  "north west india": { areas: ["North West India and Pakistan"], within: ["IN"] },
  "south east india, pakistan and sri lanka": { areas: ["South East India", "Sri Lanka"], countries: ["PK"] },
  "west mediterranean (spain)": { areas: ["West Mediterranean"], within: ["ES"] },
  "south east india and sri lanka": { areas: ["South East India", "Sri Lanka"] },
  mediterranean: { areas: MEDITERRANEAN },
  "mediterranean and north africa": { areas: [...MEDITERRANEAN, "North Africa"] },
  "east mediterranean, black sea, türkiye and egypt": {
    areas: ["East Mediterranean", "South Turkey", "North Turkey", "Black Sea"],
  },
  turkey: { areas: ["South Turkey", "North Turkey"] },
  "us east coast": { areas: ["North America East Coast"], within: ["US"] },
  "us west coast": { areas: ["North America West Coast"], within: ["US"] },
  algeria: { countries: ["DZ"] },
  libya: { countries: ["LY"] },
  morocco: { countries: ["MA"] },
  tunisia: { countries: ["TN"] },
};
for (const area of AREAS) REGIONS[area.toLowerCase()] ??= { areas: [area] };

/** @internal */
export const isKnownRegion = (name: string) => REGIONS[name.trim().toLowerCase()] !== undefined;

/** False for an unknown region. */
export function doesRegionContain(name: string, port: PlacedPort): boolean {
  const region = REGIONS[name.trim().toLowerCase()];
  if (!region) return false;
  if (region.countries?.includes(port.country)) return true;
  if (region.within && !region.within.includes(port.country)) return false;
  const area = findArea(port);
  return region.areas?.some((one) => one === area) ?? false;
}
