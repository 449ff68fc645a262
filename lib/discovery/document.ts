import { createHash } from "node:crypto";

/** A text that machines fetch from a fixed path: drawn once from the catalogue and the settings, then kept. */
export interface Document {
  path: string;
  /** Other paths of the same text. */
  aliases: readonly string[];
  contentType: string;
  /** The text, and its `ETag`. */
  read(): { text: string; etag: string };
}

interface Draft {
  path: string;
  aliases?: readonly string[];
  contentType: string;
  /** Draws the text: once a process, at the first request for it, when all settings stand. */
  draw(): string;
}

/** Declares a document. */
export function document({ path, aliases = [], contentType, draw }: Draft): Document {
  let drawn: { text: string; etag: string } | undefined;
  const read = () => {
    if (!drawn) {
      const text = draw();
      drawn = { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` };
    }
    return drawn;
  };
  return { path, aliases, contentType, read };
}

/** Declares a document of JSON. */
export function jsonDocument(path: string, draw: () => object, aliases?: readonly string[]): Document {
  return document({ path, aliases, contentType: "application/json", draw: () => JSON.stringify(draw()) });
}

/** Declares a document of plain text. */
export function textDocument(path: string, draw: () => string): Document {
  return document({ path, contentType: "text/plain; charset=utf-8", draw });
}
