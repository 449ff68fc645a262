import { getMonth, type IsoDate } from "#lib/platform/dates.ts";
import type { TableRow } from "../publish/publish-rows.ts";

interface Publication {
  feed: string;
  publisher: string;
  title: string;
  url: string;
  kind: "authority" | "index" | "schedule" | "third_party_copy";
  licence: string;
}

/** A feed has a source for each month of its data. */
export const toSourceId = (feed: string, day: IsoDate): string => `feed-${feed}-${getMonth(day).replace("-", "")}`;

/** Rows of `sources.csv` for the months of these days. */
export function buildMonthlySources(
  { feed, publisher, title, url, kind, licence }: Publication,
  days: Iterable<IsoDate>,
): TableRow[] {
  return [...new Set([...days].map(getMonth))].sort().map((month) => ({
    source_id: toSourceId(feed, `${month}-01`),
    publisher,
    title: `${title}, ${month}`,
    url,
    published_on: `${month}-01`,
    kind,
    licence,
  }));
}
