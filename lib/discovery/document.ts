import { createHash } from "node:crypto";

/** A text that machines fetch from a fixed path: drawn once from the catalogue and the settings, then kept. */
export interface Document {
  path: string;
  /** Other paths of the same text. */
  aliases: readonly string[];
  contentType: string;
  /** The text, and its `ETag`. */
  read(): Promise<{ text: string; etag: string }>;
}

interface Draft {
  path: string;
  aliases?: readonly string[];
  contentType: string;
  /** Draws the text: once a process, at the first request for it, when all settings stand. */
  draw(): string | Promise<string>;
}

/** Declares a document. */
function document({ path, aliases = [], contentType, draw }: Draft): Document {
  let drawn: ReturnType<Document["read"]> | undefined;
  const drawNow = async () => {
    const text = await draw();
    return { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"` };
  };
  const read = () => {
    drawn ??= drawNow();
    return drawn;
  };
  return { path, aliases, contentType, read };
}

/** Declares a document of JSON. */
export function jsonDocument(path: string, draw: () => object | Promise<object>, aliases?: readonly string[]): Document {
  return document({ path, aliases, contentType: "application/json", draw: async () => JSON.stringify(await draw()) });
}

/** Declares a document of plain text. */
export function textDocument(path: string, draw: () => string): Document {
  return document({ path, contentType: "text/plain; charset=utf-8", draw });
}
