import { parse } from "csv-parse/sync";
import { comparePorts, type ListedPort } from "./check-ports.ts";
import { type Feed, FeedFault } from "./feed.ts";

/** The CSV form has decimal degrees; the JSON form has texts. */
const URL_CSV = "https://msi.nga.mil/api/publications/world-port-index?output=csv";

const CODE = "UN/LOCODE";
const DRAUGHT = "Maximum Vessel Draft (m)";

/** The list has about 2,950 ports. */
const MIN_PORTS = 1_000;

/** Ports of the world with positions and draughts. It compares and publishes nothing. */
export const worldPortIndex: Feed = {
  name: "world-port-index",
  title: "World Port Index",
  publisher: "US National Geospatial-Intelligence Agency",
  homepage: "https://msi.nga.mil/Publications/WPI",
  terms: "open",
  licence: "Public domain. The name of the agency is not used for advertising",
  everyHours: 182 * 24,
  tables: [],
  states: "Doubts about positions and draughts of the ports on file, for review; it changes no port",
  async read({ fetch, db }) {
    const { bytes } = await fetch({ url: URL_CSV, accept: "text/csv", isApi: true, maxMs: 120_000 });
    const ports = readPorts(bytes);
    return { rows: {}, doubtful: await comparePorts(db, ports, "the World Port Index"), cursor: null };
  },
};

/** @throws FeedFault */
function readPorts(bytes: Buffer): Map<string, ListedPort> {
  const text = bytes.toString("utf8");
  if (text.trimStart().startsWith("<")) throw new FeedFault("schema_changed", "The answer is a page, not CSV");
  let rows: Record<string, string>[];
  try {
    rows = parse(text, { columns: true, bom: true, relax_quotes: true }) as Record<string, string>[];
  } catch (error) {
    throw new FeedFault("truncated", `The document is no whole CSV: ${(error as Error).message.slice(0, 200)}`);
  }
  const missing = [CODE, "Latitude", "Longitude", DRAUGHT].find((column) => !(column in (rows[0] ?? {})));
  if (missing) throw new FeedFault("schema_changed", `There is no column “${missing}”`);
  if (rows.length < MIN_PORTS) throw new FeedFault("truncated", `The list has ${rows.length} ports`);
  return new Map(
    rows.flatMap((row): [string, ListedPort][] => {
      const code = (row[CODE] ?? "").replace(/\s/g, "");
      if (!/^[A-Z]{2}[A-Z0-9]{3}$/.test(code)) return [];
      const [lat, lon] = [readNumber(row.Latitude), readNumber(row.Longitude)];
      const position = lat !== null && lon !== null ? { lat, lon } : null;
      return [[code, { code, position, maxDraftM: readNumber(row[DRAUGHT]) }]];
    }),
  );
}

const readNumber = (cell: string | undefined): number | null =>
  cell?.trim() && Number.isFinite(Number(cell)) ? Number(cell) : null;
