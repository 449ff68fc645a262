import { toIsoDate } from "#lib/platform/dates.ts";
import { queryFeatures } from "./arcgis.ts";
import { type Feed, FeedFault, type LeadDraft } from "./feed.ts";
import { PORTWATCH } from "./portwatch.ts";

const KINDS: Readonly<Record<string, string>> = {
  TC: "Tropical cyclone",
  EQ: "Earthquake",
  FL: "Flood",
  DR: "Drought",
  VO: "Volcano",
  WF: "Wildfire",
};

/** Events that may disturb ports and straits. Its alert level is that of the hazard, so a person decides. */
export const portwatchDisruptions: Feed = {
  name: "portwatch-disruptions",
  title: "Disruptions of trade",
  publisher: PORTWATCH.publisher,
  homepage: PORTWATCH.homepage,
  terms: "",
  licence: PORTWATCH.licence,
  everyHours: 24,
  tables: [],
  states: "Leads for congestion news: events of the last 90 days, and those that have not ended",
  async read({ fetch, today }) {
    const rows = await queryFeatures(fetch, {
      service: "portwatch_disruptions_database",
      where: "eventid IS NOT NULL",
      fields: ["eventid", "eventtype", "eventname", "alertlevel", "country", "fromdate", "todate", "pageid"],
    });
    const leads = rows.flatMap((row): LeadDraft[] => {
      const { eventid, eventtype, eventname, alertlevel, country, fromdate, todate, pageid } = row;
      const from = readTime(fromdate, eventid);
      const to = todate === null ? null : readTime(todate, eventid);
      const isRecent = from.getTime() > Date.parse(today) - 90 * 86_400_000;
      if (!isRecent && to !== null && to < new Date(today)) return [];
      const kind = KINDS[eventtype] ?? "Disruption";
      const place = typeof country === "string" && country ? `, ${country}` : "";
      return [
        {
          url: `https://portwatch.imf.org/pages/${encodeURIComponent(String(pageid ?? eventid))}?event=${encodeURIComponent(String(eventid))}`,
          title: `${kind} ${eventname}${place}: ${String(alertlevel).toLowerCase()} alert from ${toIsoDate(from)}`,
          publisher: PORTWATCH.publisher,
          seenAt: from,
        },
      ];
    });
    return { rows: {}, leads, cursor: null, isEmpty: rows.length === 0 };
  },
};

/** Epoch milliseconds, or a day. @throws FeedFault */
function readTime(value: unknown, event: unknown): Date {
  const time = typeof value === "number" || typeof value === "string" ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new FeedFault("schema_changed", `Event ${String(event)}: “${String(value)}” is no time`);
  return time;
}
