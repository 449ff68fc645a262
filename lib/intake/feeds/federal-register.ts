import { addMonths, formatDate, isIsoDate } from "#lib/platform/dates.ts";
import type { TableRow } from "../publish/publish-rows.ts";
import { type Feed, FeedFault, type FeedScope } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { shortenTitle } from "./own-words.ts";
import { type JsonNode, readJson, readList, requireFields } from "./read-json.ts";

const NAME = "federal-register";
const API = "https://www.federalregister.gov/api/v1/documents.json";
const HOMEPAGE = "https://www.federalregister.gov/";

/** Of the API. Much code has `customs-and-border-protection`, which does not exist. */
const AGENCIES: Readonly<Record<string, { name: string; category: string }>> = {
  "federal-maritime-commission": { name: "Federal Maritime Commission", category: "carriage_law" },
  "u-s-customs-and-border-protection": { name: "US Customs and Border Protection", category: "customs" },
  "maritime-administration": { name: "US Maritime Administration", category: "port_operations" },
  "surface-transportation-board": { name: "Surface Transportation Board", category: "carriage_law" },
  "office-of-united-states-trade-representative": { name: "US Trade Representative", category: "port_fees" },
};

/** Parts of the Code of Federal Regulations that say what a document is about, as `title/part`. */
const PARTS: Readonly<Record<string, string>> = {
  "46/541": "demurrage_detention",
  "46/542": "carriage_law",
  "46/545": "demurrage_detention",
};

const FIELDS = [
  ...["document_number", "title", "type", "action", "publication_date", "effective_on", "comments_close_on"],
  ...["agencies", "docket_ids", "cfr_references", "html_url"],
];

/** Paperwork and single cases: they change nothing for a shipper. */
const IRRELEVANT =
  /information collection|coastwise[- ]trade|agreements? filed|sunshine|meeting|abandonment|trackage|acquisition|exemption|senior executive|advisory committee|privacy act|accreditation|customs brokers? licen|quarterly .*interest rates/i;

const MONTHS_BACK = 2;
const PAGE_ROWS = 200;

/** The server shows 2,000 documents of a query. */
const MAX_PAGES = 10;

/** Rules, proposals and notices of the agencies that regulate shipping to the United States. */
export const federalRegister: Feed = {
  name: NAME,
  title: "Federal Register: shipping, customs and ports",
  publisher: "Office of the Federal Register",
  homepage: HOMEPAGE,
  terms: "open",
  licence: "US government text, public domain. The seals are not used",
  everyHours: 12,
  tables: ["regulatory.csv"],
  states: "Rules, proposed rules and notices of FMC, CBP, MARAD, STB and USTR with their days",
  identity: { regulatory: ["reference"] },
  async read({ fetch, today }) {
    // The same address for a month, so that an unchanged list costs one request.
    const since = `${addMonths(today, -MONTHS_BACK).slice(0, 7)}-01`;
    const documents = await fetchDocuments(fetch, since);
    const rows = documents.filter(isRelevant).map((document) => toRow(document, today));
    const published = rows.map(({ published_on }) => published_on as string);
    return {
      rows: {
        "sources.csv": buildMonthlySources(
          {
            feed: NAME,
            publisher: "Office of the Federal Register",
            title: "Federal Register, documents of FMC, CBP, MARAD, STB and USTR",
            url: HOMEPAGE,
            kind: "authority",
            licence: "US government text, public domain",
          },
          published,
        ),
        "regulatory.csv": rows,
      },
      cursor: null,
      isEmpty: documents.length === 0,
      ...(published.length > 0 && { dataOn: published.sort().at(-1) as string }),
    };
  },
};

async function fetchDocuments(fetch: FeedScope["fetch"], since: string): Promise<JsonNode[]> {
  const query = new URLSearchParams({ "conditions[publication_date][gte]": since, order: "newest" });
  for (const agency of Object.keys(AGENCIES)) query.append("conditions[agencies][]", agency);
  for (const type of ["RULE", "PRORULE", "NOTICE"]) query.append("conditions[type][]", type);
  for (const field of FIELDS) query.append("fields[]", field);
  query.set("per_page", String(PAGE_ROWS));
  const documents = new Map<string, JsonNode>();
  let url: string | null = `${API}?${query}`;
  for (let page = 0; url !== null; page++) {
    if (page === MAX_PAGES)
      throw new FeedFault("implausible", `There are more than ${MAX_PAGES * PAGE_ROWS} documents`);
    const { bytes } = await fetch({ url, accept: "application/json", isApi: true });
    const answer = readJson(bytes);
    if (answer?.errors || answer?.error)
      throw new FeedFault("error_in_body", JSON.stringify(answer.errors ?? answer.error).slice(0, 200));
    requireFields(answer, ["count", "results"], "The answer");
    // An empty list is null.
    for (const document of answer.results === null ? [] : readList(answer.results, "results")) {
      requireFields(document, FIELDS, "A document");
      documents.set(document.document_number, document);
    }
    url = findNextPage(answer.next_page_url);
  }
  return [...documents.values()].sort((a, b) => (a.document_number < b.document_number ? -1 : 1));
}

/** Only an address of the same interface. @throws FeedFault for another one */
function findNextPage(url: unknown): string | null {
  if (url === null || url === undefined) return null;
  const next = URL.parse(String(url));
  const api = new URL(API);
  const isSame =
    next?.origin === api.origin && next.pathname.replace(/\.json$/, "") === api.pathname.replace(/\.json$/, "");
  if (!isSame) throw new FeedFault("schema_changed", `The next page is ${String(url)}, which is another place`);
  return next.href;
}

function findAgency({ agencies }: JsonNode): { name: string; category: string } | undefined {
  const slugs = readList(agencies, "agencies").map(({ slug }) => String(slug));
  return Object.entries(AGENCIES).find(([slug]) => slugs.includes(slug))?.[1];
}

const isRelevant = (document: JsonNode): boolean =>
  findAgency(document) !== undefined &&
  (document.type !== "Notice" || !IRRELEVANT.test(`${document.title} ${document.action ?? ""}`));

function toRow(document: JsonNode, today: string): TableRow {
  const { document_number, type, publication_date, html_url } = document;
  const { name, category } = findAgency(document) as { name: string; category: string };
  if (!isIsoDate(String(publication_date)) || publication_date > today)
    throw new FeedFault("schema_changed", `${document_number}: “${publication_date}” is no day of publication`);
  const effective = readOptionalDay(document.effective_on, document_number);
  const comments = readOptionalDay(document.comments_close_on, document_number);
  const parts = readList(document.cfr_references ?? [], "cfr_references").flatMap(({ title, part }) =>
    part ? [`${title}/${part}`] : [],
  );
  const dockets = readList(document.docket_ids ?? [], "docket_ids").slice(0, 2);
  const action = String(document.action || type).replace(/\.$/, "");
  const summary = [
    `${action} of the ${name}.`,
    ...(parts.length > 0
      ? [
          `It concerns ${parts
            .slice(0, 3)
            .map((one) => one.replace("/", " CFR part "))
            .join(", ")}.`,
        ]
      : []),
    ...(effective ? [`It takes effect on ${formatDate(effective)}.`] : []),
    ...(comments ? [`Comments are possible until ${formatDate(comments)}.`] : []),
    ...(dockets.length > 0 ? [`Docket ${dockets.join(", ")}.`] : []),
    `The text is at ${html_url}.`,
  ];
  return {
    country: "US",
    authority: name,
    title: shortenTitle(String(document.title)),
    summary: summary.join(" "),
    category: parts.map((part) => PARTS[part]).find(Boolean) ?? category,
    published_on: publication_date,
    effective_on: effective,
    ends_on: null,
    stage: findStage(type, action),
    reference: document_number,
    source_id: toSourceId(NAME, publication_date),
  };
}

function findStage(type: string, action: string): string | null {
  if (/(delay|postpone)/i.test(action)) return "postponed";
  if (/(suspen|stay of)/i.test(action)) return "suspended";
  return type === "Proposed Rule" ? "proposed" : null;
}

function readOptionalDay(value: unknown, document: string): string | null {
  if (value === null || value === undefined) return null;
  if (isIsoDate(String(value))) return String(value);
  throw new FeedFault("schema_changed", `${document}: “${String(value)}” is no day`);
}
