import { ECB, ECB_DAILY_URL, readEcbDays, toRateRows } from "./ecb.ts";
import type { Feed } from "./feed.ts";

/** The euro reference rates of a working day, about 16:00 in Frankfurt. */
export const ecbDaily: Feed = {
  ...ECB,
  name: "ecb-daily",
  title: "Euro foreign exchange reference rates",
  everyHours: 6,
  states: "Rates of about 30 currencies to the euro",
  identity: {},
  async read({ fetch, today }) {
    const { bytes } = await fetch({ url: ECB_DAILY_URL, accept: "application/xml", isApi: true });
    const days = readEcbDays(bytes, today);
    return { rows: toRateRows(days), cursor: null, dataOn: days[0]?.date as string };
  },
};
