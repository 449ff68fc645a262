import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { type FeatureRow, queryFeatures, readLayer } from "./arcgis.ts";
import { type DoubtfulRow, type Feed, FeedFault, type FeedReading, type FeedScope } from "./feed.ts";
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

const NAME = "portwatch-ports";
const SERVICE = "Daily_Ports_Data";
const DIRECTORY = "PortWatch_ports_database";

/** A year of 30 ports is about 12 pages. */
const PORTS_OF_BACKFILL = 30;

const PORTS_OF_REVISION = 150;

/** The longest estimate of one day so far is far below, in tonnes. */
const MAX_TONNES = 20_000_000;

/** The number of the publisher and our UN/LOCODE. */
type Port = readonly [portId: string, code: string];

interface Cursor {
  editedAt: number | null;
  /** Numbers of the ports whose past year has been read. */
  known: readonly string[];
  /** Parts of a run that are not read yet. */
  parts: readonly Part[];
}

interface Part {
  ports: readonly Port[];
  from: string;
}

/** Ships that called at our ports, by day. */
export const portwatchPorts: Feed = {
  name: NAME,
  title: "Daily port calls",
  publisher: PORTWATCH.publisher,
  homepage: PORTWATCH.homepage,
  terms: "",
  licence: PORTWATCH.licence,
  everyHours: 24,
  tables: ["port_activity.csv"],
  states: "Calls and cargo of container ships at our ports, by day; a past year first, then the last 60 days again",
  identity: {},
  async read(scope) {
    const before = (scope.cursor as Cursor | null) ?? { editedAt: null, known: [], parts: [] };
    const cursor = before.parts.length > 0 ? before : await planRun(scope, before);
    const [part, ...rest] = cursor.parts;
    if (!part) return { rows: {}, cursor, ...(cursor.known.length === 0 && { isEmpty: true }) };
    const { dayField } = await readLayer(scope.fetch, SERVICE);
    const features = await queryFeatures(scope.fetch, {
      service: SERVICE,
      where: `portid IN (${listIds(part.ports.map(([id]) => id))}) AND {day} >= DATE '${part.from}'`,
      fields: ["portid", "portcalls_container", "portcalls", "import_container", "export_container"],
      dayField,
    });
    const known = [...new Set([...cursor.known, ...part.ports.map(([id]) => id)])];
    return {
      ...toReading(features, new Map(part.ports), scope.today),
      cursor: { ...cursor, known, parts: rest },
      hasMore: rest.length > 0,
    };
  },
};

/** @returns a cursor without parts when the publisher has changed nothing and no port is new */
async function planRun({ fetch, db, today }: FeedScope, before: Cursor): Promise<Cursor> {
  const { editedAt } = await readLayer(fetch, SERVICE);
  const ports = await findOurPorts(fetch, db);
  const fresh = ports.filter(([id]) => !before.known.includes(id));
  const isEdited = editedAt === null || editedAt !== before.editedAt;
  const known = isEdited ? ports.filter(([id]) => before.known.includes(id)) : [];
  return {
    editedAt,
    known: before.known,
    parts: [
      ...splitPorts(known, PORTS_OF_REVISION).map((part) => ({ ports: part, from: getRevisionStart(today) })),
      ...splitPorts(fresh, PORTS_OF_BACKFILL).map((part) => ({ ports: part, from: getBackfillStart(today) })),
    ],
  };
}

const splitPorts = (ports: readonly Port[], size: number): Port[][] =>
  Array.from({ length: Math.ceil(ports.length / size) }, (_, index) => ports.slice(index * size, (index + 1) * size));

/** Busiest first. If two ports of the publisher have one UN/LOCODE, the busier one counts. */
async function findOurPorts(fetch: FeedScope["fetch"], db: Database): Promise<Port[]> {
  const rows = await queryFeatures(fetch, {
    service: DIRECTORY,
    where: "portid IS NOT NULL",
    fields: ["portid", "LOCODE", "vessel_count_container"],
  });
  const ours = new Set((await db.port.findMany({ select: { code: true } })).map(({ code }) => code));
  const byCode = new Map<string, { id: string; ships: number }>();
  for (const { portid, LOCODE, vessel_count_container } of rows) {
    const code = typeof LOCODE === "string" ? LOCODE.replace(/\s/g, "") : "";
    const ships = typeof vessel_count_container === "number" ? vessel_count_container : 0;
    const rival = byCode.get(code);
    if (ours.has(code) && ships > 0 && (!rival || rival.ships < ships)) byCode.set(code, { id: portid, ships });
  }
  return [...byCode]
    .sort(([, one], [, other]) => other.ships - one.ships || (one.id < other.id ? -1 : 1))
    .map(([code, { id }]) => [id, code] as const);
}

const buildSources = (days: Iterable<IsoDate>) =>
  buildPortwatchSources(NAME, "Daily port calls of container ships", days);

function toReading(
  features: readonly FeatureRow[],
  codes: ReadonlyMap<string, string>,
  today: string,
): Omit<FeedReading, "cursor"> {
  if (features.length === 0) return { rows: {}, isEmpty: true };
  const doubtful: DoubtfulRow[] = [];
  const rows = new Map<string, Record<string, string>>();
  for (const { portid, portcalls_container, portcalls, import_container, export_container, day } of features) {
    const port = codes.get(portid);
    if (!port) throw new FeedFault("schema_changed", `The answer has ${portid}, which was not requested`);
    if (day > today) throw new FeedFault("schema_changed", `${day} has not come yet`);
    const calls = readCount(portcalls_container, "portcalls_container");
    const total = readCount(portcalls, "portcalls");
    const [imported, exported] = [
      readCount(import_container, "import_container"),
      readCount(export_container, "export_container"),
    ];
    const row = {
      port,
      observed_on: day,
      calls_container: String(calls),
      calls_total: String(total),
      import_t: formatTonnes(imported),
      export_t: formatTonnes(exported),
      source_id: toSourceId(NAME, day),
    };
    const isPlausible =
      Number.isInteger(calls) &&
      calls >= 0 &&
      calls <= total &&
      total <= MAX_SHIPS &&
      [imported, exported].every((tonnes) => tonnes >= 0 && tonnes <= MAX_TONNES);
    if (isPlausible) rows.set(`${port} ${day}`, row);
    else
      doubtful.push({
        file: "port_activity.csv",
        row,
        source: buildSources([day])[0],
        reason: `${port} on ${day}: ${calls} of ${total} calls, ${imported} t in, ${exported} t out`,
      });
  }
  const days = [...rows.values()].map(({ observed_on }) => observed_on as string);
  return {
    rows: {
      "sources.csv": buildSources(days),
      "port_activity.csv": [...rows.values()],
    },
    doubtful: checkDoubtful(doubtful, features.length),
    ...(days.length > 0 && { dataOn: days.sort().at(-1) as string }),
  };
}

const formatTonnes = (tonnes: number): string => String(Math.round(tonnes * 100) / 100);
