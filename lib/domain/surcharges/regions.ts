import { COUNTRIES } from "../countries.ts";
import { fold } from "../text.ts";

/** A part of the world that a document names. Countries by ISO 3166-1, ports by UN/LOCODE. */
export interface Region {
  /** Countries that lie in it as a whole. */
  countries: ReadonlySet<string>;
  /** Countries of which a part lies in it. */
  partly: ReadonlySet<string>;
  /** Countries that some documents count in and others do not. */
  sometimes: ReadonlySet<string>;
  /** Ports known to lie in it although their country does only in part. */
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

/** A name's words, folded; commas stay, since `Asia, Oceania` are two regions and `Asia-Oceania` is a trade between them. */
export const nameWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+|,/gu) ?? [];

/** The seas of countries that lie on two: which of their container ports lie on which. */
const SEAS = {
  usWest: "USLAX USLGB USOAK USSFO USSEA USTIW USPDX USNTD USSAN",
  usEast: "USNYC USEWR USBOS USPHL USBAL USORF USILM USCHS USSAV USJAX USPEF USMIA",
  usGulf: "USHOU USMSY USMOB USTPA USGPT USFPO USGLS",
  canadaWest: "CAVAN CAPRR",
  canadaEast: "CAHAL CAMTR CASJB",
  indiaWest: "INNSA INBOM INMUN INIXY INHZA INPAV INCOK INIXE INNML INMRM INVZJ",
  indiaEast: "INMAA INENR INKAT INKRI INKRK INTUT INVTZ INKAK INCCU INHAL",
  franceNorth: "FRLEH FRDKK FRMTX FRBOD FRURO",
  franceSouth: "FRFOS FRMRS FRSET",
  spainNorth: "ESBIO ESVGO ESGIJ ESSDR ESLCG",
  spainSouth: "ESALG ESVLC ESBCN ESCAR ESMAL ESTAR",
  saudiRedSea: "SAJED SAKAC SAYNB SAGIZ",
  saudiGulf: "SADMM SAJUB",
  egyptRedSea: "EGSOK EGAIS EGADA",
  egyptNorth: "EGPSD EGPSE EGALY EGDAM EGEDK",
};

const PLACED_PORTS = codes(Object.values(SEAS).join(" "));

/** True for a port whose sea is known: a region that names another sea of its country does not hold it. */
export const isPlaced = (port: string) => PLACED_PORTS.has(port);

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
const NORTH_EUROPE_PORTS = `${SEAS.franceNorth} ${SEAS.spainNorth}`;
const ADRIATIC = "AL HR ME SI";
const NORTH_AFRICA = "DZ LY MA TN";
const EAST_MEDITERRANEAN = "CY GR IL LB SY";
const MEDITERRANEAN = `IT GI MT ${ADRIATIC} ${EAST_MEDITERRANEAN}`;
const MEDITERRANEAN_PARTS = "FR ES TR EG MA";
const MEDITERRANEAN_RIM = "PT DZ LY TN";
const MEDITERRANEAN_PORTS = `${SEAS.franceSouth} ${SEAS.spainSouth} ${SEAS.egyptNorth}`;
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
const gulf = region(GULF, "SA", SEAS.saudiGulf, "IR OM");
const redSea = region("DJ ER JO SD YE", "EG SA", `${SEAS.saudiRedSea} ${SEAS.egyptRedSea}`);
const usEastAndGulf = region("", "US", `${SEAS.usEast} ${SEAS.usGulf}`);
const latinAmerica = region(`${CENTRAL_AMERICA} ${CARIBBEAN} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO MX`);
const either = (...regions: Region[]): Region =>
  region("", "", "", regions.flatMap(({ countries, partly, sometimes }) => [...countries, ...partly, ...sometimes]).join(" "));

/** Every region that the documents on file name, in the words they use. A name stands once; what it means follows the carriers' own lists of countries. */
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
  ["indian subcontinent", region(INDIAN_SUBCONTINENT)],
  ["india west coast", region("", "IN", SEAS.indiaWest)],
  ["india east coast", region("", "IN", SEAS.indiaEast)],
  ["india east and west coast; india east and west coasts", region("IN")],
  ["south and east india; east and south india", region("", "IN")],
  ["middle east", region(MIDDLE_EAST, "", "", "IL IR")],
  ["gulf; upper gulf; arabian gulf; persian gulf; middle east gulf", gulf],
  ["red sea", redSea],
  ["europe; all europe; intra europe", europe],
  ["europe main ports; main european ports", either(europe)],
  ["southern europe", region(`IT MT GR CY ${ADRIATIC}`, "ES FR", `${SEAS.franceSouth} ${SEAS.spainSouth}`, "PT")],
  ["north europe; northern europe; intra north europe; north west europe; northwest europe", northEurope],
  ["north spain", region("", "ES", SEAS.spainNorth)],
  ["scandinavia", region(SCANDINAVIA, "", "", "FI")],
  ["baltic", region("EE LV LT", "DE DK FI PL RU SE")],
  ["scanbaltic; scandinavia baltic", region(`${SCANDINAVIA} ${BALTIC}`, "RU", "", "PL")],
  ["mediterranean; intra mediterranean; east and west mediterranean; west and east mediterranean", mediterranean],
  ["west mediterranean", region("GI MT", "ES FR IT MA", `${SEAS.franceSouth} ${SEAS.spainSouth}`, "DZ PT TN")],
  ["east mediterranean", region(EAST_MEDITERRANEAN, "EG TR", SEAS.egyptNorth)],
  ["adriatic", region(ADRIATIC, "IT")],
  ["north africa", region(NORTH_AFRICA, "", "", "EG")],
  ["black sea", region(BLACK_SEA, "RU TR")],
  ["oceania", region(`AU NZ ${PACIFIC_ISLANDS}`)],
  ["pacific islands", region(PACIFIC_ISLANDS)],
  ["north america", region("US CA", "", "", "MX PR")],
  ["north america west coast; us and canada west coast; us and canada via west coast", region("", "CA US", `${SEAS.usWest} ${SEAS.canadaWest}`)],
  ["east coast of north america; us and canada east coast", region("", "CA US", `${SEAS.usEast} ${SEAS.canadaEast}`)],
  ["us west coast", region("", "US", SEAS.usWest)],
  ["us east coast", region("", "US", SEAS.usEast)],
  ["us gulf; us gulf coast", region("", "US", SEAS.usGulf)],
  ["us east coast and gulf; us east coast, gulf; us east and gulf; us east and gulf coasts", usEastAndGulf],
  ["us west, east and gulf coasts; us east, west and gulf coasts", region("US")],
  ["canada east coast", region("", "CA", SEAS.canadaEast)],
  ["canada west coast", region("", "CA", SEAS.canadaWest)],
  ["us inland; memphis cy", region("", "US")],
  ["latin america", latinAmerica],
  ["central america", region(CENTRAL_AMERICA, "", "", "MX")],
  ["caribbean", region(CARIBBEAN)],
  ["south america", region(`${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`)],
  ["central and south america", region(`${CENTRAL_AMERICA} ${SOUTH_AMERICA_EAST} ${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`, "", "", "MX")],
  ["east coast south america; south america east coast", region(SOUTH_AMERICA_EAST)],
  ["west coast south america; south america west coast", region(SOUTH_AMERICA_WEST, "CO")],
  ["west coast and north coast south america", region(`${SOUTH_AMERICA_WEST} ${SOUTH_AMERICA_NORTH} CO`)],
  ["africa", region(AFRICA, "", "", `EG ${NORTH_AFRICA}`)],
  ["west africa; west africa north range; west africa north range and south range", region(WEST_AFRICA, "", "", "NA")],
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
};

/** Every name of a region, country or port, by its folded words. */
const NAMED = new Map<string, Region>([
  ...Object.entries(OTHER_PORT_NAMES).map(([name, port]) => [name, regionOfPort(port)] as const),
  ...COUNTRIES.map(({ code, name }) => [nameWords(name).join(" "), regionOfCountry(code)] as const),
  ...Object.entries(OTHER_COUNTRY_NAMES).map(([name, country]) => [name, regionOfCountry(country)] as const),
  ...REGIONS.flatMap(([names, named]) => names.split("; ").map((name) => [nameWords(name).join(" "), named] as const)),
]);

/** The region that a name means, given as its `nameWords` joined by spaces; undefined for one not known. */
export const regionNamed = (name: string): Region | undefined => NAMED.get(name);
