import { addDays, countDaysBetween, getWeekday, type IsoDate } from "#lib/platform/dates.ts";
import { packStored } from "#lib/platform/zip.ts";
import type { FeedServer, Replay, ReplayedRequest } from "./start-feed-server.ts";

/** What a test changes between two runs. */
export interface World {
  today: IsoDate;
  /** Ports with daily calls, busiest first. */
  ports: string[];
  /** Days between today and the newest day of PortWatch. */
  lagDays: number;
  /** The form of days: `YYYY-MM-DD` since 2026, epoch milliseconds before. */
  days: "date-only" | "epoch";
  /** The name of the field with the day. It was another one for some hours. */
  dayField: string;
  /** Counts of ships are multiplied by this from a day on. */
  slump: { place: string; from: IsoDate; factor: number }[];
  /** Added to the calls of old days: a revision by the publisher. */
  revision: number;
  isShuffled: boolean;
  /** Changes with every edition of the data. */
  editedAt: number;
  rateFactor: number;
}

export const createWorld = (today: IsoDate, ports: string[]): World => ({
  today,
  ports,
  lagDays: 6,
  days: "date-only",
  dayField: "date",
  slump: [],
  revision: 0,
  isShuffled: false,
  editedAt: Date.parse(today),
  rateFactor: 1,
});

const EURO =
  "USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK TRY AUD BRL CAD CNY HKD IDR INR ILS KRW MXN MYR NZD PHP SGD THB ZAR";
const CIRCULATING =
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SOS SRD SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW";

const CHOKEPOINTS = [
  ["Suez Canal", 30],
  ["Panama Canal", 12],
  ["Bosporus Strait", 9],
  ["Bab el-Mandeb Strait", 20],
  ["Malacca Strait", 75],
  ["Strait of Hormuz", 15],
  ["Cape of Good Hope", 25],
  ["Gibraltar Strait", 50],
  ["Dover Strait", 45],
  ["Oresund Strait", 10],
  ["Taiwan Strait", 90],
  ["Korea Strait", 60],
  ["Tsugaru Strait", 10],
  ["Luzon Strait", 40],
  ["Lombok Strait", 8],
  ["Ombai Strait", 3],
  ["Bohai Strait", 30],
  ["Torres Strait", 3],
  ["Sunda Strait", 7],
] as const;

/** Serves all publishers. Their data follow `world`, which a test can change. */
export function servePublishers(server: FeedServer, world: World): void {
  const json = (value: unknown): Replay => ({ body: JSON.stringify(value) });
  const xml = (body: string): Replay => ({ body, type: "application/xml" });

  server.serve("www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml", () => xml(buildEcb(world, 1)));
  server.serve("www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml", () => xml(buildEcb(world, 90)));
  server.serve("www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.xml", () => xml(buildEcb(world, 1_200)));
  server.serve("cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@", ({ path }) => json(buildDollars(world, path)));
  server.serve("www.federalregister.gov/api/v1/documents", (request) => json(buildFederalRegister(world, request)));
  server.serve("www.gov.uk/api/search.json", () => json(buildGovuk(world)));
  server.serve("www.legislation.gov.uk/new/uksi/data.feed", () => xml(buildLegislation(world)));
  server.serve("eur-lex.europa.eu/EN/display-feed.rss", () => xml(buildEurlex(world)));
  server.serve("taxinformation.cbic.gov.in/api/cbic-notification-msts", () => json(buildCbic(world)));
  server.serve("data.bts.gov/resource/y5ut-ibwt.json", () => json(buildBts(world)));
  server.serve("api.gdeltproject.org/api/v2/doc/doc", () => json(buildGdelt(world)));
  server.serve("gcaptain.com/feed/", () => xml(buildPress(world)));
  server.serve("unece.org/trade/cefact/UNLOCODE-Download", () => ({
    body: '<a href="https://service.unece.org/trade/locode/loc242csv.zip">old</a> <a href="https://service.unece.org/trade/locode/loc251csv.zip">2025-1</a>',
    type: "text/html",
  }));
  server.serve("service.unece.org/trade/locode/loc251csv.zip", () => ({
    body: buildLocodes(),
    type: "application/zip",
  }));
  server.serve("msi.nga.mil/api/publications/world-port-index", () => ({ body: buildPortIndex(), type: "text/csv" }));
  const root = "services9.arcgis.com/weJ1QsnbMYJlCHdG/arcgis/rest/services";
  const serveLayer = (service: string, list: (request: ReplayedRequest) => object[]) =>
    server.serve(`${root}/${service}/FeatureServer/0`, (request) =>
      json(request.path.endsWith("/query") ? buildPage(world, request, list(request)) : buildLayer(world)),
    );
  serveLayer("Daily_Chokepoints_Data", ({ query }) => listTransits(world, query.get("where") ?? ""));
  serveLayer("Daily_Ports_Data", ({ query }) => listCalls(world, query.get("where") ?? ""));
  serveLayer("PortWatch_ports_database", () => listDirectory(world));
  serveLayer("portwatch_disruptions_database", () => listDisruptions(world));
}

const buildLayer = ({ days, dayField, editedAt }: World) => ({
  fields: [
    { name: dayField, type: days === "epoch" ? "esriFieldTypeDate" : "esriFieldTypeDateOnly" },
    { name: "year", type: "esriFieldTypeInteger" },
    { name: "portid", type: "esriFieldTypeString" },
  ],
  maxRecordCount: 1_000,
  editingInfo: { lastEditDate: editedAt, dataLastEditDate: editedAt },
});

/** In the order of ObjectId, which is no order of days. Rows inside a page can be in any order. */
function buildPage(world: World, { query }: ReplayedRequest, rows: object[]) {
  const after = Number(/ObjectId > (\d+)/.exec(query.get("where") ?? "")?.[1] ?? 0);
  const numbered = rows
    .map((row, index) => ({ ...row, ObjectId: ((index * 7_919) % 1_000_003) + 1 }))
    .sort((a, b) => a.ObjectId - b.ObjectId)
    .filter(({ ObjectId }) => ObjectId > after);
  const limit = Math.min(Number(query.get("resultRecordCount") ?? 1_000), 1_000);
  const page = numbered.slice(0, limit);
  return {
    objectIdFieldName: "ObjectId",
    features: (world.isShuffled ? page.reverse() : page).map((attributes) => ({ attributes })),
    ...(numbered.length > limit && { exceededTransferLimit: true }),
  };
}

function listWanted({ today, lagDays }: World, where: string): { ids: Set<string>; days: IsoDate[] } {
  const ids = new Set([...where.matchAll(/'(\w+\d+)'/g)].map(([, id]) => id as string));
  const from = /DATE '(\d{4}-\d{2}-\d{2})'/.exec(where)?.[1] as string;
  const last = addDays(today, -lagDays);
  const days = Array.from({ length: countDaysBetween(from, last) + 1 }, (_, index) => addDays(from, index));
  return { ids, days };
}

/** A weekly rhythm around a mean. */
const countShips = (mean: number, day: IsoDate, index: number) =>
  Math.max(0, Math.round(mean * (1 + 0.15 * Math.sin(getWeekday(day) + index))));

const getFactor = ({ slump }: World, place: string, day: IsoDate) =>
  slump.find((one) => one.place === place && one.from <= day)?.factor ?? 1;

const toDayCell = ({ days, dayField }: World, day: IsoDate) => ({
  [dayField]: days === "epoch" ? Date.parse(day) : day,
});

function listTransits(world: World, where: string): object[] {
  const { ids, days } = listWanted(world, where);
  return CHOKEPOINTS.flatMap(([portname, mean], index) => {
    const portid = `chokepoint${index + 1}`;
    if (!ids.has(portid)) return [];
    return days.map((day) => {
      const n_container = Math.round(countShips(mean, day, index) * getFactor(world, portid, day));
      return { ...toDayCell(world, day), portid, portname, n_container, n_total: n_container * 3 };
    });
  });
}

const toPortId = (index: number) => `port${1_000 + index}`;

function listCalls(world: World, where: string): object[] {
  const { ids, days } = listWanted(world, where);
  return world.ports.flatMap((port, index) => {
    const portid = toPortId(index);
    if (!ids.has(portid)) return [];
    return days.map((day) => {
      const isRevised = day < addDays(world.today, -20) && day > addDays(world.today, -40);
      const calls =
        Math.round(countShips(30 - index / 2, day, index) * getFactor(world, port, day)) +
        (isRevised ? world.revision : 0);
      return {
        ...toDayCell(world, day),
        portid,
        portcalls_container: calls,
        portcalls: calls + 40,
        import_container: calls * 10_000,
        export_container: calls * 9_000.5,
      };
    });
  });
}

const listDirectory = ({ ports }: World): object[] => [
  ...ports.map((port, index) => ({
    portid: toPortId(index),
    LOCODE: `${port.slice(0, 2)} ${port.slice(2)}`,
    vessel_count_container: 10_000 - index,
  })),
  { portid: "port9000", LOCODE: "VE BJV", vessel_count_container: 12 },
  { portid: "port9001", LOCODE: null, vessel_count_container: 900 },
];

const listDisruptions = ({ today }: World): object[] => [
  {
    eventid: 10000004,
    eventtype: "OT",
    eventname: "STRAIT-26",
    alertlevel: "RED",
    country: null,
    fromdate: Date.parse(addDays(today, -200)),
    todate: null,
    pageid: "a1",
  },
  {
    eventid: 1001256,
    eventtype: "TC",
    eventname: "ALPHA-26",
    alertlevel: "ORANGE",
    country: "Madagascar",
    fromdate: Date.parse(addDays(today, -5)) + 3_661_000,
    todate: Date.parse(addDays(today, -1)),
    pageid: "a2",
  },
  {
    eventid: 1000001,
    eventtype: "EQ",
    eventname: "OLD-19",
    alertlevel: "RED",
    country: "Chile",
    fromdate: Date.parse("2019-03-01"),
    todate: Date.parse("2019-03-04"),
    pageid: "a3",
  },
];

/** Working days up to yesterday, newest first. */
function buildEcb({ today, rateFactor }: World, count: number): string {
  const days = Array.from({ length: count * 2 + 7 }, (_, index) => addDays(today, -1 - index))
    .filter((day) => getWeekday(day) <= 5)
    .slice(0, Math.ceil((count * 5) / 7));
  const toCube = (day: IsoDate) =>
    `<Cube time='${day}'>${EURO.split(" ")
      .map((currency, index) => `<Cube currency="${currency}" rate='${((1 + index / 10) * rateFactor).toFixed(4)}'/>`)
      .join("")}</Cube>`;
  return `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><gesmes:subject>Reference rates</gesmes:subject><Cube>${days.map(toCube).join("")}</Cube></gesmes:Envelope>`;
}

function buildDollars({ today, rateFactor }: World, path: string): object {
  const version = /@(\d{4})\.(\d+)\.(\d+)\//.exec(path);
  const date = version
    ? version
        .slice(1)
        .map((part) => part.padStart(2, "0"))
        .join("-")
    : today;
  const usd = Object.fromEntries([
    ...CIRCULATING.split(" ").map((code, index) => [code.toLowerCase(), Number((1.5 + index * rateFactor).toFixed(8))]),
    ["1inch", 3.9],
    ["usd", 1],
  ]);
  return { date, usd };
}

function buildFederalRegister({ today }: World, { query }: ReplayedRequest): object {
  const agency = (slug: string, name: string) => [{ raw_name: name.toUpperCase(), name, slug, parent_id: null }];
  const FMC = agency("federal-maritime-commission", "Federal Maritime Commission");
  const CBP = agency("u-s-customs-and-border-protection", "U.S. Customs and Border Protection");
  const build = (index: number, more: object) => ({
    document_number: `2026-2${String(index).padStart(4, "0")}`,
    title: "Demurrage and Detention Billing Requirements",
    type: "Rule",
    action: "Final rule.",
    publication_date: addDays(today, -3 - index),
    effective_on: addDays(today, 30),
    comments_close_on: null,
    agencies: FMC,
    docket_ids: ["FMC-2026-0012"],
    cfr_references: [{ chapter: null, citation_url: null, part: "541", title: 46 }],
    html_url: `https://www.federalregister.gov/documents/2026/2-${index}`,
    ...more,
  });
  const all = [
    build(0, {}),
    build(1, {
      title: `Entry of Low-Value Shipments ${"and Other Merchandise ".repeat(12)}`,
      type: "Proposed Rule",
      action: "Notice of proposed rulemaking.",
      agencies: CBP,
      effective_on: null,
      comments_close_on: addDays(today, 60),
      docket_ids: [],
      cfr_references: [{ title: 19, part: "143" }],
    }),
    build(2, {
      title: "Agency Information Collection Activities; Extension",
      type: "Notice",
      action: "60-Day notice.",
      agencies: CBP,
      effective_on: null,
      cfr_references: [],
    }),
    build(3, { title: "Civil Penalties", action: "Final rule; delay of effective date." }),
  ];
  const page = Number(query.get("page") ?? 1);
  const results = page === 1 ? all.slice(0, 2) : all.slice(2);
  const next = new URLSearchParams(query);
  next.set("page", "2");
  return {
    count: all.length,
    total_pages: 2,
    results,
    next_page_url: page === 1 ? `https://www.federalregister.gov/api/v1/documents?${next}` : null,
  };
}

const buildGovuk = ({ today }: World) => ({
  results: [
    {
      link: "/guidance/customs-declarations",
      title: "Customs declarations: safety and security",
      description: "An update.",
      content_store_document_type: "guidance",
      public_timestamp: `${addDays(today, -1)}T10:42:16Z`,
    },
    {
      link: "/government/news/bluetongue",
      title: "Bluetongue: latest situation",
      description: "An update.",
      content_store_document_type: "news_story",
      public_timestamp: `${addDays(today, -1)}T09:00:00Z`,
    },
  ],
});

const buildLegislation = ({ today }: World) =>
  `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata"><title>New</title>
  <entry><id>http://www.legislation.gov.uk/id/uksi/2026/1201</id><title>The Customs Tariff (Preferential Trade) Regulations 2026</title><link rel="self" href="http://www.legislation.gov.uk/id/uksi/2026/1201"/><updated>${today}T08:00:00Z</updated><published>${addDays(today, -2)}T00:00:00Z</published><ukm:Number Value="1201"/></entry>
  <entry><id>http://www.legislation.gov.uk/id/uksi/2026/1202</id><title>The Education Regulations 2026</title><updated>${today}T08:00:00Z</updated><published>${addDays(today, -2)}T00:00:00Z</published></entry></feed>`;

const toRfc = (day: IsoDate) => new Date(`${day}T06:00:00Z`).toUTCString();

const buildEurlex = ({ today }: World) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>OJ L</title>
  <item><title>Commission Implementing Regulation (EU) 2026/2001 on customs controls of vessels</title><link>https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32026R2001</link><guid>CELEX:32026R2001</guid><pubDate>${toRfc(addDays(today, -1))}</pubDate><description>...</description></item>
  <item><title>Decision on a wine name</title><link>https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32026D2002</link><guid>CELEX:32026D2002</guid><pubDate>${toRfc(addDays(today, -1))}</pubDate><description>...</description></item></channel></rss>`;

function buildCbic({ today }: World): object[] {
  const day = addDays(today, -4);
  const month = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ")[Number(day.slice(5, 7)) - 1];
  return [
    {
      id: 1009001,
      updatedDate: `${day.slice(8)}-${month}-${day.slice(0, 4)}`,
      notificationNo: "71/2026-Customs (N.T.)",
      notificationName: "Fixation of tariff value",
      updateType: "Notification",
      updateCategory: "Customs",
    },
  ];
}

function buildBts({ today }: World): object[] {
  const week = addDays(today, -(getWeekday(today) + 1));
  const row = (indicator: string, measure1: string, value1: string, date: IsoDate) => ({
    id: `${indicator.length}_${date}_${measure1}`,
    indicator,
    measure1,
    date: `${date}T00:00:00.000`,
    value1,
    units: "Ships",
    source: "MARAD",
  });
  const WAITING = "Number of  Containerships Awaiting Berths at all U.S. Ports";
  return [0, 7, 14].flatMap((back) => {
    const date = addDays(week, -back);
    return [
      row(WAITING, "Savannah, GA", String(4 + back / 7), date),
      row(WAITING, "Los Angeles, CA", "0", date),
      row(WAITING, "Houston, TX", "2", date),
      row(WAITING, "All U.S. Container Ports", "40", date),
      row("Freight Rates in $ per 40ft Container from Shanghai to LA", "Shanghai to LA", "2345", date),
    ];
  });
}

const buildGdelt = ({ today }: World) => ({
  articles: [
    {
      url: "https://example.com/strike",
      url_mobile: "",
      title: "Strike closes container terminal in Antwerp",
      seendate: `${today.replaceAll("-", "")}T020000Z`,
      socialimage: "",
      domain: "example.com",
      language: "English",
      sourcecountry: "Belgium",
    },
  ],
});

const buildPress = ({ today }: World) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Press</title><item><title>Port congestion grows</title><link>https://gcaptain.com/a</link><guid isPermaLink="false">1</guid><pubDate>${toRfc(today)}</pubDate><content:encoded><![CDATA[<p>Whole text</p>]]></content:encoded></item></channel></rss>`;

function buildLocodes(): Uint8Array {
  const distinct = Array.from({ length: 1_100 }, (_, index) => {
    const code = index.toString(36).toUpperCase().padStart(3, "A");
    return `,"XZ","${code}","Place ${index}","Place ${index}",,"1-------","AI","0101",,,""`;
  });
  const own = [
    ',"NL","RTM","Rotterdam","Rotterdam","ZH","12345---","AF","0401","RTM","5155N 00430E",""',
    ',"DE","HAM","Hamburg","Hamburg","HH","12345---","AF","0401","HAM","1000N 01000E",""',
    ',"DE","","GERMANY","",,,,,,,',
    'X,"BE","ANR","Antwerp","Antwerp",,"1-------","AF","0401",,"0000N 00000E",""',
  ];
  const part = (rows: readonly string[]) => Buffer.from(`${rows.join("\n")}\n`, "latin1");
  return packStored([
    { name: "2025-1 UNLOCODE CodeListPart1.csv", content: part(own) },
    { name: "2025-1 UNLOCODE CodeListPart2.csv", content: part(distinct) },
  ]);
}

function buildPortIndex(): string {
  const header = "World Port Index Number,Main Port Name,UN/LOCODE,Latitude,Longitude,Maximum Vessel Draft (m)";
  const others = Array.from({ length: 1_100 }, (_, index) => `${index},Port ${index},,10,10,12`);
  return `${[header, "31140,Rotterdam,NL RTM,51.9,4.4,9", ...others].join("\n")}\n`;
}
