import { countryName } from "#lib/domain/countries.ts";
import { inlandLanes } from "#lib/domain/inland/facts.ts";
import type { InlandLanes, Lane } from "#lib/domain/inland/inland-lanes.ts";
import type { InlandPlace } from "#lib/domain/inland/places.ts";
import { Failure, noData } from "../failure.ts";

const MOST_NAMED = 30;

export const placeText = ({ code, name }: InlandPlace) => (code ? `${name} (${code})` : name);

export const laneText = ({ origin, destination }: Pick<Lane, "origin" | "destination">) => `${placeText(origin)} to ${placeText(destination)}`;

/** The countries of a lane, as `coverage_region` names them. */
export const regionOf = ({ origin, destination }: Lane) => [...new Set([origin.country, destination.country])].map(countryName).join(", ");

/** Names joined by commas, the first thirty and how many more there are. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).join(", ");
  return names.length > MOST_NAMED ? `${shown} and ${names.length - MOST_NAMED} more` : shown;
}

const uniquePlaces = (places: readonly InlandPlace[]) => [...new Set(places)].sort((a, b) => (a.name < b.name ? -1 : 1)).map(placeText);

const countriesOnFile = (book: InlandLanes) =>
  `on file: ${listed([...new Set([...book.countriesByCarrier.values()].flatMap((countries) => [...countries]))].sort())}`;

/**
 * The lane that two texts name, and the lane back when that is on file too.
 * @throws Failure `invalid_request` when a text fits several lanes or both mean one place, `no_data` when no rate is on file for the lane
 */
export async function findLane(origin: string, destination: string): Promise<{ lane: Lane; reverse: Lane | undefined }> {
  const book = await inlandLanes();
  const found = book.findLane(origin, destination);
  if (found.found) return found;
  switch (found.reason) {
    case "same_place":
      throw new Failure("invalid_request", `destination: must differ from origin; both mean ${placeText(found.place)}`, [
        { path: "destination", message: `must differ from origin; both mean ${placeText(found.place)}` },
      ]);
    case "ambiguous": {
      const message = `fits several places: ${listed(found.places.map(placeText))}; say which`;
      throw new Failure("invalid_request", `${found.field}: ${message}`, [{ path: found.field, message }]);
    }
    case "unknown_place":
      throw unknownPlace(book, found.field, { origin, destination }[found.field], found.isCode);
    case "only_reverse":
      throw noData(`No haulage from ${placeText(found.reverse.destination)} to ${placeText(found.reverse.origin)} is on file, only the other direction.`, [
        { path: "origin", message: `on file: ${laneText(found.reverse)}` },
      ]);
    case "no_lane": {
      const from = book.lanes.filter((lane) => found.origins.includes(lane.origin)).map((lane) => lane.destination);
      const to = book.lanes.filter((lane) => found.destinations.includes(lane.destination)).map((lane) => lane.origin);
      throw noData(`No haulage from ${namesOf(found.origins)} to ${namesOf(found.destinations)} is on file.`, [
        { path: "destination", message: from.length > 0 ? `on file from there: ${listed(uniquePlaces(from))}` : "nothing is on file from there" },
        { path: "origin", message: to.length > 0 ? `on file to there: ${listed(uniquePlaces(to))}` : "nothing is on file to there" },
      ]);
    }
  }
}

const namesOf = (places: readonly InlandPlace[]) => listed(places.map(placeText));

function unknownPlace(book: InlandLanes, field: "origin" | "destination", text: string, isCode: boolean): Failure {
  const country = text.trim().slice(0, 2).toUpperCase();
  const nearby = isCode ? book.lanes.map((lane) => lane[field]).filter((place) => place.country === country) : [];
  return noData(`No haulage ${field === "origin" ? "from" : "to"} “${text}” is on file.`, [
    nearby.length > 0
      ? { path: field, message: `on file for ${countryName(country)}: ${listed(uniquePlaces(nearby))}` }
      : { path: field, message: `not among the places on file; countries ${countriesOnFile(book)}` },
  ]);
}
