import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { COUNTRY_CURRENCIES } from "#lib/domain/country-currency.ts";
import { queryFeatures, readLayer } from "#lib/intake/feeds/arcgis.ts";
import { btsIndicators } from "#lib/intake/feeds/bts-indicators.ts";
import { currencyApi } from "#lib/intake/feeds/currency-api.ts";
import { scheduleFeeds } from "#lib/intake/feeds/dcsa-schedules.ts";
import { ecbDaily } from "#lib/intake/feeds/ecb-daily.ts";
import { federalRegister } from "#lib/intake/feeds/federal-register.ts";
import type { Feed, FeedReading, FeedScope } from "#lib/intake/feeds/feed.ts";
import { gdelt } from "#lib/intake/feeds/gdelt.ts";
import { buildNoticeFeed } from "#lib/intake/feeds/notices.ts";
import { noticesCbic } from "#lib/intake/feeds/notices-cbic.ts";
import { noticesEurlex } from "#lib/intake/feeds/notices-eurlex.ts";
import { noticesGovuk } from "#lib/intake/feeds/notices-govuk.ts";
import { noticesLegislation } from "#lib/intake/feeds/notices-legislation.ts";
import { shortenTitle } from "#lib/intake/feeds/own-words.ts";
import { checkDoubtful } from "#lib/intake/feeds/plausibility.ts";
import { portwatchChokepointStatus } from "#lib/intake/feeds/portwatch-chokepoint-status.ts";
import { portwatchChokepoints } from "#lib/intake/feeds/portwatch-chokepoints.ts";
import { portwatchDisruptions } from "#lib/intake/feeds/portwatch-disruptions.ts";
import { portwatchPortActivity } from "#lib/intake/feeds/portwatch-port-activity.ts";
import { portwatchPorts } from "#lib/intake/feeds/portwatch-ports.ts";
import { pressFeeds } from "#lib/intake/feeds/press.ts";
import { readItems } from "#lib/intake/feeds/read-rss.ts";
import { unLocode } from "#lib/intake/feeds/un-locode.ts";
import { worldPortIndex } from "#lib/intake/feeds/world-port-index.ts";
import type { PoliteRequest } from "#lib/intake/fetch/fetcher.ts";
import { addDays } from "#lib/platform/dates.ts";
import { env } from "#lib/platform/env.ts";
import { packStored } from "#lib/platform/zip.ts";

const TODAY = "2026-11-26";
const TOMORROW = "2026-11-27";
const DAY_MS = 86_400_000;

type Content = string | Uint8Array | object | null;

/** By request; a function answers all requests. Objects are sent as JSON. */
type Answers = readonly Content[] | ((request: PoliteRequest, index: number) => Content);

interface Options {
  cursor?: unknown;
  db?: object;
  /** The header of DCSA by request. */
  nextPages?: readonly (string | null | undefined)[];
}

function openScope(answers: Answers, { cursor = null, db = {}, nextPages = [] }: Options = {}) {
  const requests: PoliteRequest[] = [];
  const scope = {
    today: TODAY,
    cursor,
    db,
    signal: new AbortController().signal,
    async fetch(request: PoliteRequest) {
      const index = requests.push(request) - 1;
      const content = typeof answers === "function" ? answers(request, index) : (answers[index] ?? null);
      const isBytes = typeof content === "string" || content instanceof Uint8Array;
      const bytes = Buffer.from(isBytes ? (content as string) : JSON.stringify(content));
      return { answer: {}, bytes, isNew: true, nextPage: nextPages[index] };
    },
  };
  return { scope: scope as unknown as FeedScope, requests };
}

const describeFault = ({ name, kind, message }: Error & { kind?: string }) =>
  name === "FeedFault" ? `${kind}: ${message}` : `not a fault of the feed: ${message}`;

/** What was read, or the fault as an operator sees it. */
const read = (feed: Feed, answers: Answers, options?: Options): Promise<FeedReading> =>
  feed.read(openScope(answers, options).scope);
const readFault = (feed: Feed, answers: Answers, options?: Options): Promise<string> =>
  read(feed, answers, options).then(() => "no fault", describeFault);

const listReasons = ({ doubtful = [] }: FeedReading) => doubtful.map(({ reason }) => reason);

describe("rates of the dollar", () => {
  const CODES = [...new Set(Object.values(COUNTRY_CURRENCIES))].filter((code) => code !== "USD").sort();
  const [FIRST, SECOND] = CODES as [string, string];
  const onFile = (...rates: { quote: string; rate: string }[]) => ({
    db: { $queryRawUnsafe: async () => rates },
  });
  const build = (date: unknown = TODAY, more: object = {}, count = CODES.length) => ({
    date,
    usd: { ...Object.fromEntries(CODES.slice(0, count).map((code) => [code.toLowerCase(), 2])), ...more },
  });
  const fault = (answer: Content) => readFault(currencyApi, [answer], onFile());
  const findRate = ({ rows }: FeedReading, code: string) =>
    rows["fx_rates.csv"]?.find(({ quote }) => quote === code)?.rate;

  test("may be of tomorrow, where the day has begun, and not of a later day", async () => {
    expect(await fault(build(TOMORROW))).toBe("no fault");
    expect(await fault(build(addDays(TODAY, 2)))).toBe("schema_changed: Version latest has the date 2026-11-28");
  });

  test("are those of half of the currencies at least, and of no other symbols", async () => {
    expect(await fault(build(TODAY, {}, 75))).toBe("no fault");
    expect(await fault(build(TODAY, {}, 74))).toBe(`truncated: ${TODAY} has 74 currencies, fewer than 75`);
    const { rows } = await read(currencyApi, [build(TODAY, { usd: 1, "1inch": 3.9 })], onFile());
    expect(rows["fx_rates.csv"]?.map(({ quote }) => quote)).toEqual(CODES);
  });

  test.each([0, -1, null, "about 2", "1e3", {}])("are refused with the rate %j", async (rate) => {
    expect(await fault(build(TODAY, { [FIRST.toLowerCase()]: rate }))).toMatch(
      new RegExp(`^schema_changed: The rate of ${FIRST} is “`),
    );
  });

  test.each<[string, Content]>([
    ["truncated", ' {"date":"2026-11-26","usd":{"aed":3'],
    ["schema_changed", "<html>"],
    ["schema_changed", null],
    ["schema_changed", { date: "2026-02-30", usd: {} }],
    ["schema_changed", { date: 20261126, usd: {} }],
    ["schema_changed", { date: TODAY, usd: null }],
    ["schema_changed", { date: TODAY, usd: 1 }],
    ["schema_changed", { date: TODAY }],
  ])("are %s: %j", async (kind, answer) => expect(await fault(answer)).toMatch(new RegExp(`^${kind}: The doc`)));

  test("keep their digits, up to 12 after the point", async () => {
    const text = JSON.stringify(build(TODAY, { [FIRST.toLowerCase()]: "first", [SECOND.toLowerCase()]: "second" }))
      .replace('"first"', "1234567.12345678901234")
      .replace('"second"', "1.5e-7");
    const reading = await read(currencyApi, [text], onFile());
    expect([findRate(reading, FIRST), findRate(reading, SECOND)]).toEqual(["1234567.12345678901", "0.00000015"]);
  });

  test.each([
    [2.4, false],
    [2.41, true],
    [1.6, false],
    [1.59, true],
  ])("that were 2 and are %f are in doubt: %s", async (rate, isDoubtful) => {
    const reading = await read(
      currencyApi,
      [build(TODAY, { [FIRST.toLowerCase()]: rate })],
      onFile({ quote: FIRST, rate: "2" }),
    );
    expect(listReasons(reading)).toEqual(isDoubtful ? [`${FIRST} was 2 to the dollar and is ${rate}`] : []);
    expect(findRate(reading, FIRST)).toBe(isDoubtful ? undefined : String(rate));
    expect(findRate(reading, SECOND)).toBe("2");
  });

  test("of missed days are read from their versions, newest first, a week at most", async () => {
    const answers = ({ url }: PoliteRequest) => {
      const version = /@(\d+)\.(\d+)\.(\d+)\//.exec(url)?.slice(1);
      return build(version ? version.map((part) => part.padStart(2, "0")).join("-") : TODAY);
    };
    const readDays = async (newest: string) => {
      const { scope, requests } = openScope(answers, { ...onFile(), cursor: { newest } });
      const { cursor, dataOn } = await currencyApi.read(scope);
      expect([cursor, dataOn]).toEqual([{ newest: TODAY }, TODAY]);
      return requests.slice(1).map(({ url }) => /@([\d.]+)\//.exec(url)?.[1]);
    };
    expect(await readDays("2026-11-25")).toEqual([]);
    expect(await readDays("2026-11-23")).toEqual(["2026.11.25", "2026.11.24"]);
    const week = await readDays("2026-10-01");
    expect([week.length, week.at(-1)]).toEqual([7, "2026.11.19"]);
    const other = await readFault(currencyApi, [build(), build(TODAY)], {
      ...onFile(),
      cursor: { newest: "2026-11-24" },
    });
    expect(other).toBe(`schema_changed: Version 2026.11.25 has the date ${TODAY}`);
  });
});

test.each([
  [1, 0, true],
  [1, 5, true],
  [2, 39, false],
  [2, 40, true],
  [3, 59, false],
  [0, 0, true],
])("%i doubtful rows of %i are rows in doubt, not a feed in doubt: %s", (doubtful, all, isFine) => {
  const rows = Array.from({ length: doubtful }, () => ({ file: "a.csv", row: {}, reason: "odd" }));
  if (isFine) expect(checkDoubtful(rows, all)).toBe(rows);
  else expect(() => checkDoubtful(rows, all)).toThrow(`${doubtful} of ${all} rows: odd`);
});

describe("rates of the euro", () => {
  const cube = (day: string, count = 15) =>
    `<Cube time='${day}'>${Array.from({ length: count }, (_, index) => `<Cube currency='C${index}' rate='${index + 1}'/>`).join("")}</Cube>`;
  const document = (...cubes: string[]) => `<Envelope><Cube>${cubes.join("")}</Cube></Envelope>`;

  test("are sorted by day, the newest first, and may be of today", async () => {
    const { rows, dataOn } = await read(ecbDaily, [document(cube("2026-11-24"), cube(TODAY), cube("2026-11-25"))]);
    const days = rows["fx_rates.csv"]?.map(({ date }) => date);
    expect([...new Set(days)]).toEqual([TODAY, "2026-11-25", "2026-11-24"]);
    expect(dataOn).toBe(TODAY);
  });

  test.each([
    ["schema_changed: “2026-11-27” is no day of rates", document(cube(TOMORROW))],
    ["schema_changed: “” is no day of rates", document("<Cube><Cube currency='USD' rate='1'/></Cube>")],
    ["truncated: 2026-11-25 has 14 currencies, fewer than 15", document(cube("2026-11-25", 14))],
    ["truncated: 2026-11-25 has 0 currencies, fewer than 15", document("<Cube time='2026-11-25'/>")],
    ["schema_changed: There is no day of rates", document()],
    ["schema_changed: There is no day of rates", "<Envelope/>"],
    ["schema_changed: There is no day of rates", "<other/>"],
    ["schema_changed: The document defines entities of its own", `<!DOCTYPE a [<!ENTITY b "c">]>${document()}`],
  ])("are refused: %s", async (fault, answer) => expect(await readFault(ecbDaily, [answer])).toBe(fault));
});

test("rates of the euro are refused when their document breaks off", async () => {
  expect(await readFault(ecbDaily, ["<Envelope><Cube>"])).toMatch(/^truncated: The document is no whole XML: /);
});

describe("documents of the Federal Register", () => {
  const FIELDS =
    "document_number title type action publication_date effective_on comments_close_on agencies docket_ids cfr_references html_url".split(
      " ",
    );
  const build = (changes: object = {}) => ({
    document_number: "2026-1",
    title: "Rules of the Commission",
    type: "Rule",
    action: "Final rule.",
    publication_date: "2026-11-20",
    effective_on: null,
    comments_close_on: null,
    agencies: [{ slug: "federal-maritime-commission" }],
    docket_ids: [],
    cfr_references: [],
    html_url: "https://www.federalregister.gov/d/1",
    ...changes,
  });
  const answer = (results: unknown, more: object = {}) => ({ count: 1, results, ...more });
  const readRows = async (...documents: object[]) =>
    (await read(federalRegister, [answer(documents)])).rows["regulatory.csv"] ?? [];
  const readRow = async (changes: object) => (await readRows(build(changes)))[0];
  const fault = (content: Content) => readFault(federalRegister, [content]);

  test.each<[string, object, boolean]>([
    ["a rule about meetings", { title: "Rules of meetings" }, true],
    ["a notice of a fee", { type: "Notice", title: "Port fees", action: null }, true],
    ["a notice of a meeting", { type: "Notice", title: "Public meeting" }, false],
    ["a notice whose action is a meeting", { type: "Notice", title: "Ports", action: "Notice of meeting." }, false],
    ["a rule of another agency", { agencies: [{ slug: "coast-guard" }] }, false],
    ["a rule without agency", { agencies: [] }, false],
  ])("are about shipping: %s", async (_, changes, isRelevant) => {
    expect((await readRows(build(changes))).length).toBe(isRelevant ? 1 : 0);
  });

  test.each<[object, string | null]>([
    [{ action: "Final rule; delay of effective date." }, "postponed"],
    [{ action: "Final rule; postponement." }, "postponed"],
    [{ action: "Suspension of rule." }, "suspended"],
    [{ action: "Stay of effective date." }, "suspended"],
    [{ type: "Proposed Rule", action: "Proposed rule." }, "proposed"],
    [{}, null],
  ])("have a stage: %j is %s", async (changes, stage) => expect((await readRow(changes))?.stage).toBe(stage));

  test.each<[object[], string, string]>([
    [[], "carriage_law", ""],
    [[{ title: 46, part: "541" }], "demurrage_detention", "It concerns 46 CFR part 541."],
    [
      [
        { title: 19, part: "4" },
        { title: 46, part: "545" },
      ],
      "demurrage_detention",
      "It concerns 19 CFR part 4, 46 CFR part 545.",
    ],
    [[{ title: 46, part: null }], "carriage_law", ""],
    [
      [1, 2, 3, 4].map((part) => ({ title: 46, part })),
      "carriage_law",
      "It concerns 46 CFR part 1, 46 CFR part 2, 46 CFR part 3.",
    ],
  ])("have a category from the parts of the code: %j", async (cfr_references, category, sentence) => {
    const row = await readRow({ cfr_references });
    expect(row?.category).toBe(category);
    const start = "Final rule of the Federal Maritime Commission.";
    expect(row?.summary).toBe(`${[start, sentence].filter(Boolean).join(" ")} The text is at ${build().html_url}.`);
  });

  test("have a summary of their days and their dockets, two at most", async () => {
    const row = await readRow({
      action: null,
      effective_on: "2026-12-26",
      comments_close_on: "2026-12-01",
      docket_ids: ["A", "B", "C"],
      cfr_references: null,
    });
    expect(row).toMatchObject({
      effective_on: "2026-12-26",
      summary: `Rule of the Federal Maritime Commission. It takes effect on 26 Dec 2026. Comments are possible until 1 Dec 2026. Docket A, B. The text is at ${build().html_url}.`,
    });
    expect((await readRow({ docket_ids: null }))?.summary).not.toContain("Docket");
  });

  test("come once and in the order of their numbers, with the newest day", async () => {
    const documents = ["2026-3", "2026-1", "2026-2", "2026-1"].map((document_number, index) =>
      build({ document_number, publication_date: `2026-11-2${index}` }),
    );
    const { rows, dataOn, isEmpty } = await read(federalRegister, [answer(documents)]);
    expect(rows["regulatory.csv"]?.map(({ reference }) => reference)).toEqual(["2026-1", "2026-2", "2026-3"]);
    expect([dataOn, isEmpty]).toEqual(["2026-11-23", false]);
  });

  test("are those of two whole months and of this one, of the agencies, 200 a page", async () => {
    const { scope, requests } = openScope([answer([])]);
    await federalRegister.read(scope);
    const query = new URL(requests[0]?.url ?? "").searchParams;
    expect(query.get("conditions[publication_date][gte]")).toBe("2026-09-01");
    expect(query.getAll("conditions[type][]")).toEqual(["RULE", "PRORULE", "NOTICE"]);
    expect(query.getAll("conditions[agencies][]")).toContain("federal-maritime-commission");
    expect(query.get("per_page")).toBe("200");
    expect(query.getAll("fields[]")).toEqual(FIELDS);
  });

  test("are none for a null, and no day is known then", async () => {
    const reading = await read(federalRegister, [answer(null, { next_page_url: null })]);
    expect([reading.isEmpty, "dataOn" in reading]).toEqual([true, false]);
  });

  test.each<[string, Content]>([
    ['error_in_body: {"a":1}', { errors: { a: 1 } }],
    ['error_in_body: "busy"', { error: "busy" }],
    ["schema_changed: The answer has no field “count”", { results: [] }],
    ["schema_changed: The answer has no field “count”", null],
    ["schema_changed: There is no list “results”", { count: 1, results: {} }],
    ["schema_changed: A document has no field “docket_ids”", answer([{ ...build(), docket_ids: undefined }])],
    ["schema_changed: 2026-1: “2026-11-27” is no day of publication", answer([build({ publication_date: TOMORROW })])],
    ["schema_changed: 2026-1: “soon” is no day of publication", answer([build({ publication_date: "soon" })])],
    ["schema_changed: 2026-1: “soon” is no day", answer([build({ effective_on: "soon" })])],
    ["schema_changed: 2026-1: “soon” is no day", answer([build({ comments_close_on: "soon" })])],
    ["no fault", answer([build({ publication_date: TODAY })])],
  ])("are refused: %s", async (message, content) => expect(await fault(content)).toBe(message));

  test("have ten pages at most", async () => {
    const pages = (count: number) =>
      readFault(federalRegister, (_request, index) =>
        answer([build({ document_number: `2026-${index}` })], {
          next_page_url: index + 1 < count ? `https://www.federalregister.gov/api/v1/documents?page=${index}` : null,
        }),
      );
    expect(await pages(10)).toBe("no fault");
    expect(await pages(11)).toBe("implausible: There are more than 2000 documents");
  });
});

test.each([
  [" Ports  and\nterminals ", 20, "Ports and terminals"],
  ["Ports and terminals", 19, "Ports and terminals"],
  ["Ports and terminals", 18, "Ports and…"],
  ["Ports and terminals of Asia", 12, "Ports and…"],
  ["Portsandterminals", 16, "Portsand…"],
  ["A portsandterminals", 18, "A portsan…"],
])("the title %j has at most %i letters: %j", (title, max, expected) =>
  expect(shortenTitle(title, max)).toBe(expected),
);

describe("headlines of GDELT", () => {
  const article = { url: "https://example.com/a", title: " Strike  in Antwerp ", seendate: "20261126T020304Z" };
  const whole = { ...article, domain: "example.com" };

  test("have the time at which they were seen", async () => {
    const { leads, isEmpty } = await read(gdelt, [{ articles: [whole] }]);
    expect(leads).toEqual([
      {
        url: "https://example.com/a",
        title: "Strike in Antwerp",
        publisher: "example.com",
        seenAt: new Date("2026-11-26T02:03:04Z"),
      },
    ]);
    expect(isEmpty).toBe(false);
  });

  test("are none without a match", async () => {
    for (const answer of [{}, { articles: [] }])
      expect(await read(gdelt, [answer])).toMatchObject({ leads: [], isEmpty: true });
  });

  test.each<[string, Content]>([
    ["schema_changed: The answer is no object", "null"],
    ["schema_changed: The answer is no object", '"busy"'],
    ["schema_changed: There is no list “articles”", { status: "busy" }],
    ["schema_changed: There is no list “articles”", { articles: {} }],
    ["schema_changed: An article has no field “domain”", { articles: [article] }],
    [
      "schema_changed: An article has the time “2026-11-26” and the address https://example.com/a",
      { articles: [{ ...whole, seendate: "2026-11-26" }] },
    ],
    [
      "schema_changed: An article has the time “20261126T020304Z” and the address nowhere",
      { articles: [{ ...whole, url: "nowhere" }] },
    ],
    ["error_in_body: The answer is a text: “Please limit requests”", "Please limit requests"],
    ["schema_changed: The answer is a page, not JSON", "<html>"],
  ])("are refused: %s", async (fault, answer) => expect(await readFault(gdelt, [answer])).toBe(fault));

  test("are refused when they break off, and a mark at their beginning is no matter", async () => {
    expect(await readFault(gdelt, ['{"articles":['])).toMatch(/^truncated: /);
    expect(await readFault(gdelt, ['\uFEFF{"articles":[]}'])).toBe("no fault");
  });
});

describe("rows of ArcGIS", () => {
  const rows = (from: number, count: number, more: object = {}) =>
    Array.from({ length: count }, (_, index) => ({ attributes: { a: index, ObjectId: from + index, ...more } }));
  const query = async (answers: Answers) => {
    const { scope, requests } = openScope(answers);
    const read = queryFeatures(scope.fetch, {
      service: "S",
      where: "x = 1",
      fields: ["a"],
    });
    const found = await read.then((all) => all.length, describeFault);
    const wheres = requests.map(({ url }) => new URL(url).searchParams.get("where"));
    return [found, ...wheres.map((where) => /ObjectId > (\d+)$/.exec(where ?? "")?.[1])];
  };

  test("are read while a page is full, or the server says that there are more", async () => {
    expect(await query([{ features: rows(1, 999) }])).toEqual([999, "0"]);
    expect(await query([{ features: rows(1, 1_000) }, { features: [] }])).toEqual([1_000, "0", "1000"]);
    const cut = { features: rows(1, 3), exceededTransferLimit: true };
    expect(await query([cut, { features: rows(4, 1) }])).toEqual([4, "0", "3"]);
    expect(await query([{ features: [], exceededTransferLimit: true }])).toEqual([0, "0"]);
  });

  test.each<[string, Answers]>([
    ["schema_changed: The pages of S do not advance", [{ features: rows(0, 1), exceededTransferLimit: true }]],
    ["schema_changed: The answer is no object", [null]],
    ["schema_changed: The answer is no object", [5] as never],
    ["schema_changed: There is no list “features”", [{}]],
    ["schema_changed: A feature has no field “attributes”", [{ features: [{}] }]],
    ["schema_changed: A row of S has no field “a”", [{ features: [{ attributes: { ObjectId: 1 } }] }]],
    ["schema_changed: A row of S has no field “ObjectId”", [{ features: [{ attributes: { a: 1 } }] }]],
    ["error_in_body: 400 Invalid", [{ error: { code: 400, message: "Invalid" } }]],
    ["error_in_body: 400 an error", [{ error: { code: 400 } }]],
    ["error_in_body: an error", [{ error: {} }]],
    [
      "implausible: S has more than 400 pages",
      (_, index) => ({ features: rows(1 + index, 1), exceededTransferLimit: true }),
    ],
  ])("are refused: %s", async (fault, answers) => expect((await query(answers))[0]).toBe(fault));

  test.each<[unknown, boolean]>([
    ["2026-11-20", true],
    ["2026-11-20T00:00:00.000Z", true],
    ["2026-11-20T01:00:00", false],
    ["2026-11-31", false],
    ["2026-11-20x", false],
    [Date.parse("2026-11-20"), true],
    [Date.parse("2026-11-20") + 1, false],
    [null, false],
  ])("have a day of the form %j: %s", async (day, isDay) => {
    const { scope } = openScope([{ features: rows(1, 1, { on: day }) }]);
    const found = queryFeatures(scope.fetch, { service: "S", where: "x = 1", fields: ["a"], dayField: "on" });
    const days = await found.then((all) => all.map((one) => one.day), describeFault);
    expect(days).toEqual(isDay ? ["2026-11-20"] : `schema_changed: “${day}” is no day`);
  });

  test.each<[string, object, string]>([
    [
      "the name",
      {
        fields: [
          { name: "edited", type: "esriFieldTypeDate" },
          { name: "date", type: "esriFieldTypeDateOnly" },
        ],
      },
      "null date",
    ],
    [
      "the type",
      {
        fields: [
          { name: "year", type: "esriFieldTypeInteger" },
          { name: "on", type: "esriFieldTypeDate" },
        ],
      },
      "null on",
    ],
    [
      "no date",
      { fields: [{ name: "date", type: "esriFieldTypeString" }] },
      "schema_changed: S has no field of a date type",
    ],
    ["no fields", {}, "schema_changed: There is no list “fields”"],
  ])("have their day in a field that %s says", async (_, answer, expected) => {
    const layer = readLayer(openScope([answer]).scope.fetch, "S");
    expect(await layer.then(({ editedAt, dayField }) => `${editedAt} ${dayField}`, describeFault)).toBe(expected);
  });

  test.each<[unknown, number | null]>([
    [{ dataLastEditDate: 7, lastEditDate: 9 }, 7],
    [{ lastEditDate: 9 }, 9],
    [{ lastEditDate: "9" }, null],
    [null, null],
  ])("were edited: %j", async (editingInfo, editedAt) => {
    const fields = [{ name: "date", type: "esriFieldTypeDate" }];
    expect(await readLayer(openScope([{ fields, editingInfo }]).scope.fetch, "S")).toMatchObject({ editedAt });
  });
});

const LAYER = { fields: [{ name: "date", type: "esriFieldTypeDateOnly" }], editingInfo: { lastEditDate: 5 } };
const toPage = (rows: object[]) => ({
  features: rows.map((row, index) => ({ attributes: { ObjectId: index + 1, ...row } })),
});

/** Many good rows, so that a few doubtful ones are no doubt of the feed. */
const among = (rows: object[], build: (index: number) => object) => [
  ...Array.from({ length: 100 }, (_, index) => build(index)),
  ...rows,
];

describe("transits of straits", () => {
  const transit = (changes: object = {}) => ({
    portid: "chokepoint1",
    portname: "Suez Canal",
    n_container: 30,
    n_total: 90,
    date: "2026-11-20",
    ...changes,
  });
  const readRows = (...rows: object[]) =>
    read(portwatchChokepoints, [
      LAYER,
      toPage(among(rows, (index) => transit({ date: addDays("2026-01-01", index) }))),
    ]);

  test.each<[object, boolean]>([
    [{ n_container: 0, n_total: 0 }, false],
    [{ n_container: 90 }, false],
    [{ n_container: 91 }, true],
    [{ n_container: -1 }, true],
    [{ n_container: 30.5 }, true],
    [{ n_total: 2_000 }, false],
    [{ n_total: 2_001 }, true],
  ])("are in doubt: %j is %s", async (changes, isDoubtful) => {
    const reading = await readRows(transit(changes));
    expect(listReasons(reading).length).toBe(isDoubtful ? 1 : 0);
    expect(reading.rows["chokepoint_transits.csv"]).toHaveLength(isDoubtful ? 100 : 101);
    expect(reading.dataOn).toBe(isDoubtful ? "2026-04-10" : "2026-11-20");
  });

  test.each<[string, object]>([
    ["schema_changed: chokepoint1 is “Panama Canal”, which is another place than before", { portname: "Panama Canal" }],
    [
      "schema_changed: chokepoint13 is “Tsugaru Strait”, which is another place than before",
      { portid: "chokepoint13", portname: "Tsugaru Strait" },
    ],
    ["schema_changed: 2026-11-27 has not come yet", { date: TOMORROW }],
    ["schema_changed: n_container is “30”, which is no number", { n_container: "30" }],
    ["schema_changed: n_total is “null”, which is no number", { n_total: null }],
    ["no fault", { date: TODAY }],
  ])("are refused: %s", async (fault, changes) =>
    expect(await readFault(portwatchChokepoints, [LAYER, toPage([transit(changes)])])).toBe(fault),
  );

  test("are none in an empty answer, and no day is known then", async () => {
    const reading = await read(portwatchChokepoints, [LAYER, toPage([])]);
    expect(reading).toEqual({ rows: {}, isEmpty: true, cursor: { editedAt: 5 } });
    const doubtful = await read(portwatchChokepoints, [LAYER, toPage([transit({ n_container: -1 })])]);
    expect("dataOn" in doubtful).toBe(false);
  });
});

describe("calls at ports", () => {
  const entry = (portid: string, LOCODE: unknown, ships: unknown = 100) => ({
    portid,
    LOCODE,
    vessel_count_container: ships,
  });
  const call = (changes: object = {}) => ({
    portid: "port1",
    portcalls_container: 3,
    portcalls: 9,
    import_container: 10.126,
    export_container: 0,
    date: "2026-11-20",
    ...changes,
  });
  const onFile = (...codes: string[]) => ({ port: { findMany: async () => codes.map((code) => ({ code })) } });

  /** The ports of the requests for calls, and the reading. */
  async function readCalls(directory: object[], calls: object[], options: { codes?: string[]; cursor?: unknown } = {}) {
    const { scope, requests } = openScope(
      ({ url }) => (url.includes("/query") ? toPage(url.includes("PortWatch_ports") ? directory : calls) : LAYER),
      { cursor: options.cursor, db: onFile(...(options.codes ?? ["NLRTM", "DEHAM"])) },
    );
    const reading = await portwatchPorts.read(scope);
    const wheres = requests
      .filter(({ url }) => url.includes("Daily_Ports_Data/FeatureServer/0/query"))
      .map(({ url }) => new URL(url).searchParams.get("where"));
    return { reading, wheres };
  }

  test("are read for our ports that have ships, the busiest first, and once for a UN/LOCODE", async () => {
    const directory = [
      entry("port1", "NL RTM", 50),
      entry("port2", "NLRTM", 70),
      entry("port3", "NLRTM", 60),
      entry("port5", "DE HAM", 80),
      entry("port6", "FRLEH", 90),
      entry("port7", null),
      entry("port8", "BEANR", 0),
      entry("port9", "ESALG", "many"),
    ];
    const codes = ["NLRTM", "DEHAM", "BEANR", "ESALG"];
    const { wheres, reading } = await readCalls(directory, [], { codes });
    expect(wheres).toEqual([expect.stringMatching(/^portid IN \('port5','port2'\) AND date >= DATE '2025-/)]);
    expect(reading).toMatchObject({ isEmpty: true, hasMore: false, cursor: { known: ["port5", "port2"], parts: [] } });
  });

  test("of equally busy ports have the order of their numbers", async () => {
    for (const order of [
      ["port1", "NLRTM", "port2", "DEHAM"],
      ["port2", "DEHAM", "port1", "NLRTM"],
    ]) {
      const [one, first, two, second] = order as [string, string, string, string];
      const { wheres } = await readCalls([entry(one, first), entry(two, second)], []);
      expect(wheres[0]).toContain("('port1','port2')");
    }
  });

  test("are read 30 ports at a time, and those of a run that was cut off first", async () => {
    const codes = Array.from({ length: 31 }, (_, index) => `NL${String(index).padStart(3, "A")}`);
    const directory = codes.map((code, index) => entry(`port${index}`, code, 100 - index));
    const first = await readCalls(directory, [], { codes });
    expect(first.reading.hasMore).toBe(true);
    const second = await readCalls(directory, [], { codes, cursor: first.reading.cursor });
    expect([second.reading.hasMore, second.wheres]).toEqual([false, [expect.stringContaining("('port30')")]]);
    expect((second.reading.cursor as { known: string[] }).known).toHaveLength(31);
  });

  test("are read again for 60 days when the publisher has changed them, and else not at all", async () => {
    const directory = [entry("port1", "NLRTM")];
    const at = (editedAt: number | null, known = ["port1"]) => ({ cursor: { editedAt, known, parts: [] } });
    const same = await readCalls(directory, [], at(5));
    expect([same.wheres, same.reading]).toEqual([
      [],
      { rows: {}, cursor: { editedAt: 5, known: ["port1"], parts: [] } },
    ]);
    const changed = await readCalls(directory, [call()], at(4));
    expect(changed.wheres).toEqual([`portid IN ('port1') AND date >= DATE '2026-09-27' AND ObjectId > 0`]);
    const none = await readCalls([], [], at(5, []));
    expect(none.reading.isEmpty).toBe(true);
  });

  const directory = [entry("port1", "NLRTM")];
  const readRow = async (changes: object) =>
    (
      await readCalls(
        directory,
        among([call(changes)], (index) => call({ date: addDays("2026-01-01", index) })),
      )
    ).reading;

  test("have tonnes with two decimals", async () => {
    const { rows, dataOn } = await readRow({ export_container: 7.999 });
    expect(rows["port_activity.csv"]?.at(-1)).toMatchObject({ port: "NLRTM", import_t: "10.13", export_t: "8" });
    expect(dataOn).toBe("2026-11-20");
  });

  test.each<[object, boolean]>([
    [{ portcalls_container: 0, portcalls: 0 }, false],
    [{ portcalls_container: 9 }, false],
    [{ portcalls_container: 10 }, true],
    [{ portcalls_container: -1 }, true],
    [{ portcalls_container: 2.5 }, true],
    [{ portcalls: 2_000 }, false],
    [{ portcalls: 2_001 }, true],
    [{ import_container: -1 }, true],
    [{ export_container: -1 }, true],
    [{ import_container: 20_000_000 }, false],
    [{ import_container: 20_000_001 }, true],
    [{ export_container: 20_000_001 }, true],
  ])("are in doubt: %j is %s", async (changes, isDoubtful) => {
    const reading = await readRow(changes);
    expect(listReasons(reading).length).toBe(isDoubtful ? 1 : 0);
    expect(reading.rows["port_activity.csv"]).toHaveLength(isDoubtful ? 100 : 101);
  });

  test.each<[string, object]>([
    ["schema_changed: The answer has port9, which was not requested", { portid: "port9" }],
    ["schema_changed: 2026-11-27 has not come yet", { date: TOMORROW }],
    ["schema_changed: portcalls is “null”, which is no number", { portcalls: null }],
  ])("are refused: %s", async (fault, changes) =>
    expect(await readCalls(directory, [call(changes)]).then(() => "no fault", describeFault)).toBe(fault),
  );
});

describe("disruptions", () => {
  const event = (changes: object = {}) => ({
    eventid: 7,
    eventtype: "TC",
    eventname: "ALPHA",
    alertlevel: "RED",
    country: "Chile",
    fromdate: Date.parse("2026-11-01"),
    todate: null,
    pageid: "a1",
    ...changes,
  });
  const readLeads = async (changes: object) =>
    (await read(portwatchDisruptions, [toPage([event(changes)])])).leads ?? [];

  test.each<[object, string]>([
    [{}, "Tropical cyclone ALPHA, Chile: red alert from 2026-11-01"],
    [{ eventtype: "XX", country: null }, "Disruption ALPHA: red alert from 2026-11-01"],
    [{ country: "", fromdate: "2026-11-02" }, "Tropical cyclone ALPHA: red alert from 2026-11-02"],
  ])("have a title from their fields: %j", async (changes, title) => {
    expect((await readLeads(changes)).map((lead) => lead.title)).toEqual([title]);
  });

  test("lead to their page, or to their own number", async () => {
    const address = async (pageid: unknown) => (await readLeads({ pageid }))[0]?.url;
    expect(await address("a b")).toBe("https://portwatch.imf.org/pages/a%20b?event=7");
    expect(await address(null)).toBe("https://portwatch.imf.org/pages/7?event=7");
  });

  test.each<[object, boolean]>([
    [{ fromdate: "2019-01-01", todate: Date.parse(TODAY) }, true],
    [{ fromdate: "2019-01-01", todate: Date.parse(TODAY) - 1 }, false],
    [{ fromdate: "2019-01-01", todate: null }, true],
    [{ fromdate: Date.parse(TODAY) - 90 * DAY_MS, todate: "2026-10-01" }, false],
    [{ fromdate: Date.parse(TODAY) - 90 * DAY_MS + 1, todate: "2026-10-01" }, true],
  ])("are new or still go on: %j is %s", async (changes, isLead) => {
    expect((await readLeads(changes)).length).toBe(isLead ? 1 : 0);
  });

  test("are refused without a time, and are none in an empty answer", async () => {
    for (const fromdate of [null, "soon", true])
      expect(await readFault(portwatchDisruptions, [toPage([event({ fromdate })])])).toBe(
        `schema_changed: Event 7: “${fromdate}” is no time`,
      );
    expect(await read(portwatchDisruptions, [toPage([])])).toMatchObject({ leads: [], isEmpty: true });
    expect(await read(portwatchDisruptions, [toPage([event()])])).toMatchObject({ isEmpty: false });
  });
});

describe("indicators of BTS", () => {
  const WAITING = "Number of Containerships Awaiting  Berths at all U.S. Ports";
  const RATE = "Freight Rates in $ per 40ft Container from Shanghai to LA";
  const row = (changes: object = {}) => ({
    indicator: WAITING,
    measure1: "Savannah, GA",
    date: "2026-11-20T00:00:00.000",
    value1: "4",
    ...changes,
  });
  const readAmong = (changes: object) =>
    read(btsIndicators, [
      among([row(changes)], (index) => row({ measure1: "Miami", date: addDays("2026-01-01", index) })),
    ]);

  test.each<[object, string[], string[]]>([
    [{}, ["4"], []],
    [{ value1: 300 }, ["300"], []],
    [{ value1: 301 }, [], ["Savannah, GA on 2026-11-20: 301 ships"]],
    [{ measure1: "Los Angeles and Long Beach" }, [], []],
    [{ measure1: "All ports" }, [], []],
    [{ measure1: "Port Nowhere" }, [], ["Port Nowhere is no port of the list"]],
    [{ indicator: "Number of trains" }, [], []],
    [{ indicator: RATE, value1: 40_000 }, ["40000"], []],
    [{ indicator: RATE, value1: 40_001 }, [], ["Shanghai to Los Angeles on 2026-11-20: USD 40001"]],
    [{ indicator: RATE, value1: 0.5 }, ["0.5"], []],
    [{ indicator: RATE, value1: 0 }, [], ["Shanghai to Los Angeles on 2026-11-20: USD 0"]],
    [{ indicator: `${RATE}TAM`, value1: 5 }, [], []],
  ])("are read from %j", async (changes, figures, doubts) => {
    const reading = await readAmong(changes);
    const { rows } = reading;
    const waiting = rows["port_congestion.csv"]?.filter(({ port }) => port !== "USMIA") ?? [];
    const rates = rows["freight_rates.csv"] ?? [];
    expect([...waiting.map((one) => one.vessels_waiting), ...rates.map(({ mid }) => mid)]).toEqual(figures);
    expect(listReasons(reading)).toEqual(doubts);
  });

  test("are those of two whole months and of this one", async () => {
    const { scope, requests } = openScope([[]]);
    await btsIndicators.read(scope);
    const where = new URL(requests[0]?.url ?? "").searchParams.get("$where");
    expect(where?.endsWith(" AND date >= '2026-09-01T00:00:00'")).toBe(true);
  });

  test("have the newest day of waiting ships, and none in an empty answer", async () => {
    expect(await readAmong({})).toMatchObject({ dataOn: "2026-11-20", isEmpty: false });
    const empty = await read(btsIndicators, ["[]"]);
    expect([empty.isEmpty, "dataOn" in empty]).toEqual([true, false]);
    const rate = await read(btsIndicators, [[row({ indicator: RATE })]]);
    expect([rate.isEmpty, "dataOn" in rate]).toEqual([false, false]);
  });

  test.each<[string, Content]>([
    ["error_in_body: Invalid query", { message: "Invalid query", error: true }],
    ["error_in_body: true", { error: true }],
    ["schema_changed: There is no list “rows”", {}],
    ["schema_changed: There is no list “rows”", null],
    ["schema_changed: A row has no field “measure1”", [{ indicator: "x" }]],
    ["schema_changed: “2026-11-27T00:00:00” is no day", [row({ date: "2026-11-27T00:00:00" })]],
    ["schema_changed: “2026-11-20T06:00:00” is no day", [row({ date: "2026-11-20T06:00:00" })]],
    ["schema_changed: “2026-11-31” is no day", [row({ date: "2026-11-31" })]],
    ["schema_changed: “undefined” is no number", [{ ...row(), value1: null, date: TODAY }]],
    ["no fault", [row({ date: TODAY })]],
    ["no fault", Array.from({ length: 4_999 }, () => row())],
    ["implausible: There are 5000 rows or more", Array.from({ length: 5_000 }, () => row())],
  ])("are refused: %s", async (fault, answer) =>
    expect(await readFault(btsIndicators, [answer])).toBe(fault.replace("“undefined”", "“null”")),
  );
});

describe("notices", () => {
  const item = (fields: string) => `<item><title>Customs</title><link>https://a.example/x</link>${fields}</item>`;
  const rss = (...items: string[]) => `<rss><channel><title>New</title>${items.join("")}</channel></rss>`;
  const PUBLISHED = "<pubDate>Wed, 25 Nov 2026 06:00:00 GMT</pubDate>";
  const celex = (number: string) => `<guid>CELEX:${number}</guid>${PUBLISHED}`;
  const readRows = async (feed: Feed, answer: Content) => {
    const { rows, leads = [] } = await read(feed, [answer]);
    return [
      ...(rows["regulatory.csv"] ?? []).map((row) => String(row.summary)),
      ...leads.map(({ url }) => `lead ${url}`),
    ];
  };

  test.each<[string, string]>([
    [celex("32026R2001"), "Regulation of the European Union, number 32026R2001."],
    [celex("32026L0007"), "Directive of the European Union, number 32026L0007."],
    [celex("32026D0007(01)"), "Decision of the European Union, number 32026D0007(01)."],
    [celex("32026Q0007"), "Act of the European Union, number 32026Q0007."],
    [
      `<guid isPermaLink="false">CELEX%3A32026R7</guid>${PUBLISHED}`,
      "Regulation of the European Union, number 32026R7.",
    ],
    [`<guid>7</guid>${PUBLISHED}`, "lead https://a.example/x"],
  ])("of the Official Journal: %s", async (fields, start) => {
    const [text = ""] = await readRows(noticesEurlex, rss(item(fields)));
    expect(text.startsWith(start)).toBe(true);
  });

  test("of the Official Journal have their number in the link if they have no other", async () => {
    const link = item(PUBLISHED).replace("a.example/x", "a.example/?uri=CELEX:32026R9");
    expect(await readRows(noticesEurlex, rss(link))).toEqual([expect.stringContaining("number 32026R9.")]);
    expect(await readFault(noticesEurlex, [rss(item("<guid>CELEX:32026R9</guid>"))])).toBe(
      "schema_changed: https://a.example/x has no day",
    );
  });

  test("have each number once, in order, and the newest of their days", async () => {
    const at = (day: number, number: string) =>
      item(celex(number)).replace(PUBLISHED, `<pubDate>${day} Nov 2026 06:00:00 GMT</pubDate>`);
    const { rows, dataOn, isEmpty } = await read(noticesEurlex, [
      rss(at(25, "32026R3"), at(23, "32026R1"), at(24, "32026R2"), at(22, "32026R1")),
    ]);
    expect(rows["regulatory.csv"]?.map(({ reference }) => reference)).toEqual(["32026R1", "32026R2", "32026R3"]);
    expect([dataOn, isEmpty]).toEqual(["2026-11-25", false]);
    const other = await read(noticesEurlex, [rss(item(celex("32026R1")).replace("Customs", "Wine"))]);
    expect(["dataOn" in other, other.isEmpty]).toEqual([false, false]);
    expect(await read(noticesEurlex, [rss()])).toMatchObject({ isEmpty: true, leads: [] });
  });

  test("are refused when one is of a day to come, whatever its subject", async () => {
    const on = (day: string) =>
      rss(item(celex("32026R1")).replace("25 Nov", day).replace("Wed, ", "").replace("Customs", "Wine"));
    expect(await readFault(noticesEurlex, [on("26 Nov")])).toBe("no fault");
    expect(await readFault(noticesEurlex, [on("27 Nov")])).toBe("schema_changed: “Wine” is of 2026-11-27");
  });

  test("that are leads have the country of the authority, if it is of one country", async () => {
    const readCountry = async (country: string) => {
      const notice = {
        url: "https://a.example/x",
        title: "Ports",
        publishedOn: null,
        seenAt: new Date(0),
        reference: "7",
        kind: "Note",
      };
      const settings = {
        name: "test",
        title: "Test",
        publisher: "P",
        homepage: "https://a.example",
        terms: "" as const,
        licence: "",
        everyHours: 24,
      };
      const feed = buildNoticeFeed({
        ...settings,
        ...{ url: "https://a.example", accept: "*/*", country, authority: "A", category: "customs", subject: /./ },
        readNotices: () => [notice],
      });
      return (await read(feed, [""])).leads?.map((lead) => lead.country);
    };
    expect(await readCountry("GB")).toEqual(["GB"]);
    expect(await readCountry("WORLD")).toEqual([undefined]);
  });

  test.each<[object, string]>([
    [{}, "Notification of Indian customs, number 71/2026."],
    [{ updateType: "Circular" }, "Circular of Indian customs, number 71/2026."],
    [{ updateType: null }, "Notification of Indian customs, number 71/2026."],
    [{ notificationNo: "" }, "lead https://taxinformation.cbic.gov.in/view-pdf/9/ENG/Notifications"],
    [{ updatedDate: "1-Sep-2026" }, "Notification of Indian customs, number 71/2026."],
  ])("of India: %j", async (changes, start) => {
    const one = {
      id: 9,
      updatedDate: "30-Sep-2026",
      notificationNo: "71/2026",
      notificationName: "Value",
      updateType: "Notification",
      ...changes,
    };
    const [text = ""] = await readRows(noticesCbic, [one]);
    expect(text.startsWith(start)).toBe(true);
    if (!start.startsWith("lead"))
      expect(text).toContain(start.startsWith("Circular") ? "/ENG/Circulars" : "/ENG/Notifications");
  });

  test("of India have a title, and a day in words", async () => {
    const readOne = async (changes: object) => {
      const one = {
        id: 9,
        updatedDate: "1-Sep-2026",
        notificationNo: "71/2026",
        notificationName: "Value",
        updateType: "",
        ...changes,
      };
      const { rows } = await read(noticesCbic, [[one]]);
      return rows["regulatory.csv"]?.map((row) => [row.title, row.published_on]);
    };
    expect(await readOne({})).toEqual([["Value", "2026-09-01"]]);
    expect(await readOne({ notificationName: null })).toEqual([["71/2026", "2026-09-01"]]);
    for (const updatedDate of ["31-Sep-2026", "1-Sept-2026", "1-XXX-2026", null])
      await expect(readOne({ updatedDate })).rejects.toThrow(`“${updatedDate}” is no day`);
    expect(await readFault(noticesCbic, [[{ id: 9 }]])).toBe(
      "schema_changed: A notification has no field “updatedDate”",
    );
  });

  test.each<[string, string]>([
    [
      "<id>http://www.legislation.gov.uk/id/uksi/2026/7</id><published>2026-11-25T00:00:00Z</published>",
      "Statutory instrument of the United Kingdom, number SI 2026/7. The text says when it applies: https://www.legislation.gov.uk/uksi/2026/7",
    ],
    [
      "<id>http://www.legislation.gov.uk/id/uksi/2026/7</id><updated>2026-11-25T00:00:00Z</updated>",
      "lead https://www.legislation.gov.uk/uksi/2026/7",
    ],
    [
      "<id>https://www.legislation.gov.uk/id/ukpga/2026/7</id><published>2026-11-25T00:00:00Z</published>",
      "lead https://www.legislation.gov.uk/ukpga/2026/7",
    ],
  ])("of the United Kingdom: %s", async (fields, expected) => {
    const feed = `<feed><entry><title type="text">Customs</title>${fields}</entry></feed>`;
    expect(await readRows(noticesLegislation, feed)).toEqual([expected]);
  });

  test.each<[Feed, string, Content]>([
    [noticesLegislation, "schema_changed: The document is no Atom feed", "<rss/>"],
    [noticesLegislation, "schema_changed: The document is no Atom feed", "<feed>text</feed>"],
    [noticesLegislation, "no fault", "<feed><title>New</title></feed>"],
    [
      noticesLegislation,
      "schema_changed: An entry has no address, title or time",
      "<feed><entry><id>7</id><title>Customs</title><updated>2026-11-25</updated></entry></feed>",
    ],
    [
      noticesLegislation,
      "schema_changed: An entry has no address, title or time",
      "<feed><entry><id>https://a.example</id><updated>2026-11-25</updated></entry></feed>",
    ],
    [
      noticesLegislation,
      "schema_changed: An entry has no address, title or time",
      "<feed><entry><id>https://a.example</id><title>Customs</title></entry></feed>",
    ],
    [noticesGovuk, "error_in_body: busy", { error: "busy" }],
    [noticesGovuk, "schema_changed: There is no list “results”", {}],
    [noticesGovuk, "schema_changed: There is no list “results”", null],
    [noticesGovuk, "schema_changed: A result has no field “link”", { results: [{ title: "a" }] }],
    [
      noticesGovuk,
      "schema_changed: A result has no address or no time: /a",
      { results: [{ title: "Customs", link: "/a", public_timestamp: "soon" }] },
    ],
    [
      noticesGovuk,
      "schema_changed: A result has no address or no time: https://",
      { results: [{ title: "Customs", link: "https://", public_timestamp: TODAY }] },
    ],
    [noticesEurlex, "schema_changed: The document is no RSS", "<feed/>"],
    [noticesEurlex, "schema_changed: The document is no RSS", "<rss>text</rss>"],
    [noticesEurlex, "schema_changed: The document is no RSS", "<rss><channel>text</channel></rss>"],
    [noticesEurlex, "schema_changed: An item has no link or no title", rss("<item><title>a</title></item>")],
    [
      noticesEurlex,
      "schema_changed: An item has no link or no title",
      rss("<item><link>https://a.example</link></item>"),
    ],
    [
      noticesEurlex,
      "schema_changed: An item has no link or no title",
      rss("<item><link>/a</link><title>a</title></item>"),
    ],
  ])("of %o are refused: %s", async (feed, fault, answer) => expect(await readFault(feed, [answer])).toBe(fault));

  test("have texts without spaces around them, in every form of a text", async () => {
    const entry = (title: string) =>
      `<feed><entry>${title}<id><![CDATA[ https://a.example/uksi/2026/7 ]]></id><published>2026-11-25</published></entry></feed>`;
    for (const title of ["<title><![CDATA[ Customs ]]></title>", '<title type="html"><![CDATA[ Customs ]]></title>']) {
      const { rows } = await read(noticesLegislation, [entry(title)]);
      expect(rows["regulatory.csv"]?.map((row) => row.title)).toEqual(["Customs"]);
      const news = `<item>${title}<link a="b"><![CDATA[ https://a.example/x ]]></link></item>`;
      expect(readItems(Buffer.from(rss(news)))).toMatchObject([{ title: "Customs", link: "https://a.example/x" }]);
    }
  });

  test("of GOV.UK have whole addresses", async () => {
    const results = ["/guidance/a", "https://b.example/b"].map((link) => ({
      title: "Customs",
      link,
      public_timestamp: TODAY,
    }));
    expect(await readRows(noticesGovuk, { results })).toEqual([
      "lead https://www.gov.uk/guidance/a",
      "lead https://b.example/b",
    ]);
  });

  test("of the press are head lines about ports, with their time if they have one", async () => {
    const [press] = pressFeeds as [Feed];
    const before = Date.now();
    const { leads = [], isEmpty } = await read(press, [
      rss(
        item(PUBLISHED),
        item(PUBLISHED).replace("Customs", "<![CDATA[Port <b>closed</b>]]>"),
        item("").replace("Customs", "Strike"),
      ),
    ]);
    expect(leads.map(({ title }) => title)).toEqual(["Port closed", "Strike"]);
    expect(leads[0]?.seenAt).toEqual(new Date("2026-11-25T06:00:00Z"));
    expect(leads[1]?.seenAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(isEmpty).toBe(false);
    expect(await read(press, [rss()])).toMatchObject({ leads: [], isEmpty: true });
    expect(readItems(Buffer.from(rss(item('<guid isPermaLink="false"> 7 </guid>'))))).toMatchObject([
      { guid: "7", publishedAt: null },
    ]);
  });
});

describe("lists of ports", () => {
  const port = (values: object = {}) => ({
    code: "NLRTM",
    name: "Rotterdam",
    lat: null,
    lon: null,
    maxDraftM: null,
    ...values,
  });
  const onFile = (...ports: object[]) => ({ db: { port: { findMany: async () => ports } } });

  const PAGE = "https://service.unece.org/trade/locode/loc251csv.zip";
  const link = (href: string) => `<a href="${href}">`;
  const row = (code: string, coordinates = "", more: { change?: string; functions?: string; country?: string } = {}) =>
    `${more.change ?? ""},"${more.country ?? "NL"}","${code}","A","A",,"${more.functions ?? "1-------"}","AF","0401",,"${coordinates}",""`;
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      row(index.toString(36).toUpperCase().padStart(3, "0"), "", { country: "XZ" }),
    );
  const archive = (rows: string[], count = 1_000) =>
    packStored([
      { name: "CodeListPart1.csv", content: Buffer.from(`${[...rows, ...others(count)].join("\n")}\n`, "latin1") },
      { name: "notes.txt", content: Buffer.from("no places") },
    ]);
  const fault = (...answers: Content[]) => readFault(unLocode, answers, onFile());

  test.each<[string, string]>([
    ["no fault", link(PAGE)],
    ["no fault", link("https://unece.org/loc251csv.zip")],
    ["no fault", link("/loc251csv.zip")],
    ["schema_changed: The page has no link to an archive of CSV files", link("http://service.unece.org/loc251csv.zip")],
    ["schema_changed: The page has no link to an archive of CSV files", link("https://example.com/loc251csv.zip")],
    ["schema_changed: The page has no link to an archive of CSV files", link("https://[/loc251csv.zip")],
    ["schema_changed: The page has no link to an archive of CSV files", "no link"],
  ])("are linked by the page: %s", async (expected, page) => expect(await fault(page, archive([]))).toBe(expected));

  test("are read from the newest release", async () => {
    const releases = (...numbers: number[]) => numbers.map((one) => link(`/trade/loc${one}csv.zip`)).join("");
    for (const page of [releases(242, 251, 243), releases(251, 242), releases(242, 251)]) {
      const { scope, requests } = openScope([page, archive([])], onFile());
      expect(await unLocode.read(scope)).toMatchObject({ cursor: { release: "251" } });
      expect(requests[1]?.url).toBe("https://unece.org/trade/loc251csv.zip");
    }
  });

  test.each<[string, string, string[]]>([
    ["of the north east", "5155N 00430E", ["51.9167, 4.5"]],
    ["of the south west", "3355S 01830W", ["-33.9167, -18.5"]],
    ["that does not exist", "9155N 00430E", []],
    ["in another form", "51.9N 4.5E", []],
    ["that is empty", "", []],
  ])("have a position %s", async (_, coordinates, positions) => {
    const reading = await read(unLocode, [link(PAGE), archive([row("RTM", coordinates)])], onFile(port()));
    expect(listReasons(reading)).toEqual(
      positions.map((position) => `Rotterdam (NLRTM): UN/LOCODE 251 has a position, ${position}; none is on file`),
    );
  });

  test("have sea ports that stay", async () => {
    const places = [row("RTM", "5155N 00430E", { functions: "-23-----" }), row("RTM", "5155N 00430E", { change: "X" })];
    for (const place of places)
      expect(listReasons(await read(unLocode, [link(PAGE), archive([place])], onFile(port())))).toEqual([]);
    const heading = row("", "5155N 00430E");
    expect(await fault(link(PAGE), archive([heading]))).toBe("no fault");
  });

  test("are refused when they are cut, or have other columns", async () => {
    expect(await fault(link(PAGE), archive([], 999))).toBe("truncated: The archive has 999 sea ports");
    expect(await fault(link(PAGE), archive(["a,b,c"]))).toBe("schema_changed: A row has 3 columns");
    expect(await fault(link(PAGE), archive([row("RTM").replace(/,""$/, "")]))).toBe("no fault");
    expect(await fault(link(PAGE), "no archive")).toMatch(/^truncated: The archive is /);
  });

  const HEADER = "Main Port Name,UN/LOCODE,Latitude,Longitude,Maximum Vessel Draft (m)";
  const index = (rows: string[], count = 1_000) =>
    [HEADER, ...rows, ...Array.from({ length: count }, () => "A,,1,1,1")].join("\n");
  const compare = async (line: string, values: object) =>
    listReasons(await read(worldPortIndex, [index([line])], onFile(port(values))));

  test.each<[string, object, string | null]>([
    ["A,NL RTM,51.9,4.5,0", { lat: 51.9, lon: 4.5 }, null],
    ["A,NL RTM,51.9,4.5,0", { lat: 52.14, lon: 4.5 }, null],
    ["A,NL RTM,51.9,4.5,0", { lat: 52.16, lon: 4.5 }, "has a position 16 nm away: 51.9, 4.5"],
    ["A,NLRTM,51.9,4.5,", {}, "has a position, 51.9, 4.5; none is on file"],
    ["A,NLRTM,51.9,4.5,", { lat: 51.9 }, "has a position, 51.9, 4.5; none is on file"],
    ["A,NLRTM,51.9,,", { lat: 51.9, lon: 4.5 }, null],
    ["A,NLRTM,,4.5,", { lat: 51.9, lon: 4.5 }, null],
    ["A,NLRTM,,,12", {}, "has a draught of 12 m; none is on file"],
    ["A,NLRTM,,,12", { maxDraftM: 14 }, null],
    ["A,NLRTM,,,12", { maxDraftM: 10 }, null],
    ["A,NLRTM,,,12", { maxDraftM: 9.9 }, "has a draught of 12 m; 9.9 m is"],
    ["A,NLRTM,,,deep", {}, null],
    ["A,NLRT,51.9,4.5,12", {}, null],
    ["A,DEHAM,51.9,4.5,12", {}, null],
  ])("say of %s, with %j published: %s", async (line, values, reason) => {
    expect(await compare(line, values)).toEqual(
      reason ? [expect.stringContaining(`Rotterdam (NLRTM): the World Port Index ${reason}`)] : [],
    );
  });

  test.each<[string, string]>([
    ["schema_changed: The answer is a page, not CSV", " <html>"],
    ["schema_changed: There is no column “UN/LOCODE”", "a,b\n1,2\n"],
    ["schema_changed: There is no column “UN/LOCODE”", ""],
    ["schema_changed: There is no column “Maximum Vessel Draft (m)”", "UN/LOCODE,Latitude,Longitude\n,1,1\n"],
    ["truncated: The list has 999 ports", index([], 999)],
    ["no fault", index([], 1_000)],
    ["no fault", `\uFEFF${index([], 1_000)}`],
  ])("are refused: %s", async (expected, answer) =>
    expect(await readFault(worldPortIndex, [answer], onFile())).toBe(expected),
  );

  test("are read with quotes inside of a name, and a doubt has what the list says", async () => {
    const { doubtful = [] } = await read(worldPortIndex, [index(['Port "A" of x,NL RTM,51.9,4.5,12'])], onFile(port()));
    expect(doubtful.map(({ file, row }) => [file, row])).toEqual(
      Array(2).fill(["ports.csv", { code: "NLRTM", lat: "51.9", lon: "4.5", max_draft_m: "12" }]),
    );
    const places = archive([row("RTM", "5155N 00430E").replace('"A","A"', '"A "B" C","A"')]);
    const listed = await read(unLocode, [link(PAGE), places], onFile(port()));
    expect(listed.doubtful?.map((one) => one.row)).toEqual([
      { code: "NLRTM", lat: "51.9167", lon: "4.5", max_draft_m: null },
    ]);
    const unplaced = await read(worldPortIndex, [index(["A,NL RTM,,,12"])], onFile(port()));
    expect(unplaced.doubtful?.map((one) => one.row)).toEqual([
      { code: "NLRTM", lat: null, lon: null, max_draft_m: "12" },
    ]);
  });

  test("are refused when a row breaks off", async () => {
    expect(await readFault(worldPortIndex, [`${index([])}\nA,"B`], onFile())).toMatch(/^truncated: /);
  });
});

describe("what a formula makes of daily counts", () => {
  const countsFor = (place: string, newest: string, counts: (back: number) => number, days = 377) =>
    Array.from({ length: days }, (_, index) => {
      const back = days - 1 - index;
      const day = addDays(newest, -back);
      return { id: `${place}-${back}`, place, day, count: counts(back), source: `feed-x-${day.slice(0, 7)}` };
    });
  const openRows = (rows: object[], places: object[] = []) => {
    const parameters: unknown[][] = [];
    const db = {
      async $queryRawUnsafe(text: string, ...values: unknown[]) {
        if (text.includes("chokepoint_state")) return places;
        parameters.push(values);
        return rows;
      },
    };
    return { db, parameters };
  };
  /** A mean of `now` in the last seven days, and of `before` in the year before. */
  const level = (now: number, before: number) => (back: number) => (back < 7 ? now : before);
  const readPorts = async (rows: object[]) => {
    const { db, parameters } = openRows(rows);
    return { ...(await read(portwatchPortActivity, [], { db })), parameters };
  };

  test.each<[string, number, number, string | null | undefined]>([
    ["as usual", 10, 10, "normal"],
    ["slightly below", 8.5, 10, "normal"],
    ["far below", 8.4, 10, "elevated"],
    ["of a port with few calls", 2, 2.9, null],
    ["of a port with three calls a day", 3, 3, "normal"],
    ["of a port with one call a day", 1, 1, null],
    ["of a port with fewer", 1, 0.9, undefined],
  ])("at a port: %s", async (_, now, before, expected) => {
    const { rows, isEmpty } = await readPorts(countsFor("NLRTM", "2026-11-20", level(now, before)));
    expect(rows["port_congestion.csv"]?.map((row) => row.level)).toEqual(expected === undefined ? [] : [expected]);
    expect(isEmpty).toBe(expected === undefined);
  });

  test("has its figures, its days and its sources, the newest first", async () => {
    const { rows, dataOn, parameters } = await readPorts(countsFor("NLRTM", "2026-11-03", level(8, 10)));
    expect(rows["port_congestion.csv"]).toEqual([
      {
        port: "NLRTM",
        observed_on: "2026-11-03",
        level: "elevated",
        note: "container calls 20 % below its own median of 52 weeks; no waiting time is known",
        source_id: "feed-portwatch-port-activity-202611; feed-x-2026-11; feed-x-2026-10",
        formula: "port-calls-1",
        activity_pct: "80.0",
        mean_per_day: "8.00",
        median_per_day: "10.00",
        raw_from: "2025-10-23",
        raw_to: "2026-11-03",
        raw_digest: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
    expect(dataOn).toBe("2026-11-03");
    expect(parameters).toEqual([["2025-10-15", TODAY]]);
  });

  test("depends on all raw rows that it uses, and on no older ones", async () => {
    const digest = async (rows: object[]) => (await readPorts(rows)).rows["port_congestion.csv"]?.[0]?.raw_digest;
    const rows = countsFor("NLRTM", "2026-11-20", level(8, 10), 378);
    const first = await digest(rows);
    expect(await digest(rows.slice(1))).toBe(first);
    expect(await digest(rows.map((row, index) => (index === 1 ? { ...row, id: "other" } : row)))).not.toBe(first);
  });

  test.each([
    ["2026-10-27", 1],
    ["2026-10-26", 0],
  ])("is nothing when the newest day is older than a month: %s", async (newest, count) => {
    const { rows } = await readPorts(countsFor("NLRTM", newest, level(8, 10)));
    expect(rows["port_congestion.csv"]).toHaveLength(count);
  });

  test("has the newest day of several ports, and none without a port", async () => {
    const two = [...countsFor("DEHAM", "2026-11-20", level(8, 10)), ...countsFor("NLRTM", "2026-11-19", level(8, 10))];
    expect((await readPorts(two)).dataOn).toBe("2026-11-20");
    expect("dataOn" in (await readPorts([]))).toBe(false);
  });

  test("at a strait is a status with its name and position, if a document states them", async () => {
    const place = (slug: string) => ({ slug, name: "Suez Canal", lat: "30.5", lon: "32.3" });
    const status = async (now: number, slug = "suez-canal") => {
      const { db } = openRows(countsFor("suez-canal", "2026-11-20", level(now, 10)), [place(slug)]);
      return read(portwatchChokepointStatus, [], { db });
    };
    const { rows, isEmpty, dataOn } = await status(8);
    expect(rows["chokepoints.csv"]).toMatchObject([
      {
        slug: "suez-canal",
        name: "Suez Canal",
        lat: "30.5",
        status_on: "2026-11-20",
        status: "elevated",
        detail:
          "8.0 container ships a day on average in the 7 days to 2026-11-20: 20 % below its own median of 52 weeks (10.0 a day).",
        activity_pct: "80.0",
      },
    ]);
    expect([isEmpty, dataOn]).toEqual([false, "2026-11-20"]);
    const unknown = await status(8, "panama-canal");
    expect([unknown.rows["chokepoints.csv"], unknown.isEmpty, "dataOn" in unknown]).toEqual([[], true, false]);
  });
});

describe("schedules of a carrier", () => {
  const maersk = scheduleFeeds.find(({ name }) => name === "schedules-maersk") as Feed;
  beforeEach(() => {
    env.INTAKE_SCHEDULES = [
      {
        carrier: "maersk",
        baseUrl: "https://api.example.com/v1",
        headers: { key: "secret" },
        ports: ["NLRTM", "DEHAM"],
      },
    ];
  });
  afterEach(() => {
    env.INTAKE_SCHEDULES = [];
  });

  const schedule = (vesselIMONumber: string, changes: object = {}) => ({
    location: { UNLocationCode: "NLRTM", facility: { facilityCode: "APM" } },
    vesselSchedules: [
      {
        servicePartners: [{ carrierCode: "MAEU", carrierServiceCode: "AE1", carrierExportVoyageNumber: "701W" }],
        vessel: { vesselIMONumber, name: "Example" },
        timestamps: [{ eventTypeCode: "ARRI", eventClassifierCode: "PLN", eventDateTime: "2026-12-01T08:00:00+01:00" }],
        ...changes,
      },
    ],
  });
  const EMPTY = { location: { UNLocationCode: "NLRTM" }, vesselSchedules: [] };

  test("are read page by page at each port, and the pages of an unchanged answer are known", async () => {
    const answers = [[schedule("9778832")], [schedule("9778844")], [EMPTY]];
    const { scope, requests } = openScope(answers, { nextPages: ["two", null, null] });
    const { rows, cursor, isEmpty } = await maersk.read(scope);
    expect(rows["sailings.csv"]?.map((row) => row.vessel_imo)).toEqual(["9778832", "9778844"]);
    expect(rows["sources.csv"]).toHaveLength(1);
    expect(isEmpty).toBe(false);
    const list = ({ url }: PoliteRequest) => {
      const query = new URL(url).searchParams;
      return [query.get("UNLocationCode"), query.get("cursor")];
    };
    const all = [
      ["NLRTM", null],
      ["NLRTM", "two"],
      ["DEHAM", null],
    ];
    expect(requests.map(list)).toEqual(all);
    expect(requests.map(({ headers }) => headers?.key)).toEqual(["secret", "secret", "secret"]);
    const again = openScope(answers, { cursor, nextPages: [undefined, undefined, undefined] });
    expect((await maersk.read(again.scope)).cursor).toEqual(cursor);
    expect(again.requests.map(list)).toEqual(all);
    const unknown = openScope(answers, { nextPages: [undefined, undefined] });
    await maersk.read(unknown.scope);
    expect(unknown.requests).toHaveLength(2);
  });

  test("are none when no ship calls", async () => {
    for (const answer of [[], [EMPTY]]) {
      const { rows, isEmpty } = await read(maersk, [answer, answer], { nextPages: [null, null] });
      expect([rows["sources.csv"], rows["sailings.csv"], isEmpty]).toEqual([[], [], true]);
    }
    const some = await read(maersk, [[EMPTY, schedule("9778832")], []], { nextPages: [null, null] });
    expect(some.rows["sailings.csv"]).toHaveLength(1);
  });

  test.each<[string, Answers]>([
    ['error_in_body: "Unauthorized"', [{ statusCodeText: "Unauthorized" }]],
    ['error_in_body: [{"code":7}]', [{ errors: [{ code: 7 }], statusCodeText: "Bad" }]],
    ["schema_changed: There is no list “port schedules”", [{}]],
    ["schema_changed: There is no list “port schedules”", [null]],
  ])("are refused: %s", async (fault, answers) =>
    expect(await readFault(maersk, answers, { nextPages: [null, null] })).toBe(fault),
  );

  test("are refused in another form", async () => {
    for (const answer of [
      [{ vesselSchedules: "none" }],
      [{ schedules: [] }],
      [schedule("9778832", { timestamps: "soon" })],
    ])
      expect(await readFault(maersk, [answer, []], { nextPages: [null, null] })).toMatch(/^schema_changed: /);
  });

  test("have twenty pages at most for a port", async () => {
    const pages = (count: number) =>
      readFault(maersk, () => [schedule("9778832")], {
        nextPages: Array.from({ length: count + 1 }, (_, index) => (index + 1 < count ? String(index) : null)),
      });
    expect(await pages(20)).toBe("no fault");
    expect(await pages(21)).toMatch(/^implausible: .* has more than 20 pages$/);
  });

  test("are off without their setting", async () => {
    expect(maersk.isConfigured?.()).toBe(true);
    env.INTAKE_SCHEDULES = [];
    expect(maersk.isConfigured?.()).toBe(false);
    expect(await readFault(maersk, [])).toBe("schema_changed: The carrier is not in INTAKE_SCHEDULES");
  });
});

describe("a request of a feed", () => {
  const PORTS = { port: { findMany: async () => [{ code: "NLRTM" }] } };
  const request = async (feed: Feed) => {
    const { scope, requests } = openScope(["nothing"], { db: PORTS });
    await feed.read(scope).catch(() => undefined);
    return requests[0] as PoliteRequest;
  };

  test.each([
    ...[btsIndicators, currencyApi, ecbDaily, federalRegister, gdelt, noticesCbic, noticesEurlex, noticesGovuk],
    ...[noticesLegislation, portwatchChokepoints, portwatchDisruptions, portwatchPorts, worldPortIndex],
  ])("is for programs: $name", async (feed) => expect((await request(feed)).isApi).toBe(true));

  test("of a page for people reads its robots.txt", async () => {
    for (const feed of [unLocode, pressFeeds[0] as Feed]) expect((await request(feed)).isApi ?? false).toBe(false);
  });

  test("has more time, longer pauses or other hosts where a publisher needs them", async () => {
    expect((await request(gdelt)).pauseMs).toBe(10_000);
    expect((await request(portwatchPorts)).maxMs).toBe(90_000);
    expect((await request(worldPortIndex)).maxMs).toBe(120_000);
    const page = '<a href="https://service.unece.org/trade/locode/loc251csv.zip">';
    const { scope, requests } = openScope([page, "no archive"]);
    await unLocode.read(scope).catch(() => undefined);
    expect(requests[1]).toMatchObject({ maxMs: 120_000, allowedHosts: ["unece.org", "service.unece.org"] });
  });
});
