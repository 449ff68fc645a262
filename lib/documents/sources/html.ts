import { decodeSource } from "../table/decode-source.ts";
import { findHtmlBlocks, HtmlFault } from "./html-blocks.ts";
import { type ReadSource, refuseNoText, refuseSource } from "./source.ts";
import { buildSourcePage } from "./source-page.ts";

const MAX_HEAD = 4_096;

/** The whole file is one page. */
export function readHtmlPage(bytes: Uint8Array): ReadSource {
  const text = decodeHtml(bytes);
  if (text === undefined) return refuseNoText();
  try {
    return { ok: true, pages: [buildSourcePage(1, findHtmlBlocks(text))] };
  } catch (error) {
    if (!(error instanceof HtmlFault)) throw error;
    return refuseSource("too_large", error.message);
  }
}

/** A page in none of the usual encodings names its own. */
function decodeHtml(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, MAX_HEAD)).toString("latin1");
  const charset = /<meta[^<>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1];
  if (!charset || /^(?:utf-?8|utf-?16\w*|windows-1252|iso-8859-1|us-ascii)$/i.test(charset)) return decodeSource(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return decodeSource(bytes);
  }
}
