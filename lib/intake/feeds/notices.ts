import type { TableRow } from "../publish/publish-rows.ts";
import { type Feed, FeedFault, type FeedReading, type LeadDraft, type Terms } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { shortenTitle } from "./own-words.ts";

/** A message of an authority, as its list has it. */
export interface Notice {
  url: string;
  title: string;
  /** Its day of publication if the list states that; `null`: the list has another day, so it is a lead. */
  publishedOn: string | null;
  /** When it is a lead. */
  seenAt: Date;
  /** What identifies it for ever, such as a number of the law. `null`: a lead. */
  reference: string | null;
  /** In own words, from the fields of the list. */
  kind: string;
}

/** What differs between authorities. */
export interface NoticeSettings {
  name: string;
  title: string;
  publisher: string;
  homepage: string;
  terms: Terms;
  licence: string;
  everyHours: number;
  url: string;
  accept: string;
  country: string;
  authority: string;
  /** Of a published notice; leads have none. */
  category: string;
  /** Lists have all subjects. Only titles with such words count. */
  subject: RegExp;
  /** @throws FeedFault */
  readNotices(bytes: Buffer): Notice[];
}

/** Words of shipping, customs and ports. */
export const SHIPPING_PATTERN =
  /\b(customs|tariff quota|import control|export control|port|ports|harbour|harbours|maritime|shipping|merchant ship\w*|vessels?|ships?|container|freight|carrier|CBAM|carbon border|emissions? trading|ICS2|FuelEU|anti-dumping|union customs code)\b/i;

/**
 * Reads a list of notices. A notice with its own day and number becomes a row of `regulatory`; another one becomes a
 * lead, for a person to write the row.
 */
export function buildNoticeFeed(settings: NoticeSettings): Feed {
  const { url, accept, country, authority, category, subject, readNotices, ...feed } = settings;
  return {
    ...feed,
    tables: ["regulatory.csv"],
    states: "Notices with their day and number, titles only; other messages are leads",
    identity: { regulatory: ["reference"] },
    async read({ fetch, today }) {
      const { bytes } = await fetch({ url, accept, isApi: true });
      const all = readNotices(bytes);
      for (const { publishedOn, title } of all)
        if (publishedOn !== null && publishedOn > today)
          throw new FeedFault("schema_changed", `“${shortenTitle(title, 60)}” is of ${publishedOn}`);
      const notices = all.filter(({ title }) => subject.test(title));
      return { ...toReading(notices, settings), cursor: null, isEmpty: all.length === 0 };
    },
  };
}

function toReading(notices: readonly Notice[], settings: NoticeSettings): Omit<FeedReading, "cursor"> {
  const rows = new Map<string, TableRow>();
  const leads: LeadDraft[] = [];
  for (const { url, title, publishedOn, seenAt, reference, kind } of notices) {
    if (publishedOn === null || reference === null) {
      leads.push({
        url,
        title: shortenTitle(title, 300),
        publisher: settings.publisher,
        seenAt,
        ...(settings.country.length === 2 && { country: settings.country }),
      });
      continue;
    }
    rows.set(reference, {
      country: settings.country,
      authority: settings.authority,
      title: shortenTitle(title),
      summary: `${kind}, number ${reference}. The text says when it applies: ${url}`,
      category: settings.category,
      published_on: publishedOn,
      effective_on: null,
      ends_on: null,
      stage: null,
      reference,
      source_id: toSourceId(settings.name, publishedOn),
    });
  }
  const days = [...rows.values()].map(({ published_on }) => published_on as string);
  return {
    rows: {
      "sources.csv": buildMonthlySources(
        {
          feed: settings.name,
          publisher: settings.publisher,
          title: settings.title,
          url: settings.homepage,
          kind: "authority",
          licence: settings.licence,
        },
        days,
      ),
      "regulatory.csv": [...rows.values()].sort((a, b) => (String(a.reference) < String(b.reference) ? -1 : 1)),
    },
    leads,
    ...(days.length > 0 && { dataOn: days.sort().at(-1) as string }),
  };
}
