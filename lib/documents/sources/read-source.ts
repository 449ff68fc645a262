import type { FileKind } from "../unpack/unpacked.ts";
import { readDelimitedPage } from "./delimited.ts";
import { readHtmlPage } from "./html.ts";
import { SOURCE_LIMITS } from "./limits.ts";
import { type ReadSource, refuseSource } from "./source.ts";
import { readTextPages } from "./text.ts";
import { readWorkbookPages } from "./workbook.ts";

/** The kinds of files whose text has no places of its own. */
export type SourceKind = Exclude<FileKind, "pdf" | "image">;

/**
 * Places the texts of a file on pages, as if they were printed. A sheet of a workbook is a page. Scripts of a page do
 * not run, and nothing that it links to is loaded.
 */
export async function readSource({ kind, bytes }: { kind: SourceKind; bytes: Uint8Array }): Promise<ReadSource> {
  if (bytes.length === 0) return refuseSource("empty", "The file is empty.");
  if (bytes.length > SOURCE_LIMITS.maxBytes)
    return refuseSource("too_large", `The file is larger than ${SOURCE_LIMITS.maxBytes / 1024 ** 2} MB.`);
  const read = await readKind(kind, bytes);
  if (read.ok && read.pages.every(({ words }) => words.length === 0))
    return refuseSource("empty", "The file has no text.");
  return read;
}

async function readKind(kind: SourceKind, bytes: Uint8Array): Promise<ReadSource> {
  switch (kind) {
    case "xlsx":
      return readWorkbookPages(bytes);
    case "csv":
      return readDelimitedPage(bytes);
    case "html":
      return readHtmlPage(bytes);
    case "text":
      return readTextPages(bytes);
  }
}
