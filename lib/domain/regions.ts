import { COUNTRIES } from "./countries.ts";
import { isEuMember } from "./regulatory/eu-members.ts";
import { fold } from "./text.ts";

/** Countries are ISO 3166-1 codes, ports are UN/LOCODEs. */
export interface Region {
  /** Countries that are fully in the region. */
  countries: ReadonlySet<string>;
  /** Countries that are partly in the region. */
  partly: ReadonlySet<string>;
  /** Countries that some documents include and others do not. */
  sometimes: ReadonlySet<string>;
  /** Ports that are known to be in the region, of the countries in `partly`. */
  ports: ReadonlySet<string>;
}

const splitCodes = (text: string) => new Set(text.split(" ").filter(Boolean));

const buildRegion = (countries: string, partly = "", ports = "", sometimes = ""): Region => ({
  countries: splitCodes(countries),
  partly: splitCodes(partly),
  ports: splitCodes(ports),
  sometimes: splitCodes(sometimes),
});

export const buildCountryRegion = (country: string): Region => buildRegion(country);
export const buildPortRegion = (port: string): Region => buildRegion("", port.slice(0, 2), port);

/**
 * In lower case without accents. Commas stay: `Asia, Oceania` is two regions, `Asia-Oceania` is a trade between them.
 */
export const splitNameWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+|,/gu) ?? [];

/** Container ports by coast, for countries with several coasts. */
const COASTS = {
  usWest: "USLAX USLGB USOAK USSFO USSEA USTIW USPDX USNTD USSAN",
  usEast: "USNYC USEWR USBOS USPHL USBAL USORF USILM USCHS USSAV USJAX USPEF USMIA",
  usGulf: "USHOU USMSY USMOB USTPA USGPT USFPO USGLS",
  canadaWest: "CAVAN CAPRR",
  canadaEast: "CAHAL CAMTR CASJB",
  indiaWest: "INNSA INBOM INMUN INIXY INHZA INPAV INCOK INIXE INNML INMRM INVZJ",
  indiaEast: "INMAA INENR INKAT INKRI INKRK INTUT INVTZ INKAK INCCU INHAL",
  mexicoEast: "MXATM MXVER MXTAM MXPGO",
  mexicoWest: "MXZLO MXLZC MXESE MXGYM MXMZT",
  franceNorth: "FRLEH FRDKK FRMTX FRBOD FRURO",
  franceSouth: "FRFOS FRMRS FRSET",
  spainNorth: "ESBIO ESVGO ESGIJ ESSDR ESLCG",
  spainSouth: "ESALG ESVLC ESBCN ESCAR ESMAL ESTAR",
  saudiRedSea: "SAJED SAKAC SAYNB SAGIZ",
  saudiGulf: "SADMM SAJUB",
  egyptRedSea: "EGSOK EGAIS EGADA",
  egyptNorth: "EGPSD EGPSE EGALY EGDAM EGEDK",
};

const PORTS_WITH_COAST = splitCodes(Object.values(COASTS).join(" "));

/** A region with another coast of the country does not contain such a port. */
export const hasKnownCoast = (port: string) => PORTS_WITH_COAST.has(port);

const EAST_ASIA = "CN HK MO TW JP KR";
const SOUTH_EAST_ASIA = "BN ID KH LA MM MY PH SG TH TL VN";
const FAR_EAST = `${EAST_ASIA} ${SOUTH_EAST_ASIA}`;
const INDIAN_SUBCONTINENT = "BD BT IN LK MV NP PK";
const GULF = "AE BH IQ KW QA";
const MIDDLE_EAST = `${GULF} OM SA JO YE`;
const SCANDINAVIA = "DK NO SE";
const BALTIC = "EE LV LT FI";
const NORTH_EUROPE = `BE DE GB IE IS NL PL ${SCANDINAVIA} ${BALTIC}`;
const NORTH_EUROPE_PARTS = "FR ES RU";
const NORTH_EUROPE_HINTERLAND = "AT CZ CH HU LU PT SK";
const NORTH_EUROPE_PORTS = `${COASTS.franceNorth} ${COASTS.spainNorth}`;
const ADRIATIC = "AL HR ME SI";
const NORTH_AFRICA = "DZ LY MA TN";
const EAST_MEDITERRANEAN = "CY GR IL LB SY";
const MEDITERRANEAN = `IT GI MT ${ADRIATIC} ${EAST_MEDITERRANEAN}`;
const MEDITERRANEAN_PARTS = "FR ES TR EG MA";
const MEDITERRANEAN_RIM = "PT DZ LY TN";
const MEDITERRANEAN_PORTS = `${COASTS.franceSouth} ${COASTS.spainSouth} ${COASTS.egyptNorth}`;
const EUROPE = `${NORTH_EUROPE} FR ES PT IT GI MT GR CY ${ADRIATIC} BG RO AT CZ CH HU LU SK`;
const BLACK_SEA = "BG GE MD RO UA";
const WEST_AFRICA = "AO BF BJ CD CG CI CM CV GA GH GM GN GQ GW LR ML MR NE NG SL SN ST TD TG";
const EAST_AFRICA = "BI KE RW SO SS TZ UG";
const SOUTHERN_AFRICA = "BW LS MW MZ NA SZ ZA ZM ZW";
const INDIAN_OCEAN = "KM MG MU RE SC YT";
const CENTRAL_AMERICA = "BZ CR GT HN NI PA SV";
const CARIBBEAN = "AG AI AW BB BM BS CU CW DM DO GD GP HT JM KN KY LC MQ PR TC TT VC VG VI";
const SOUTH_AMERICA_EAST = "AR BR PY UY";
const SOUTH_AMERICA_WEST = "BO CL EC PE";
const SOUTH_AMERICA_NORTH = "GF GY SR VE";
const PACIFIC_ISLANDS = "AS FJ FM KI MH NC PF PG SB TO VU WS";
const AFRICA = `${WEST_AFRICA} ${EAST_AFRICA} ${SOUTHERN_AFRICA} ${INDIAN_OCEAN} DJ ER ET SD`;

const mediterranean = buildRegion(MEDITERRANEAN, MEDITERRANEAN_PARTS, MEDITERRANEAN_PORTS, MEDITERRANEAN_RIM);
const northEurope = buildRegion(NORTH_EUROPE, NORTH_EUROPE_PARTS, NORTH_EUROPE_PORTS, NORTH_EUROPE_HINTERLAND);
const europe = buildRegion(EUROPE, "RU", "", "TR UA");
const asia = buildRegion(FAR_EAST, "", "", `${INDIAN_SUBCONTINENT} ${MIDDLE_EAST}`);
const gulf = buildRegion(GULF, "SA", COASTS.saudiGulf, "IR OM");
const redSea = buildRegion("DJ ER JO SD YE", "EG SA", `${COASTS.saudiRedSea} ${COASTS.egyptRedSea}`);
const usEastAndGulf = buildRegion("", "US", `${COASTS.usEast} ${COASTS.usGulf}`);
const latinAmerica = buildRegion(
  `${CENTRAL_AMERICA} ${CARIBBEAN} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO MX`,
);
const mergeAsSometimes = (...regions: Region[]): Region =>
  buildRegion(
    "",
    "",
    "",
    regions.flatMap(({ countries, partly, sometimes }) => [...countries, ...partly, ...sometimes]).join(" "),
  );

/**
 * All regions that the documents name, in their words. Each name occurs once. The extent follows the country lists of
 * the carriers.
 */
const REGIONS: readonly (readonly [names: string, Region])[] = [
  ["asia; asian; all asian", asia],
  ["intra asia", asia],
  ["far east; far east asia; east asia and south east asia", buildRegion(FAR_EAST)],
  ["east asia", buildRegion(EAST_ASIA)],
  ["north east asia", buildRegion("JP KR", "", "", "CN HK TW")],
  ["south east asia", buildRegion(SOUTH_EAST_ASIA)],
  ["greater china", buildRegion("CN HK MO TW")],
  ["mainland china", buildRegion("CN")],
  ["south china; north china; central china; north and central china", buildRegion("", "CN")],
  ["indian subcontinent; south asia", buildRegion(INDIAN_SUBCONTINENT)],
  ["north west india", buildRegion("", "IN", "INNSA INMUN INPAV INHZA INIXY")],
  ["india west coast", buildRegion("", "IN", COASTS.indiaWest)],
  ["india east coast", buildRegion("", "IN", COASTS.indiaEast)],
  ["india east and west coast; india east and west coasts", buildRegion("IN")],
  ["south and east india; east and south india", buildRegion("", "IN")],
  ["middle east", buildRegion(MIDDLE_EAST, "", "", "IL IR")],
  ["gulf; upper gulf; arabian gulf; persian gulf; middle east gulf", gulf],
  ["red sea", redSea],
  ["europe; all europe; intra europe", europe],
  [
    "european union",
    buildRegion(
      COUNTRIES.map(({ code }) => code)
        .filter(isEuMember)
        .join(" "),
    ),
  ],
  ["europe main ports; main european ports", mergeAsSometimes(europe)],
  [
    "southern europe",
    buildRegion(`IT MT GR CY ${ADRIATIC}`, "ES FR", `${COASTS.franceSouth} ${COASTS.spainSouth}`, "PT"),
  ],
  ["north europe; northern europe; intra north europe; north west europe; northwest europe", northEurope],
  ["north spain", buildRegion("", "ES", COASTS.spainNorth)],
  ["scandinavia", buildRegion(SCANDINAVIA, "", "", "FI")],
  ["baltic", buildRegion("EE LV LT", "DE DK FI PL RU SE")],
  ["scanbaltic; scandinavia baltic", buildRegion(`${SCANDINAVIA} ${BALTIC}`, "RU", "", "PL")],
  ["mediterranean; intra mediterranean; east and west mediterranean; west and east mediterranean", mediterranean],
  ["west mediterranean", buildRegion("GI MT", "ES FR IT MA", `${COASTS.franceSouth} ${COASTS.spainSouth}`, "DZ PT TN")],
  ["east mediterranean", buildRegion(EAST_MEDITERRANEAN, "EG TR", COASTS.egyptNorth)],
  ["adriatic", buildRegion(ADRIATIC, "IT")],
  ["west and north africa", buildRegion(`${WEST_AFRICA} ${NORTH_AFRICA}`, "", "", "EG NA")],
  ["north africa", buildRegion(NORTH_AFRICA, "", "", "EG")],
  ["black sea", buildRegion(BLACK_SEA, "RU TR")],
  ["oceania", buildRegion(`AU NZ ${PACIFIC_ISLANDS}`)],
  ["pacific islands", buildRegion(PACIFIC_ISLANDS)],
  ["north america", buildRegion("US CA", "", "", "MX PR")],
  [
    "north america west coast; us and canada west coast; us and canada via west coast",
    buildRegion("", "CA US", `${COASTS.usWest} ${COASTS.canadaWest}`),
  ],
  [
    "east coast of north america; us and canada east coast",
    buildRegion("", "CA US", `${COASTS.usEast} ${COASTS.canadaEast}`),
  ],
  ["us west coast", buildRegion("", "US", COASTS.usWest)],
  ["us east coast", buildRegion("", "US", COASTS.usEast)],
  ["us gulf; us gulf coast", buildRegion("", "US", COASTS.usGulf)],
  ["us east coast and gulf; us east coast, gulf; us east and gulf; us east and gulf coasts", usEastAndGulf],
  ["us west, east and gulf coasts; us east, west and gulf coasts", buildRegion("US")],
  ["canada east coast", buildRegion("", "CA", COASTS.canadaEast)],
  ["canada west coast", buildRegion("", "CA", COASTS.canadaWest)],
  ["us inland; memphis cy", buildRegion("", "US")],
  ["latin america", latinAmerica],
  ["central america", buildRegion(CENTRAL_AMERICA, "", "", "MX")],
  [
    "north, central and south america",
    buildRegion(`US CA MX ${CENTRAL_AMERICA} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`),
  ],
  ["central america east coast", buildRegion("", CENTRAL_AMERICA)],
  ["mexico east coast", buildRegion("", "MX", COASTS.mexicoEast)],
  ["mexico west coast", buildRegion("", "MX", COASTS.mexicoWest)],
  ["caribbean", buildRegion(CARIBBEAN)],
  ["leeward", buildRegion("AG AI BL GP KN MF MS SX VG VI", "", "", "DM")],
  ["windward", buildRegion("DM GD LC MQ VC", "", "", "BB TT")],
  ["virgin islands", buildRegion("VG VI")],
  ["south america", buildRegion(`${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`)],
  [
    "central and south america; south and central america",
    buildRegion(
      `${CENTRAL_AMERICA} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`,
      "",
      "",
      "MX",
    ),
  ],
  ["east coast south america; south america east coast", buildRegion(SOUTH_AMERICA_EAST)],
  ["west coast south america; south america west coast", buildRegion(SOUTH_AMERICA_WEST, "CO")],
  ["west coast and north coast south america", buildRegion(`${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`)],
  ["africa", buildRegion(AFRICA, "", "", `EG ${NORTH_AFRICA}`)],
  [
    "west africa; west africa north range; west africa north range and south range",
    buildRegion(WEST_AFRICA, "", "", "NA"),
  ],
  ["brazil east coast", buildRegion("", "BR")],
  ["bronka", buildRegion("", "RU", "RULED")],
  ["south range", buildRegion("AO CD CG CM GA GQ", "", "", "NA ST")],
  ["east africa", buildRegion(EAST_AFRICA, "", "", "DJ ET MZ")],
  ["west, east and south africa", buildRegion(`${WEST_AFRICA} ${EAST_AFRICA} ${SOUTHERN_AFRICA}`)],
  ["east and west africa", buildRegion(`${WEST_AFRICA} ${EAST_AFRICA}`, "", "", "DJ ET MZ NA")],
  ["indian ocean islands; indian ocean", buildRegion(INDIAN_OCEAN)],
  ["atlantic", mergeAsSometimes(europe, buildRegion(`US CA MX ${WEST_AFRICA} ${SOUTH_AMERICA_EAST}`))],
  ["transpacific", mergeAsSometimes(buildRegion(FAR_EAST), buildRegion("US CA"))],
  ["transatlantic", mergeAsSometimes(europe, buildRegion("US CA MX"))],
  ["asia europe", mergeAsSometimes(asia, europe)],
  ["asia mediterranean", mergeAsSometimes(asia, mediterranean)],
  ["asia oceania", mergeAsSometimes(asia, buildRegion(`AU NZ ${PACIFIC_ISLANDS}`))],
  ["asia middle east", mergeAsSometimes(asia, buildRegion(MIDDLE_EAST))],
  ["rhine", buildRegion("", "BE CH DE FR NL")],
];

const OTHER_COUNTRY_NAMES: Record<string, string> = {
  us: "US",
  usa: "US",
  uk: "GB",
  "hong kong": "HK",
  macau: "MO",
  macao: "MO",
  turkey: "TR",
  "dr congo": "CD",
  congo: "CG",
  "cote d ivoire": "CI",
  "ivory coast": "CI",
  myanmar: "MM",
  "czech republic": "CZ",
  "us virgin islands": "VI",
  noumea: "NC",
};

const OTHER_PORT_NAMES: Record<string, string> = {
  xingang: "CNTXG",
  "nhava sheva": "INNSA",
  pipavav: "INPAV",
  vizag: "INVTZ",
  visakhapatnam: "INVTZ",
  kattupalli: "INKAT",
  dammam: "SADMM",
  jubail: "SAJUB",
  jeddah: "SAJED",
  sohar: "OMSOH",
  muscat: "OMMCT",
  "ain sokhna": "EGSOK",
  "ain sukhna": "EGSOK",
  hodeidah: "YEHOD",
  aden: "YEADE",
  "port sudan": "SDPZU",
  zanzibar: "TZZNZ",
  "dar es salaam": "TZDAR",
  mombasa: "KEMBA",
  "san juan": "PRSJU",
  fos: "FRFOS",
  marseille: "FRMRS",
  halifax: "CAHAL",
  subic: "PHSFS",
  "st petersburg": "RULED",
  "ust luga": "RUULU",
  kaliningrad: "RUKGD",
};

/** Names of regions, countries and ports. Keys are `splitNameWords` joined by spaces. */
const REGION_BY_NAME = new Map<string, Region>([
  ...Object.entries(OTHER_PORT_NAMES).map(([name, port]) => [name, buildPortRegion(port)] as const),
  ...COUNTRIES.map(({ code, name }) => [splitNameWords(name).join(" "), buildCountryRegion(code)] as const),
  ...Object.entries(OTHER_COUNTRY_NAMES).map(([name, country]) => [name, buildCountryRegion(country)] as const),
  ...REGIONS.flatMap(([names, named]) =>
    names.split("; ").map((name) => [splitNameWords(name).join(" "), named] as const),
  ),
]);

/**
 * `undefined` when unknown.
 * @param name `splitNameWords` joined by spaces
 */
export const findRegionByName = (name: string): Region | undefined => REGION_BY_NAME.get(name);
