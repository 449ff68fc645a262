import type { Direction } from "../tariff.ts";
import { createPlaceFinder, type FindPlaces, type InlandPlace } from "./places.ts";

export interface LaneRow {
  country: string;
  carrier: string | null;
  direction: Direction | null;
  origin: LaneRowEnd;
  destination: LaneRowEnd;
}

export interface LaneRowEnd {
  code: string | null;
  name: string;
  /** Name and city from the table of ports; `null` when the place is not in it. */
  port: { name: string; city: string } | null;
}

/** In this direction only. */
export interface Lane {
  origin: InlandPlace;
  destination: InlandPlace;
  directions: (Direction | null)[];
}

export type LaneFound =
  | { found: true; lane: Lane; reverse: Lane | undefined }
  | { found: false; reason: "unknown_place"; field: "origin" | "destination" }
  | { found: false; reason: "same_place"; place: InlandPlace }
  | { found: false; reason: "ambiguous"; field: "origin" | "destination"; places: InlandPlace[] }
  | { found: false; reason: "only_reverse"; reverse: Lane }
  | { found: false; reason: "no_lane"; origins: InlandPlace[]; destinations: InlandPlace[] };

export interface InlandLanes {
  lanes: readonly Lane[];
  /** The key `null` is for tariffs of rail and road operators. */
  countriesByCarrier: ReadonlyMap<string | null, ReadonlySet<string>>;
  findPlaces: FindPlaces;
  /** Each text is a code or a name. */
  findLane(origin: string, destination: string): LaneFound;
}

/** Its code, otherwise its country and name. */
export const buildPlaceKey = (end: { code: string | null; name: string }, country: string) =>
  end.code ?? `${country}:${end.name}`;

const buildLaneKey = (origin: string, destination: string) => `${origin}|${destination}`;

function collectPlaces(rows: readonly LaneRow[]): Map<string, InlandPlace> {
  const ends = rows.flatMap((row) =>
    [row.origin, row.destination].map((end) => ({ end, key: buildPlaceKey(end, row.country), country: row.country })),
  );
  const places = [...Map.groupBy(ends, ({ key }) => key)].map(([key, same]): [string, InlandPlace] => {
    const published = [...new Set(same.map(({ end }) => end.name))].sort(
      (a, b) => a.length - b.length || (a < b ? -1 : 1),
    );
    const { end, country } = same[0] as (typeof same)[number];
    const port = same.find((one) => one.end.port)?.end.port;
    const names = [...(port ? [port.name, port.city] : []), ...published];
    return [
      key,
      {
        key,
        code: end.code,
        country: end.code?.slice(0, 2) ?? country,
        name: names[0] as string,
        names: [...new Set(names)],
      },
    ];
  });
  return new Map(places.sort(([, a], [, b]) => (a.name < b.name ? -1 : 1)));
}

export function createInlandLanes(rows: readonly LaneRow[]): InlandLanes {
  const places = collectPlaces(rows);
  const lanes = new Map<string, Lane>();
  const countriesByCarrier = new Map<string | null, Set<string>>();
  for (const row of rows) {
    const [origin, destination] = [row.origin, row.destination].map(
      (end) => places.get(buildPlaceKey(end, row.country)) as InlandPlace,
    ) as [InlandPlace, InlandPlace];
    const key = buildLaneKey(origin.key, destination.key);
    const directions = new Set([...(lanes.get(key)?.directions ?? []), row.direction]);
    lanes.set(key, { origin, destination, directions: [...directions].sort() });
    countriesByCarrier.set(row.carrier, (countriesByCarrier.get(row.carrier) ?? new Set()).add(row.country));
  }
  const findPlaces = createPlaceFinder([...places.values()]);
  const listBetween = (origins: readonly InlandPlace[], destinations: readonly InlandPlace[]) =>
    origins.flatMap((origin) =>
      destinations.flatMap((destination) => lanes.get(buildLaneKey(origin.key, destination.key)) ?? []),
    );

  function findLane(originText: string, destinationText: string): LaneFound {
    const origins = findPlaces(originText);
    if (origins.length === 0) return { found: false, reason: "unknown_place", field: "origin" };
    const destinations = findPlaces(destinationText);
    if (destinations.length === 0) return { found: false, reason: "unknown_place", field: "destination" };
    const [place] = origins;
    if (place && origins.length === 1 && destinations.length === 1 && destinations[0] === place)
      return { found: false, reason: "same_place", place };
    const matching = listBetween(origins, destinations);
    const [lane] = matching;
    if (lane && matching.length === 1)
      return { found: true, lane, reverse: lanes.get(buildLaneKey(lane.destination.key, lane.origin.key)) };
    if (lane) {
      const field = matching.some(({ origin }) => origin !== lane.origin) ? "origin" : "destination";
      return { found: false, reason: "ambiguous", field, places: [...new Set(matching.map((one) => one[field]))] };
    }
    const [reverse] = listBetween(destinations, origins);
    return reverse
      ? { found: false, reason: "only_reverse", reverse }
      : { found: false, reason: "no_lane", origins, destinations };
  }
  return { lanes: [...lanes.values()], countriesByCarrier, findPlaces, findLane };
}
