import { getPublicHolidays, type HolidayCalendar } from "./holidays.ts";

/** Those of the country, and those of its region where the regions of a country have their own. */
export function getHolidaysAtPort({ country, port }: { country: string; port: string | null }): HolidayCalendar {
  const region = port?.startsWith(country) ? REGION_OF_PORT.get(port) : undefined;
  return getPublicHolidays(country, region ?? null);
}

/**
 * Ports (UN/LOCODE) of each region (ISO 3166-2), in countries whose regions have holidays of their own on which ports
 * close too. The United States are left out on purpose: tariffs mean the federal holidays there, and the holidays of a
 * state close its offices, not its terminals.
 */
const PORTS_OF_REGIONS: Readonly<Record<string, string>> = {
  "AU-NSW": "AUNTL AUPKL AUSYD",
  "AU-NT": "AUDRW",
  "AU-QLD": "AUBNE AUCNS AUGLT AUTSV",
  "AU-SA": "AUADL",
  "AU-TAS": "AUBEL AUBWT AUDPO AUHBA",
  "AU-VIC": "AUMEL",
  "AU-WA": "AUFRE",
  "DE-HB": "DEBRE DEBRV",
  "DE-HH": "DEHAM",
  "DE-NI": "DEWVN",
  "DE-NW": "DEDUI",
  "ES-AN": "ESAGP ESALG ESCAD ESSVQ",
  "ES-AS": "ESGIJ",
  "ES-CN": "ESLPA ESSCT",
  "ES-CT": "ESBCN ESTAR",
  "ES-GA": "ESMPG ESVGO",
  "ES-PV": "ESBIO",
  "ES-VC": "ESALC ESCAS ESVLC",
  "IN-AP": "INKAK INKRI INVTZ",
  "IN-GA": "INMRM",
  "IN-GJ": "INHZA INIXY INMUN INPAV",
  "IN-KA": "INIXE",
  "IN-KL": "INCOK INVZJ",
  "IN-MH": "INBOM INNSA",
  "IN-PY": "INKRK",
  "IN-TN": "INENR INKAT INMAA INTUT",
  "IN-WB": "INCCU INHAL",
};

const REGION_OF_PORT: ReadonlyMap<string, string> = new Map(
  Object.entries(PORTS_OF_REGIONS).flatMap(([region, ports]) =>
    ports.split(" ").map((port) => [port, region.slice(3)] as const),
  ),
);
