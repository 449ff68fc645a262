import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { readFeed } from "./dcsa/read-feed.ts";
import type { RawTable } from "./raw-table.ts";
import { readCsv } from "./read-csv.ts";

const READERS: Record<string, (bytes: Uint8Array, path: string) => RawTable> = { ".csv": readCsv, ".json": readFeed };

const getExtension = (file: string) => extname(file).toLowerCase();

export const isReadable = (file: string): boolean => getExtension(file) in READERS;

/** The file name of a feed is a source id; a table has a fixed file name. */
export const isFeed = (file: string): boolean => getExtension(file) === ".json";

/** @throws when the file cannot be opened, or `isReadable` is false for it */
export async function readTable(path: string): Promise<RawTable> {
  const read = READERS[getExtension(path)];
  if (!read) throw new Error(`no reader for ${path}`);
  return read(await readFile(path), path);
}
