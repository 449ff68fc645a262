import { parse } from "csv-parse/sync";
import { UnpackFault, unpack } from "#lib/platform/zip.ts";
import { comparePorts, type ListedPort } from "./check-ports.ts";
import { type Feed, FeedFault } from "./feed.ts";

/** The address of the archive changes with each release, so the page says it. */
const PAGE = "https://unece.org/trade/cefact/UNLOCODE-Download";
const HOSTS = ["unece.org", "service.unece.org"];
const ARCHIVE = /href="([^"]*\/loc(\d{3})csv\.zip)"/gi;

const MAX_BYTES = 60 * 1024 * 1024;
const COLUMNS = 12;

/** About 116,000 places; far fewer are another document. */
const MIN_PLACES = 1_000;

interface Cursor {
  release: string;
}

/** Codes of places. It compares positions and publishes nothing. */
export const unLocode: Feed = {
  name: "un-locode",
  title: "UN/LOCODE",
  publisher: "United Nations Economic Commission for Europe",
  homepage: PAGE,
  terms: "cite",
  licence: "UN/LOCODE of the UNECE, with the source named",
  everyHours: 182 * 24,
  tables: [],
  states: "Doubts about positions of the ports on file, for review; it changes no port",
  async read({ fetch, db, cursor }) {
    const { bytes } = await fetch({ url: PAGE, accept: "text/html" });
    const links = [...bytes.toString("utf8").matchAll(ARCHIVE)].map(([, href = "", release = ""]) => ({
      href,
      release,
    }));
    const newest = links.toSorted((a, b) => (a.release < b.release ? 1 : -1))[0];
    const url = newest && URL.parse(newest.href, PAGE);
    if (!newest || !url || url.protocol !== "https:" || !HOSTS.includes(url.host))
      throw new FeedFault("schema_changed", "The page has no link to an archive of CSV files");
    const known = (cursor as Cursor | null)?.release;
    if (known === newest.release) return { rows: {}, cursor };
    if (known && newest.release < known)
      throw new FeedFault("truncated", `The newest release on the page is ${newest.release}, after ${known}`);
    const archive = await fetch({ url: url.href, accept: "application/zip", allowedHosts: HOSTS, maxMs: 120_000 });
    const places = readPlaces(archive.bytes);
    return {
      rows: {},
      doubtful: await comparePorts(db, places, `UN/LOCODE ${newest.release}`),
      cursor: { release: newest.release },
    };
  },
};

/** @throws FeedFault */
function readPlaces(archive: Buffer): Map<string, ListedPort> {
  let files: ReturnType<typeof unpack>;
  try {
    files = unpack(archive, (name) => /CodeListPart\d\.csv$/i.test(name), { maxBytes: MAX_BYTES, maxFiles: 10 });
  } catch (error) {
    if (error instanceof UnpackFault) throw new FeedFault("truncated", `The archive is ${error.reason}`);
    throw error;
  }
  const places = new Map<string, ListedPort>();
  for (const { content } of files) {
    // Names can be in UTF-8 or in Latin-1. Only codes and positions are read, which are ASCII.
    const rows = parse(content.toString("latin1"), { relax_column_count: true, relax_quotes: true }) as string[][];
    for (const row of rows) {
      if (row.length < COLUMNS - 1) throw new FeedFault("schema_changed", `A row has ${row.length} columns`);
      const [change, country = "", code = "", , , , functions = "", , , , coordinates = ""] = row;
      // A row without code is the heading of a country; X means that the code will go.
      if (!code || change === "X" || !functions.includes("1")) continue;
      places.set(`${country}${code}`, {
        code: `${country}${code}`,
        position: readPosition(coordinates),
        maxDraftM: null,
      });
    }
  }
  if (places.size < MIN_PLACES) throw new FeedFault("truncated", `The archive has ${places.size} sea ports`);
  return places;
}

/** `5155N 00430E`; many are empty or wrong. */
function readPosition(text: string): { lat: number; lon: number } | null {
  const [, latDegrees, latMinutes, north, lonDegrees, lonMinutes, east] =
    /^(\d{2})(\d{2})([NS]) (\d{3})(\d{2})([EW])$/.exec(text.trim()) ?? [];
  if (!east) return null;
  const toDegrees = (degrees = "", minutes = "") => Number((Number(degrees) + Number(minutes) / 60).toFixed(4));
  const lat = toDegrees(latDegrees, latMinutes) * (north === "N" ? 1 : -1);
  const lon = toDegrees(lonDegrees, lonMinutes) * (east === "E" ? 1 : -1);
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}
