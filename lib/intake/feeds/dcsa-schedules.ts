import { CARRIER_SLUGS, getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { readFeed } from "#lib/ingest/dcsa/read-feed.ts";
import { env } from "#lib/platform/env.ts";
import type { TableRow } from "../publish/publish-rows.ts";
import { type Feed, FeedFault, type FeedScope } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { type JsonNode, readJson, readList } from "./read-json.ts";

const LICENCE = "For own shipments and customers. Agree with the carrier before schedules are published";
const PAGE_ITEMS = 100;
const MAX_PAGES = 20;

interface Cursor {
  /** Cursors of next pages by address, because an answer without changes has no headers. */
  pages: Readonly<Record<string, string | null>>;
}

/** One for each carrier: DCSA Commercial Schedules 1.0, port by port. Off until `INTAKE_SCHEDULES` has the carrier. */
export const scheduleFeeds: readonly Feed[] = CARRIER_SLUGS.map((carrier): Feed => {
  const name = `schedules-${carrier}`;
  const publisher = getCarrierName(carrier);
  const findSettings = () => env.INTAKE_SCHEDULES.find((one) => one.carrier === carrier);
  return {
    name,
    title: `Schedules of ${publisher}`,
    publisher,
    homepage: "https://dcsa.org/standards/commercial-schedules/",
    terms: "ask",
    licence: LICENCE,
    everyHours: 24,
    tables: ["sailings.csv"],
    states: "Calls of ships at the ports of the setting, with cutoffs",
    identity: {
      sailing: [
        ...["carrier", "service_code", "vessel_imo", "vessel_name", "import_voyage", "export_voyage"],
        ...["port", "terminal"],
      ],
    },
    isConfigured: () => findSettings() !== undefined,
    async read({ fetch, today, cursor }) {
      const settings = findSettings();
      if (!settings) throw new FeedFault("schema_changed", "The carrier is not in INTAKE_SCHEDULES");
      const known = (cursor as Cursor | null)?.pages ?? {};
      const pages: Record<string, string | null> = {};
      const items: JsonNode[] = [];
      for (const port of settings.ports) {
        const query = new URLSearchParams({ UNLocationCode: port, date: today, limit: String(PAGE_ITEMS) });
        const first = `${settings.baseUrl}/port-schedules?${query}`;
        items.push(...(await fetchPages(fetch, first, settings.headers, known, pages)));
      }
      const sourceId = toSourceId(name, today);
      const rows = toSailingRows(items, sourceId, carrier);
      return {
        rows: {
          "sources.csv": buildMonthlySources(
            {
              feed: name,
              publisher,
              title: "Port schedules (DCSA Commercial Schedules 1.0)",
              url: settings.baseUrl,
              kind: "schedule",
              licence: LICENCE,
            },
            rows.length > 0 ? [today] : [],
          ),
          "sailings.csv": rows,
        },
        cursor: { pages },
        isEmpty: rows.length === 0,
        dataOn: today,
      };
    },
  };
});

async function fetchPages(
  fetch: FeedScope["fetch"],
  first: string,
  headers: Readonly<Record<string, string>>,
  known: Cursor["pages"],
  pages: Record<string, string | null>,
): Promise<JsonNode[]> {
  const items: JsonNode[] = [];
  let url: string | null = first;
  for (let page = 0; url !== null; page++) {
    if (page === MAX_PAGES) throw new FeedFault("implausible", `${first} has more than ${MAX_PAGES} pages`);
    const { bytes, nextPage } = await fetch({ url, accept: "application/json", headers, isApi: true });
    const answer = readJson(bytes);
    if (answer && !Array.isArray(answer) && (answer.errors || answer.statusCodeText))
      throw new FeedFault("error_in_body", JSON.stringify(answer.errors ?? answer.statusCodeText).slice(0, 200));
    items.push(...readList(answer, "port schedules"));
    const next: string | null = nextPage === undefined ? (known[url] ?? null) : nextPage;
    pages[url] = next;
    url = next === null ? null : `${first}&cursor=${encodeURIComponent(next)}`;
  }
  return items;
}

/** By the reader of the importer. @throws FeedFault */
function toSailingRows(items: readonly JsonNode[], sourceId: string, carrier: string): TableRow[] {
  if (items.every(({ vesselSchedules }) => Array.isArray(vesselSchedules) && vesselSchedules.length === 0)) return [];
  const { header, rows, faults } = readFeed(Buffer.from(JSON.stringify(items)), `${sourceId}.json`, carrier);
  const [fault] = faults;
  if (fault) throw new FeedFault("schema_changed", `${fault.column ?? "The answer"} ${fault.reason}`);
  return rows.map(({ cells }) =>
    Object.fromEntries(header.cells.map((column, index) => [column, cells[index] || null])),
  );
}
