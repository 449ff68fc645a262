import { isIsoDate } from "#lib/platform/dates.ts";
import { FeedFault } from "./feed.ts";
import { buildNoticeFeed, SHIPPING_PATTERN } from "./notices.ts";
import { readXml } from "./read-xml.ts";

/** Statutory instruments of the United Kingdom, with their numbers. */
export const noticesLegislation = buildNoticeFeed({
  name: "notices-legislation",
  title: "UK statutory instruments: customs and shipping",
  publisher: "legislation.gov.uk",
  homepage: "https://www.legislation.gov.uk/new/uksi",
  terms: "cite",
  licence: "Open Government Licence v3.0",
  everyHours: 24,
  url: "https://www.legislation.gov.uk/new/uksi/data.feed",
  accept: "application/atom+xml",
  country: "GB",
  authority: "UK Government",
  category: "customs",
  subject: SHIPPING_PATTERN,
  readNotices(bytes) {
    const { feed } = readXml(bytes, { lists: ["entry", "link"] });
    if (!feed || typeof feed !== "object") throw new FeedFault("schema_changed", "The document is no Atom feed");
    return (feed.entry ?? []).map((entry: Record<string, unknown>) => toNotice(entry));
  },
});

/** @throws FeedFault */
function toNotice(entry: Record<string, unknown>) {
  const id = readText(entry.id);
  const title = readText(entry.title);
  const published = readText(entry.published);
  const seenAt = new Date(published || readText(entry.updated));
  if (!/^https?:\/\//.test(id) || !title || Number.isNaN(seenAt.getTime()))
    throw new FeedFault("schema_changed", "An entry has no address, title or time");
  const [, number] = /\/uksi\/(\d{4}\/\d+)/.exec(id) ?? [];
  const day = published.slice(0, 10);
  return {
    url: id.replace(/^http:/, "https:").replace("/id/", "/"),
    title,
    publishedOn: isIsoDate(day) ? day : null,
    seenAt,
    reference: number ? `SI ${number}` : null,
    kind: "Statutory instrument of the United Kingdom",
  };
}

const readText = (node: unknown): string =>
  typeof node === "string" ? node.trim() : String((node as { "#text"?: unknown } | null)?.["#text"] ?? "").trim();
