import { FeedFault } from "./feed.ts";
import { readXml } from "./read-xml.ts";

export interface RssItem {
  guid: string;
  link: string;
  title: string;
  publishedAt: Date | null;
}

/** Head lines and links only: some feeds carry the whole text of an article, which is not for us. @throws FeedFault */
export function readItems(bytes: Buffer): RssItem[] {
  const { rss } = readXml(bytes, { lists: ["item"] });
  if (!rss?.channel || typeof rss.channel !== "object") throw new FeedFault("schema_changed", "The document is no RSS");
  return (rss.channel.item ?? []).map((item: Record<string, unknown>) => {
    const [link, title] = [readText(item.link), readText(item.title)];
    if (!/^https?:\/\//.test(link) || !title) throw new FeedFault("schema_changed", "An item has no link or no title");
    const publishedAt = new Date(readText(item.pubDate));
    return {
      guid: readText(item.guid),
      link,
      title: title.replace(/<[^>]*>/g, ""),
      publishedAt: Number.isNaN(publishedAt.getTime()) ? null : publishedAt,
    };
  });
}

/** A node with attributes has its text inside. */
const readText = (node: unknown): string =>
  typeof node === "string" ? node.trim() : String((node as { "#text"?: unknown } | null)?.["#text"] ?? "").trim();
