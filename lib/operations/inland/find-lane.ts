import { countryName } from "#lib/domain/countries.ts";
import { inlandLanes } from "#lib/domain/inland/facts.ts";
import type { InlandLanes, Lane } from "#lib/domain/inland/inland-lanes.ts";
import type { InlandPlace } from "#lib/domain/inland/places.ts";
import { Failure, noData } from "../failure.ts";

const MAX_NAMES = 30;

export const placeText = ({ code, name }: InlandPlace) => (code ? `${name} (${code})` : name);

export const laneText = ({ origin, destination }: Pick<Lane, "origin" | "destination">) => `${placeText(origin)} to ${placeText(destination)}`;

/** Countries of a lane, as in `coverage_region`. */
export const regionOf = ({ origin, destination }: Lane) => [...new Set([origin.country, destination.country])].map(countryName).join(", ");

/** Joins names with commas: the first thirty, then the number of the others. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(", ");
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown;
}

const uniquePlaces = (places: readonly InlandPlace[]) => [...new Set(places)].sort((a, b) => (a.name < b.name ? -1 : 1)).map(placeText);

const countriesOnFile = (inland: InlandLanes) =>
  `on file: ${listed([...new Set([...inland.countriesByCarrier.values()].flatMap((countries) => [...countries]))].sort())}`;

/**
 * Finds the lane between two places, and the lane back if it is on file.
 * @throws Failure `invalid_request` if a text matches several places or both mean the same place; `no_data` if the lane is not on file
 */
export async function findLane(origin: string, destination: string): Promise<{ lane: Lane; reverse: Lane | undefined }> {
  const inland = await inlandLanes();
  const found = inland.findLane(origin, destination);
  if (found.found) return found;
  switch (found.reason) {
    case "same_place":
      throw new Failure("invalid_request", `destination: must differ from origin; both mean ${placeText(found.place)}`, [
        { path: "destination", message: `must differ from origin; both mean ${placeText(found.place)}` },
      ]);
    case "ambiguous": {
      const message = `matches several places: ${listed(found.places.map(placeText))}; choose one`;
      throw new Failure("invalid_request", `${found.field}: ${message}`, [{ path: found.field, message }]);
    }
    case "unknown_place":
      throw unknownPlace(inland, found.field, { origin, destination }[found.field], found.isCode);
    case "only_reverse":
      throw noData(`No haulage from ${placeText(found.reverse.destination)} to ${placeText(found.reverse.origin)} is on file; the other direction is.`, [
        { path: "origin", message: `on file: ${laneText(found.reverse)}` },
      ]);
    case "no_lane": {
      const from = inland.lanes.filter((lane) => found.origins.includes(lane.origin)).map((lane) => lane.destination);
      const to = inland.lanes.filter((lane) => found.destinations.includes(lane.destination)).map((lane) => lane.origin);
      throw noData(`No haulage from ${namesOf(found.origins)} to ${namesOf(found.destinations)} is on file.`, [
        { path: "destination", message: from.length > 0 ? `on file from there: ${listed(uniquePlaces(from))}` : "nothing is on file from there" },
        { path: "origin", message: to.length > 0 ? `on file to there: ${listed(uniquePlaces(to))}` : "nothing is on file to there" },
      ]);
    }
  }
}

const namesOf = (places: readonly InlandPlace[]) => listed(places.map(placeText));

function unknownPlace(inland: InlandLanes, field: "origin" | "destination", text: string, isCode: boolean): Failure {
  const country = text.trim().slice(0, 2).toUpperCase();
  const nearby = isCode ? inland.lanes.map((lane) => lane[field]).filter((place) => place.country === country) : [];
  return noData(`No haulage ${field === "origin" ? "from" : "to"} “${text}” is on file.`, [
    nearby.length > 0
      ? { path: field, message: `on file for ${countryName(country)}: ${listed(uniquePlaces(nearby))}` }
      : { path: field, message: `not among the places on file; countries ${countriesOnFile(inland)}` },
  ]);
}
