import { XMLParser } from "fast-xml-parser";
import { FeedFault } from "./feed.ts";

/** A feed of a few thousand items is far below. */
const MAX_DEPTH = 40;

// biome-ignore lint/suspicious/noExplicitAny: the form of a document is checked by the feed that reads it
export type XmlNode = any;

/**
 * Elements by name without their namespace, attributes with `@` before the name, text as text. Entities of the
 * document itself are not expanded.
 * @param lists names of elements that are lists even with one element
 * @throws FeedFault for a document that is not XML or that breaks off
 */
export function readXml(bytes: Buffer, { lists = [] }: { lists?: readonly string[] } = {}): XmlNode {
  const text = bytes.toString("utf8");
  if (/<!ENTITY/i.test(text)) throw new FeedFault("schema_changed", "The document defines entities of its own");
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => lists.includes(name),
    maxNestedTags: MAX_DEPTH,
  });
  try {
    return parser.parse(text, true);
  } catch (error) {
    throw new FeedFault("truncated", `The document is no whole XML: ${(error as Error).message}`);
  }
}
