import { findCountryCode, getCountryName } from "#lib/domain/countries.ts";
import { hasCode } from "#lib/domain/inland/facilities.ts";
import { readFacilities, readInlandLanes } from "#lib/domain/inland/facts.ts";
import { findCountryOfCity } from "#lib/domain/inland/inland-cities.ts";
import type { InlandLanes, Lane } from "#lib/domain/inland/inland-lanes.ts";
import { hasCodeForm, type InlandPlace } from "#lib/domain/inland/places.ts";
import { getPortFinder, readPortNames } from "#lib/domain/ports/facts.ts";
import { sortHelpful } from "#lib/domain/ports/nearest.ts";
import { createNoDataFailure, Failure } from "../failure.ts";
import { joinSome } from "../ports/list-helpful.ts";

const MAX_NAMES = 30;

export const formatPlace = ({ code, name }: InlandPlace) => (code ? `${name} (${code})` : name);

export const formatLane = ({ origin, destination }: Pick<Lane, "origin" | "destination">) =>
  `${formatPlace(origin)} to ${formatPlace(destination)}`;

/** As in `coverage_region`. */
export const formatInlandRegion = ({ origin, destination }: Lane) =>
  [...new Set([origin.country, destination.country])].map(getCountryName).join(", ");

/** The first thirty, then the number of the others. */
export function joinNames(names: readonly string[]): string {
  return joinSome(names, MAX_NAMES);
}

const sortUniquePlaces = (places: readonly InlandPlace[]) =>
  [...new Set(places)].sort((a, b) => (a.name < b.name ? -1 : 1));

const describeCountriesOnFile = (inland: InlandLanes) =>
  `on file: ${joinNames([...new Set([...inland.countriesByCarrier.values()].flatMap((countries) => [...countries]))].sort())}`;

/**
 * `reverse` is the lane back, if it is on file.
 * @throws Failure `invalid_request` if a text matches several places or both mean the same place; `no_data` if the lane
 * is not on file
 */
export async function findLane(
  origin: string,
  destination: string,
): Promise<{ lane: Lane; reverse: Lane | undefined }> {
  const inland = await readInlandLanes();
  const found = inland.findLane(origin, destination);
  if (found.found) return found;
  switch (found.reason) {
    case "same_place":
      throw new Failure(
        "invalid_request",
        `destination: must differ from origin; both mean ${formatPlace(found.place)}`,
        [{ path: "destination", message: `must differ from origin; both mean ${formatPlace(found.place)}` }],
      );
    case "ambiguous": {
      const message = `matches several places: ${joinNames(found.places.map(formatPlace))}; choose one`;
      throw new Failure("invalid_request", `${found.field}: ${message}`, [{ path: found.field, message }]);
    }
    case "unknown_place":
      throw await createUnknownPlaceFailure(inland, found.field, { origin, destination });
    case "only_reverse":
      throw createNoDataFailure(
        `No haulage from ${formatPlace(found.reverse.destination)} to ${formatPlace(found.reverse.origin)} is on file; the other direction is.`,
        [{ path: "origin", message: `on file: ${formatLane(found.reverse)}` }],
      );
    case "no_lane": {
      const from = inland.lanes.filter((lane) => found.origins.includes(lane.origin)).map((lane) => lane.destination);
      const to = inland.lanes
        .filter((lane) => found.destinations.includes(lane.destination))
        .map((lane) => lane.origin);
      throw createNoDataFailure(
        `No haulage from ${joinPlaceNames(found.origins)} to ${joinPlaceNames(found.destinations)} is on file.`,
        [
          {
            path: "destination",
            message:
              from.length > 0
                ? `on file from there: ${await listNearestPlaces(from, destination)}`
                : "nothing is on file from there",
          },
          {
            path: "origin",
            message:
              to.length > 0
                ? `on file to there: ${await listNearestPlaces(to, origin)}`
                : "nothing is on file to there",
          },
        ],
      );
    }
  }
}

const joinPlaceNames = (places: readonly InlandPlace[]) => joinNames(places.map(formatPlace));

/** Its details name the places that the other end has, otherwise those of the same country. */
async function createUnknownPlaceFailure(
  inland: InlandLanes,
  field: "origin" | "destination",
  texts: { origin: string; destination: string },
): Promise<Failure> {
  const text = texts[field];
  const otherField = field === "origin" ? "destination" : "origin";
  const others = inland.findPlaces(texts[otherField]);
  const toOther = inland.lanes.filter((lane) => others.includes(lane[otherField])).map((lane) => lane[field]);
  const country = (await findCountry(text)) ?? others[0]?.country;
  const inCountry = inland.lanes.map((lane) => lane[field]).filter((place) => place.country === country);
  const [places, where] =
    toOther.length > 0
      ? [toOther, `${field === "origin" ? "to" : "from"} ${joinPlaceNames(others)}`]
      : [inCountry, `for ${getCountryName(country ?? "")}`];
  return createNoDataFailure(`No haulage ${field === "origin" ? "from" : "to"} “${text}” is on file.`, [
    {
      path: field,
      message:
        places.length > 0
          ? `on file ${where}: ${await listNearestPlaces(places, text)}`
          : `not among the places on file; countries ${describeCountriesOnFile(inland)}`,
    },
    ...(others[0] && country !== undefined && others[0].country !== country
      ? [
          {
            path: otherField,
            message: `${joinPlaceNames(others)} is in another country; GET /api/total-cost adds sea freight and haulage`,
          },
        ]
      : []),
  ]);
}

/** The country of its code, of the port with its name, or of a large inland city. */
async function findCountry(text: string): Promise<string | undefined> {
  if (hasCodeForm(text) && findCountryCode(text.trim().slice(0, 2)) !== undefined)
    return text.trim().slice(0, 2).toUpperCase();
  return (await getPortFinder()).find(text)[0]?.country ?? findCountryOfCity(text);
}

const MAX_NEAREST = 10;

/** The nearest to the requested place first, as far as positions are known. */
async function listNearestPlaces(places: readonly InlandPlace[], requested: string): Promise<string> {
  const [names, known] = await Promise.all([readPortNames(), readFacilities()]);
  const findPosition = (code: string | null) => {
    const facility =
      code === null ? undefined : known.find((one) => hasCode(one, code) && one.lat !== null && one.lon !== null);
    return (
      (code && names.get(code)?.coordinates) ||
      (facility ? { lat: facility.lat as number, lon: facility.lon as number } : null)
    );
  };
  const placed = sortUniquePlaces(places).map((place) => ({
    code: formatPlace(place),
    coordinates: findPosition(place.code),
    annualTeu: null,
  }));
  return joinSome(
    sortHelpful(placed, findPosition(requested.replace(/\s+/g, "").toUpperCase())).map(({ code }) => code),
    MAX_NEAREST,
  );
}
