import { env } from "#lib/platform/env.ts";
import type { PRESS_NAMES } from "#lib/platform/press-names.ts";
import type { Feed } from "./feed.ts";
import { shortenTitle } from "./own-words.ts";
import { readItems } from "./read-rss.ts";

/** Terms of none of them are known, so an operator reads them and then switches a feed on. */
const PRESS: readonly { id: (typeof PRESS_NAMES)[number]; publisher: string; url: string }[] = [
  { id: "gcaptain", publisher: "gCaptain", url: "https://gcaptain.com/feed/" },
  { id: "splash247", publisher: "Splash247", url: "https://splash247.com/feed/" },
  { id: "loadstar", publisher: "The Loadstar", url: "https://theloadstar.com/feed/" },
  { id: "container-news", publisher: "Container News", url: "https://container-news.com/feed/" },
  { id: "hellenic", publisher: "Hellenic Shipping News", url: "https://www.hellenicshippingnews.com/feed/" },
  { id: "seatrade", publisher: "Seatrade Maritime", url: "https://www.seatrade-maritime.com/rss.xml" },
  { id: "maritime-executive", publisher: "The Maritime Executive", url: "https://www.maritime-executive.com/rss" },
  { id: "supplychaindive", publisher: "Supply Chain Dive", url: "https://www.supplychaindive.com/feeds/news/" },
];

const SUBJECT =
  /\b(congest\w*|strikes?|closures?|closed|backlogs?|blank\w*|delays?|diver\w+|port|ports|terminals?|canal|strait|demurrage|detention)\b/i;

/** Off until its id is in `INTAKE_PRESS`. */
export const pressFeeds: readonly Feed[] = PRESS.map(({ id, publisher, url }) => ({
  name: `press-${id}`,
  title: `Headlines of ${publisher}`,
  publisher,
  homepage: new URL(url).origin,
  terms: "",
  licence: "Not known. An operator has read the terms before switching it on. Headline and link only",
  everyHours: 6,
  tables: [],
  states: "Leads for congestion news",
  isConfigured: () => env.INTAKE_PRESS.includes(id),
  async read({ fetch }) {
    const { bytes } = await fetch({ url, accept: "application/rss+xml" });
    const items = readItems(bytes);
    const leads = items
      .filter(({ title }) => SUBJECT.test(title))
      .map(({ link, title, publishedAt }) => ({
        url: link,
        title: shortenTitle(title, 300),
        publisher,
        seenAt: publishedAt ?? new Date(),
      }));
    return { rows: {}, leads, cursor: null, isEmpty: items.length === 0 };
  },
}));
