import { countryCode, countryName } from "#lib/domain/countries.ts";
import { hasCode } from "#lib/domain/inland/facilities.ts";
import { facilities, inlandLanes } from "#lib/domain/inland/facts.ts";
import { countryOfCity } from "#lib/domain/inland/inland-cities.ts";
import type { InlandLanes, Lane } from "#lib/domain/inland/inland-lanes.ts";
import { hasCodeForm, type InlandPlace } from "#lib/domain/inland/places.ts";
import { portFinder, portNames } from "#lib/domain/ports/facts.ts";
import { sortHelpful } from "#lib/domain/ports/nearest.ts";
import { Failure, noData } from "../failure.ts";
import { joinSome } from "../ports/list-helpful.ts";

const MAX_NAMES = 30;

export const placeText = ({ code, name }: InlandPlace) => (code ? `${name} (${code})` : name);

export const laneText = ({ origin, destination }: Pick<Lane, "origin" | "destination">) => `${placeText(origin)} to ${placeText(destination)}`;

/** Countries of a lane, as in `coverage_region`. */
export const regionOf = ({ origin, destination }: Lane) => [...new Set([origin.country, destination.country])].map(countryName).join(", ");

/** Joins names with commas: the first thirty, then the number of the others. */
export function listed(names: readonly string[]): string {
  return joinSome(names, MAX_NAMES);
}

const uniquePlaces = (places: readonly InlandPlace[]) => [...new Set(places)].sort((a, b) => (a.name < b.name ? -1 : 1));

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
      throw await unknownPlace(inland, found.field, { origin, destination });
    case "only_reverse":
      throw noData(`No haulage from ${placeText(found.reverse.destination)} to ${placeText(found.reverse.origin)} is on file; the other direction is.`, [
        { path: "origin", message: `on file: ${laneText(found.reverse)}` },
      ]);
    case "no_lane": {
      const from = inland.lanes.filter((lane) => found.origins.includes(lane.origin)).map((lane) => lane.destination);
      const to = inland.lanes.filter((lane) => found.destinations.includes(lane.destination)).map((lane) => lane.origin);
      throw noData(`No haulage from ${namesOf(found.origins)} to ${namesOf(found.destinations)} is on file.`, [
        { path: "destination", message: from.length > 0 ? `on file from there: ${await nearestPlaces(from, destination)}` : "nothing is on file from there" },
        { path: "origin", message: to.length > 0 ? `on file to there: ${await nearestPlaces(to, origin)}` : "nothing is on file to there" },
      ]);
    }
  }
}

const namesOf = (places: readonly InlandPlace[]) => listed(places.map(placeText));

/** Makes the failure of a place without haulage. Its details name the places that the other end has, otherwise those of the same country. */
async function unknownPlace(inland: InlandLanes, field: "origin" | "destination", texts: { origin: string; destination: string }): Promise<Failure> {
  const text = texts[field];
  const otherField = field === "origin" ? "destination" : "origin";
  const others = inland.findPlaces(texts[otherField]);
  const toOther = inland.lanes.filter((lane) => others.includes(lane[otherField])).map((lane) => lane[field]);
  const country = (await countryOf(text)) ?? others[0]?.country;
  const inCountry = inland.lanes.map((lane) => lane[field]).filter((place) => place.country === country);
  const [places, where] =
    toOther.length > 0 ? [toOther, `${field === "origin" ? "to" : "from"} ${namesOf(others)}`] : [inCountry, `for ${countryName(country ?? "")}`];
  return noData(`No haulage ${field === "origin" ? "from" : "to"} “${text}” is on file.`, [
    {
      path: field,
      message:
        places.length > 0 ? `on file ${where}: ${await nearestPlaces(places, text)}` : `not among the places on file; countries ${countriesOnFile(inland)}`,
    },
    ...(others[0] && country !== undefined && others[0].country !== country
      ? [{ path: otherField, message: `${namesOf(others)} is in another country; GET /api/total-cost adds sea freight and haulage` }]
      : []),
  ]);
}

/** Country of a place: that of its code, of the port with its name, or of a large inland city. */
async function countryOf(text: string): Promise<string | undefined> {
  if (hasCodeForm(text) && countryCode(text.trim().slice(0, 2)) !== undefined) return text.trim().slice(0, 2).toUpperCase();
  return (await portFinder()).find(text)[0]?.country ?? countryOfCity(text);
}

const MAX_NEAREST = 10;

/** Lists places, the nearest to the requested one first as far as their positions are known. */
async function nearestPlaces(places: readonly InlandPlace[], requested: string): Promise<string> {
  const [names, known] = await Promise.all([portNames(), facilities()]);
  const positionOf = (code: string | null) => {
    const facility = code === null ? undefined : known.find((one) => hasCode(one, code) && one.lat !== null && one.lon !== null);
    return (code && names.get(code)?.coordinates) || (facility ? { lat: facility.lat as number, lon: facility.lon as number } : null);
  };
  const placed = uniquePlaces(places).map((place) => ({ code: placeText(place), coordinates: positionOf(place.code), annualTeu: null }));
  return joinSome(
    sortHelpful(placed, positionOf(requested.replace(/\s+/g, "").toUpperCase())).map(({ code }) => code),
    MAX_NEAREST,
  );
}
