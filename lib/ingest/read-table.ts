import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { readFeed } from "./dcsa/read-feed.ts";
import type { RawTable } from "./raw-table.ts";
import { readCsv } from "./read-csv.ts";

const READERS: Record<string, (bytes: Uint8Array, path: string) => RawTable> = { ".csv": readCsv, ".json": readFeed };

const formOf = (file: string) => extname(file).toLowerCase();

/** True for a file of facts by its extension; a README beside them is none. */
export const isReadable = (file: string): boolean => formOf(file) in READERS;

/** True for a carrier's schedule feed, which may have any name; a table of facts has its own. */
export const isFeed = (file: string): boolean => formOf(file) === ".json";

/**
 * Reads a file by the form that its extension names.
 * @throws when the file cannot be opened, or `isReadable` is false for it
 */
export async function readTable(path: string): Promise<RawTable> {
  const read = READERS[formOf(path)];
  if (!read) throw new Error(`no reader for ${path}`);
  return read(await readFile(path), path);
}
