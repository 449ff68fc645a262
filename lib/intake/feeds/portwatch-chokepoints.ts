import type { IsoDate } from "#lib/platform/dates.ts";
import { type FeatureRow, queryFeatures, readLayer } from "./arcgis.ts";
import { type DoubtfulRow, type Feed, FeedFault, type FeedReading } from "./feed.ts";
import { toSourceId } from "./monthly-sources.ts";
import { checkDoubtful, readCount } from "./plausibility.ts";
import {
  buildPortwatchSources,
  getBackfillStart,
  getRevisionStart,
  listIds,
  MAX_SHIPS,
  PORTWATCH,
} from "./portwatch.ts";

const NAME = "portwatch-chokepoints";
const SERVICE = "Daily_Chokepoints_Data";

/** By the number of the publisher: our slug, and a word of its name. If the word is missing, numbers have changed. */
const PLACES: Readonly<Record<string, { slug: string; word: RegExp }>> = {
  chokepoint1: { slug: "suez-canal", word: /suez/i },
  chokepoint2: { slug: "panama-canal", word: /panama/i },
  chokepoint3: { slug: "bosporus-strait", word: /bospor/i },
  chokepoint4: { slug: "bab-el-mandeb", word: /mandeb/i },
  chokepoint5: { slug: "malacca-strait", word: /malacca/i },
  chokepoint6: { slug: "strait-of-hormuz", word: /hormuz/i },
  chokepoint7: { slug: "cape-of-good-hope", word: /good hope/i },
  chokepoint8: { slug: "gibraltar-strait", word: /gibraltar/i },
  chokepoint9: { slug: "dover-strait", word: /dover/i },
  chokepoint10: { slug: "oresund", word: /[oø]resund/i },
  chokepoint11: { slug: "taiwan-strait", word: /taiwan/i },
  chokepoint12: { slug: "korea-strait", word: /korea/i },
  chokepoint14: { slug: "luzon-strait", word: /luzon/i },
  chokepoint15: { slug: "lombok-strait", word: /lombok/i },
  chokepoint19: { slug: "sunda-strait", word: /sunda/i },
};

interface Cursor {
  editedAt: number | null;
}

/** Ships that passed straits and canals, by day. */
export const portwatchChokepoints: Feed = {
  name: NAME,
  title: "Daily transits of straits and canals",
  publisher: PORTWATCH.publisher,
  homepage: PORTWATCH.homepage,
  terms: "",
  licence: PORTWATCH.licence,
  everyHours: 24,
  tables: ["chokepoint_transits.csv"],
  states: "Container ships, and all ships, that passed 15 straits and canals, by day; the last 60 days again each week",
  identity: {},
  async read({ fetch, today, cursor }) {
    const known = cursor as Cursor | null;
    const { editedAt, dayField } = await readLayer(fetch, SERVICE);
    if (known && editedAt !== null && known.editedAt === editedAt) return { rows: {}, cursor: known };
    const from = known ? getRevisionStart(today) : getBackfillStart(today);
    const rows = await queryFeatures(fetch, {
      service: SERVICE,
      where: `portid IN (${listIds(Object.keys(PLACES))}) AND {day} >= DATE '${from}'`,
      fields: ["portid", "portname", "n_container", "n_total"],
      dayField,
    });
    return { ...toReading(rows, today), cursor: { editedAt } };
  },
};

const buildSources = (days: Iterable<IsoDate>) => buildPortwatchSources(NAME, "Daily chokepoint transits", days);

function toReading(features: readonly FeatureRow[], today: string): Omit<FeedReading, "cursor"> {
  if (features.length === 0) return { rows: {}, isEmpty: true };
  const doubtful: DoubtfulRow[] = [];
  const rows = new Map<string, Record<string, string>>();
  for (const { portid, portname, n_container, n_total, day } of features) {
    const place = PLACES[portid];
    if (!place?.word.test(portname))
      throw new FeedFault("schema_changed", `${portid} is “${portname}”, which is another place than before`);
    if (day > today) throw new FeedFault("schema_changed", `${day} has not come yet`);
    const container = readCount(n_container, "n_container");
    const total = readCount(n_total, "n_total");
    const row = {
      slug: place.slug,
      observed_on: day,
      container: String(container),
      total: String(total),
      source_id: toSourceId(NAME, day),
    };
    if (container < 0 || total < container || total > MAX_SHIPS || !Number.isInteger(container))
      doubtful.push({
        file: "chokepoint_transits.csv",
        row,
        source: buildSources([day])[0],
        reason: `${place.slug} on ${day}: ${container} container ships of ${total}`,
      });
    else rows.set(`${place.slug} ${day}`, row);
  }
  const days = [...rows.values()].map(({ observed_on }) => observed_on as string);
  return {
    rows: {
      "sources.csv": buildSources(days),
      "chokepoint_transits.csv": [...rows.values()],
    },
    doubtful: checkDoubtful(doubtful, features.length),
    ...(days.length > 0 && { dataOn: days.sort().at(-1) as string }),
  };
}
