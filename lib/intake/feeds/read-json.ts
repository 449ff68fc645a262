import { FeedFault } from "./feed.ts";

// biome-ignore lint/suspicious/noExplicitAny: the form of a document is checked by the feed that reads it
export type JsonNode = any;

/** @throws FeedFault for a page or a text in place of JSON, and for JSON that breaks off */
export function readJson(bytes: Buffer): JsonNode {
  const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text);
  } catch (error) {
    const start = text.trimStart();
    if (start.startsWith("<")) throw new FeedFault("schema_changed", "The answer is a page, not JSON");
    if (!/^[[{]/.test(start)) throw new FeedFault("error_in_body", `The answer is a text: “${start.slice(0, 120)}”`);
    throw new FeedFault("truncated", `The document is no whole JSON: ${(error as Error).message.slice(0, 200)}`);
  }
}

/** @throws FeedFault when it is no list */
export function readList(value: unknown, name: string): JsonNode[] {
  if (!Array.isArray(value)) throw new FeedFault("schema_changed", `There is no list “${name}”`);
  return value;
}

/** @throws FeedFault for the first field that a row does not have */
export function requireFields(row: JsonNode, fields: readonly string[], name: string): void {
  const missing = fields.find((field) => row === null || typeof row !== "object" || !(field in row));
  if (missing !== undefined) throw new FeedFault("schema_changed", `${name} has no field “${missing}”`);
}
