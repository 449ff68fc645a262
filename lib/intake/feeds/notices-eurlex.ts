import { toIsoDate } from "#lib/platform/dates.ts";
import { FeedFault } from "./feed.ts";
import { buildNoticeFeed, SHIPPING_PATTERN } from "./notices.ts";
import { readItems } from "./read-rss.ts";

/** By the letter in a CELEX number. */
const KINDS: Readonly<Record<string, string>> = {
  R: "Regulation of the European Union",
  L: "Directive of the European Union",
  D: "Decision of the European Union",
};

/** Acts of the Official Journal, L series. The list has the newest items only. */
export const noticesEurlex = buildNoticeFeed({
  name: "notices-eurlex",
  title: "Official Journal of the EU: customs, ports and shipping",
  publisher: "EUR-Lex",
  homepage: "https://eur-lex.europa.eu/oj/direct-access.html",
  terms: "cite",
  licence: "Re-use under Commission Decision 2011/833/EU, with the source: European Union, EUR-Lex",
  everyHours: 12,
  url: "https://eur-lex.europa.eu/EN/display-feed.rss?rssId=222",
  accept: "application/rss+xml",
  country: "EU",
  authority: "European Union",
  category: "customs",
  subject: SHIPPING_PATTERN,
  readNotices: (bytes) =>
    readItems(bytes).map(({ guid, link, title, publishedAt }) => {
      if (!publishedAt) throw new FeedFault("schema_changed", `${link} has no day`);
      const [, celex, kind] = /CELEX:(\d{5}([A-Z]{1,2})\d+(?:\(\d+\))?)/.exec(decodeURIComponent(guid || link)) ?? [];
      return {
        url: link,
        title,
        publishedOn: toIsoDate(publishedAt),
        seenAt: publishedAt,
        reference: celex ?? null,
        kind: KINDS[kind ?? ""] ?? "Act of the European Union",
      };
    }),
});
