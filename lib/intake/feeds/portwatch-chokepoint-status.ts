import { assessTransits, describeActivity, TRANSIT_CUT_OFFS, TRANSIT_FORMULA } from "#lib/domain/activity/activity.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { readActivities, toDerivedCells } from "./derived-rows.ts";
import type { Feed } from "./feed.ts";
import { buildMonthlySources, toSourceId } from "./monthly-sources.ts";
import { PORTWATCH } from "./portwatch.ts";

const NAME = "portwatch-chokepoint-status";

/** Statuses that a formula makes from stored raw rows. It sends no request. */
export const portwatchChokepointStatus: Feed = {
  name: NAME,
  title: "Status of straits and canals from daily transits",
  publisher: "Quayside, from figures of IMF PortWatch",
  homepage: PORTWATCH.homepage,
  terms: "",
  licence: PORTWATCH.licence,
  everyHours: 6,
  tables: ["chokepoints.csv"],
  states: "Nothing",
  derives: `${TRANSIT_FORMULA}: mean container transits of 7 days against the median of the same means over the 364 days before; normal from ${TRANSIT_CUT_OFFS.normal}, elevated from ${TRANSIT_CUT_OFFS.elevated}, else disrupted`,
  identity: { chokepoint_state: ["slug", "status_on"] },
  async read({ db, today }) {
    const places = await readPlaces(db);
    const raw = await readActivities(db, { table: "chokepoint_transit", place: "slug", count: "container" }, today);
    const derived = raw.flatMap((one) => {
      const place = places.get(one.place);
      return place ? [{ ...one, ...place }] : [];
    });
    const days = derived.map(({ activity }) => activity.on);
    return {
      rows: {
        "sources.csv": buildMonthlySources(
          {
            feed: NAME,
            publisher: "Quayside, from figures of IMF PortWatch",
            title: `Status derived from daily transits (${TRANSIT_FORMULA})`,
            url: PORTWATCH.homepage,
            kind: "authority",
            licence: PORTWATCH.licence,
          },
          days,
        ),
        "chokepoints.csv": derived.map(({ name, lat, lon, ...one }) => ({
          slug: one.place,
          name,
          lat,
          lon,
          status_on: one.activity.on,
          status: assessTransits(one.activity.ratio),
          detail: `${one.activity.meanPerDay.toFixed(1)} container ships a day on average in the 7 days to ${one.activity.on}: ${describeActivity(one.activity.ratio * 100)} (${one.activity.medianPerDay.toFixed(1)} a day).`,
          source_id: [toSourceId(NAME, one.activity.on), ...one.sources].join("; "),
          ...toDerivedCells(TRANSIT_FORMULA, one),
        })),
      },
      cursor: null,
      isEmpty: derived.length === 0,
      ...(days.length > 0 && { dataOn: days.sort().at(-1) as string }),
    };
  },
};

interface Place {
  name: string;
  lat: string;
  lon: string;
}

/** Names and positions as documents state them. */
async function readPlaces(db: Database): Promise<Map<string, Place>> {
  const rows = await db.$queryRawUnsafe<(Place & { slug: string })[]>(
    `SELECT DISTINCT ON (slug) slug, name, lat::text AS lat, lon::text AS lon FROM chokepoint_state
     WHERE basis = 'stated' ORDER BY slug, status_on DESC NULLS LAST, id`,
  );
  return new Map(rows.map(({ slug, ...place }) => [slug, place]));
}
