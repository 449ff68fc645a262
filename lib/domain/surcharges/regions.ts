import { COUNTRIES } from "../countries.ts";
import { isEuMember } from "../regulatory/eu-members.ts";
import { fold } from "../text.ts";

/** A region that documents name. Countries are ISO 3166-1 codes, ports are UN/LOCODEs. */
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

const codes = (text: string) => new Set(text.split(" ").filter(Boolean));

const region = (countries: string, partly = "", ports = "", sometimes = ""): Region => ({
  countries: codes(countries),
  partly: codes(partly),
  ports: codes(ports),
  sometimes: codes(sometimes),
});

export const regionOfCountry = (country: string): Region => region(country);
export const regionOfPort = (port: string): Region => region("", port.slice(0, 2), port);

/** Splits a name into words in lower case without accents. Commas stay: `Asia, Oceania` is two regions, `Asia-Oceania` is a trade between them. */
export const nameWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+|,/gu) ?? [];

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

const PORTS_WITH_COAST = codes(Object.values(COASTS).join(" "));

/** Checks whether the coast of a port is known. Then a region with another coast of the country does not contain the port. */
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

const mediterranean = region(MEDITERRANEAN, MEDITERRANEAN_PARTS, MEDITERRANEAN_PORTS, MEDITERRANEAN_RIM);
const northEurope = region(NORTH_EUROPE, NORTH_EUROPE_PARTS, NORTH_EUROPE_PORTS, NORTH_EUROPE_HINTERLAND);
const europe = region(EUROPE, "RU", "", "TR UA");
const asia = region(FAR_EAST, "", "", `${INDIAN_SUBCONTINENT} ${MIDDLE_EAST}`);
const gulf = region(GULF, "SA", COASTS.saudiGulf, "IR OM");
const redSea = region("DJ ER JO SD YE", "EG SA", `${COASTS.saudiRedSea} ${COASTS.egyptRedSea}`);
const usEastAndGulf = region("", "US", `${COASTS.usEast} ${COASTS.usGulf}`);
const latinAmerica = region(`${CENTRAL_AMERICA} ${CARIBBEAN} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO MX`);
const either = (...regions: Region[]): Region =>
  region("", "", "", regions.flatMap(({ countries, partly, sometimes }) => [...countries, ...partly, ...sometimes]).join(" "));

/** All regions that the documents name, in their words. Each name occurs once. The extent follows the country lists of the carriers. */
const REGIONS: readonly (readonly [names: string, Region])[] = [
  ["asia; asian; all asian", asia],
  ["intra asia", asia],
  ["far east; far east asia; east asia and south east asia", region(FAR_EAST)],
  ["east asia", region(EAST_ASIA)],
  ["north east asia", region("JP KR", "", "", "CN HK TW")],
  ["south east asia", region(SOUTH_EAST_ASIA)],
  ["greater china", region("CN HK MO TW")],
  ["mainland china", region("CN")],
  ["south china; north china; central china; north and central china", region("", "CN")],
  ["indian subcontinent; south asia", region(INDIAN_SUBCONTINENT)],
  ["north west india", region("", "IN", "INNSA INMUN INPAV INHZA INIXY")],
  ["india west coast", region("", "IN", COASTS.indiaWest)],
  ["india east coast", region("", "IN", COASTS.indiaEast)],
  ["india east and west coast; india east and west coasts", region("IN")],
  ["south and east india; east and south india", region("", "IN")],
  ["middle east", region(MIDDLE_EAST, "", "", "IL IR")],
  ["gulf; upper gulf; arabian gulf; persian gulf; middle east gulf", gulf],
  ["red sea", redSea],
  ["europe; all europe; intra europe", europe],
  [
    "european union",
    region(
      COUNTRIES.map(({ code }) => code)
        .filter(isEuMember)
        .join(" "),
    ),
  ],
  ["europe main ports; main european ports", either(europe)],
  ["southern europe", region(`IT MT GR CY ${ADRIATIC}`, "ES FR", `${COASTS.franceSouth} ${COASTS.spainSouth}`, "PT")],
  ["north europe; northern europe; intra north europe; north west europe; northwest europe", northEurope],
  ["north spain", region("", "ES", COASTS.spainNorth)],
  ["scandinavia", region(SCANDINAVIA, "", "", "FI")],
  ["baltic", region("EE LV LT", "DE DK FI PL RU SE")],
  ["scanbaltic; scandinavia baltic", region(`${SCANDINAVIA} ${BALTIC}`, "RU", "", "PL")],
  ["mediterranean; intra mediterranean; east and west mediterranean; west and east mediterranean", mediterranean],
  ["west mediterranean", region("GI MT", "ES FR IT MA", `${COASTS.franceSouth} ${COASTS.spainSouth}`, "DZ PT TN")],
  ["east mediterranean", region(EAST_MEDITERRANEAN, "EG TR", COASTS.egyptNorth)],
  ["adriatic", region(ADRIATIC, "IT")],
  ["west and north africa", region(`${WEST_AFRICA} ${NORTH_AFRICA}`, "", "", "EG NA")],
  ["north africa", region(NORTH_AFRICA, "", "", "EG")],
  ["black sea", region(BLACK_SEA, "RU TR")],
  ["oceania", region(`AU NZ ${PACIFIC_ISLANDS}`)],
  ["pacific islands", region(PACIFIC_ISLANDS)],
  ["north america", region("US CA", "", "", "MX PR")],
  ["north america west coast; us and canada west coast; us and canada via west coast", region("", "CA US", `${COASTS.usWest} ${COASTS.canadaWest}`)],
  ["east coast of north america; us and canada east coast", region("", "CA US", `${COASTS.usEast} ${COASTS.canadaEast}`)],
  ["us west coast", region("", "US", COASTS.usWest)],
  ["us east coast", region("", "US", COASTS.usEast)],
  ["us gulf; us gulf coast", region("", "US", COASTS.usGulf)],
  ["us east coast and gulf; us east coast, gulf; us east and gulf; us east and gulf coasts", usEastAndGulf],
  ["us west, east and gulf coasts; us east, west and gulf coasts", region("US")],
  ["canada east coast", region("", "CA", COASTS.canadaEast)],
  ["canada west coast", region("", "CA", COASTS.canadaWest)],
  ["us inland; memphis cy", region("", "US")],
  ["latin america", latinAmerica],
  ["central america", region(CENTRAL_AMERICA, "", "", "MX")],
  ["north, central and south america", region(`US CA MX ${CENTRAL_AMERICA} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`)],
  ["central america east coast", region("", CENTRAL_AMERICA)],
  ["mexico east coast", region("", "MX", COASTS.mexicoEast)],
  ["mexico west coast", region("", "MX", COASTS.mexicoWest)],
  ["caribbean", region(CARIBBEAN)],
  ["leeward", region("AG AI BL GP KN MF MS SX VG VI", "", "", "DM")],
  ["windward", region("DM GD LC MQ VC", "", "", "BB TT")],
  ["virgin islands", region("VG VI")],
  ["south america", region(`${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`)],
  [
    "central and south america; south and central america",
    region(`${CENTRAL_AMERICA} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`, "", "", "MX"),
  ],
  ["east coast south america; south america east coast", region(SOUTH_AMERICA_EAST)],
  ["west coast south america; south america west coast", region(SOUTH_AMERICA_WEST, "CO")],
  ["west coast and north coast south america", region(`${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`)],
  ["africa", region(AFRICA, "", "", `EG ${NORTH_AFRICA}`)],
  ["west africa; west africa north range; west africa north range and south range", region(WEST_AFRICA, "", "", "NA")],
  ["brazil east coast", region("", "BR")],
  ["bronka", region("", "RU", "RULED")],
  ["south range", region("AO CD CG CM GA GQ", "", "", "NA ST")],
  ["east africa", region(EAST_AFRICA, "", "", "DJ ET MZ")],
  ["west, east and south africa", region(`${WEST_AFRICA} ${EAST_AFRICA} ${SOUTHERN_AFRICA}`)],
  ["east and west africa", region(`${WEST_AFRICA} ${EAST_AFRICA}`, "", "", "DJ ET MZ NA")],
  ["indian ocean islands; indian ocean", region(INDIAN_OCEAN)],
  ["atlantic", either(europe, region(`US CA MX ${WEST_AFRICA} ${SOUTH_AMERICA_EAST}`))],
  ["transpacific", either(region(FAR_EAST), region("US CA"))],
  ["transatlantic", either(europe, region("US CA MX"))],
  ["asia europe", either(asia, europe)],
  ["asia mediterranean", either(asia, mediterranean)],
  ["asia oceania", either(asia, region(`AU NZ ${PACIFIC_ISLANDS}`))],
  ["asia middle east", either(asia, region(MIDDLE_EAST))],
  ["rhine", region("", "BE CH DE FR NL")],
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

/** All names of regions, countries and ports. Keys are `nameWords` joined by spaces. */
const REGION_BY_NAME = new Map<string, Region>([
  ...Object.entries(OTHER_PORT_NAMES).map(([name, port]) => [name, regionOfPort(port)] as const),
  ...COUNTRIES.map(({ code, name }) => [nameWords(name).join(" "), regionOfCountry(code)] as const),
  ...Object.entries(OTHER_COUNTRY_NAMES).map(([name, country]) => [name, regionOfCountry(country)] as const),
  ...REGIONS.flatMap(([names, named]) => names.split("; ").map((name) => [nameWords(name).join(" "), named] as const)),
]);

/**
 * Finds a region by name; `undefined` when unknown.
 * @param name `nameWords` joined by spaces
 */
export const regionByName = (name: string): Region | undefined => REGION_BY_NAME.get(name);
