import { addDays } from "#lib/platform/dates.ts";
import { ECB, ECB_HISTORY_URL, ECB_QUARTER_URL, readEcbDays, toRateRows } from "./ecb.ts";
import type { Feed } from "./feed.ts";

/** Invoices that are disputed are seldom older. */
const HISTORY_DAYS = 3 * 365;

/** Of one part: about 8,000 rows. */
const PART_DAYS = 365;

interface Cursor {
  /** Days from this one on have been read. */
  since: string;
}

/** Fills days that the daily feed has missed. The first run goes back three years, a year a part. */
export const ecbHistory: Feed = {
  ...ECB,
  name: "ecb-history",
  title: "Euro foreign exchange reference rates of past days",
  everyHours: 7 * 24,
  states: "Rates of about 30 currencies to the euro on each working day of the last 90 days, once of three years",
  identity: {},
  async read({ fetch, today, cursor }) {
    const known = cursor as Cursor | null;
    const isBackfill = known !== null && known.since > addDays(today, -HISTORY_DAYS);
    const { bytes } = await fetch({
      url: isBackfill ? ECB_HISTORY_URL : ECB_QUARTER_URL,
      accept: "application/xml",
      isApi: true,
    });
    const days = readEcbDays(bytes, today);
    if (!isBackfill) {
      const since = known?.since ?? (days.at(-1)?.date as string);
      return { rows: toRateRows(days), cursor: { since }, hasMore: !known, dataOn: days[0]?.date as string };
    }
    const since = addDays(known.since, -PART_DAYS);
    const part = days.filter(({ date }) => since <= date && date < known.since);
    return { rows: toRateRows(part), cursor: { since }, hasMore: since > addDays(today, -HISTORY_DAYS) };
  },
};
