import {
  assessCalls,
  CALLS_CUT_OFF,
  CALLS_FORMULA,
  describeActivity,
  MIN_CALLS_FOR_LEVEL,
  MIN_CALLS_PER_DAY,
} from "#lib/domain/activity/activity.ts";
import { readActivities, toDerivedCells } from "./derived-rows.ts";
import type { Feed } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { PORTWATCH } from "./portwatch.ts";

const NAME = "portwatch-port-activity";

/** Activity that a formula makes from stored raw rows. It sends no request. */
export const portwatchPortActivity: Feed = {
  name: NAME,
  title: "Activity of ports from daily calls",
  publisher: "Quayside, from figures of IMF PortWatch",
  homepage: PORTWATCH.homepage,
  terms: "",
  licence: PORTWATCH.licence,
  everyHours: 6,
  tables: ["port_congestion.csv"],
  states: "Nothing",
  derives: `${CALLS_FORMULA}: mean container calls of 7 days against the port's own median of the same means over the 364 days before; level normal from ${CALLS_CUT_OFF}, else elevated, never congested; no level below ${MIN_CALLS_FOR_LEVEL} calls a day, no row below ${MIN_CALLS_PER_DAY}. No waiting time.`,
  identity: { port_congestion: ["port", "observed_on"] },
  async read({ db, today }) {
    const raw = await readActivities(db, { table: "port_activity", place: "port", count: "calls_container" }, today);
    const derived = raw.filter(({ activity }) => activity.medianPerDay >= MIN_CALLS_PER_DAY);
    const days = derived.map(({ activity }) => activity.on);
    return {
      rows: {
        "sources.csv": buildMonthlySources(
          {
            feed: NAME,
            publisher: "Quayside, from figures of IMF PortWatch",
            title: `Port activity derived from daily calls (${CALLS_FORMULA})`,
            url: PORTWATCH.homepage,
            kind: "authority",
            licence: PORTWATCH.licence,
          },
          days,
        ),
        "port_congestion.csv": derived.map((one) => ({
          port: one.place,
          observed_on: one.activity.on,
          level: assessCalls(one.activity),
          note: `container calls ${describeActivity(one.activity.ratio * 100)}; no waiting time is known`,
          source_id: [toSourceId(NAME, one.activity.on), ...one.sources].join("; "),
          ...toDerivedCells(CALLS_FORMULA, one),
        })),
      },
      cursor: null,
      isEmpty: derived.length === 0,
      ...(days.length > 0 && { dataOn: days.sort().at(-1) as string }),
    };
  },
};
