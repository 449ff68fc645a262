import { ACTIVITY_DAYS } from "#lib/domain/activity/activity.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import type { TableRow } from "../publish/publish-rows.ts";
import { buildMonthlySources } from "./monthly-sources.ts";

/** What the feeds of IMF PortWatch have in common. */
export const PORTWATCH = {
  publisher: "IMF PortWatch",
  homepage: "https://portwatch.imf.org/",
  licence:
    "Terms of the IMF for its data, conditions not confirmed for resale. Credit: UN Global Platform; IMF PortWatch (portwatch.imf.org)",
} as const;

/** Rows of `sources.csv` for the months of these days. */
export const buildPortwatchSources = (feed: string, title: string, days: Iterable<IsoDate>): TableRow[] =>
  buildMonthlySources(
    {
      feed,
      publisher: PORTWATCH.publisher,
      title,
      url: PORTWATCH.homepage,
      kind: "authority",
      licence: PORTWATCH.licence,
    },
    days,
  );

/** The publisher corrects days that are this old, so each run reads them again. */
const REVISED_DAYS = 60;

/** The newest day is up to 10 days old. */
const LAG_DAYS = 17;

/** More ships than this have never been at one place on a day. */
export const MAX_SHIPS = 2_000;

export const getBackfillStart = (today: IsoDate): IsoDate => addDays(today, -(ACTIVITY_DAYS + LAG_DAYS));
export const getRevisionStart = (today: IsoDate): IsoDate => addDays(today, -REVISED_DAYS);

export const listIds = (ids: readonly string[]): string => ids.map((id) => `'${id.replaceAll("'", "''")}'`).join(",");
