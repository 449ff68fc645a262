import { getCountryName } from "#lib/domain/countries.ts";
import { findCheapestHaulage, type Haulage } from "#lib/domain/inland/cheapest-haulage.ts";
import type { ToDollars } from "#lib/domain/inland/compare.ts";
import {
  readFacilities,
  readInlandCountryRates,
  readInlandLanes,
  readLanesFromPorts,
} from "#lib/domain/inland/facts.ts";
import { findCountryOfCity } from "#lib/domain/inland/inland-cities.ts";
import type { Lane } from "#lib/domain/inland/inland-lanes.ts";
import { findPlaceAlias } from "#lib/domain/inland/place-aliases.ts";
import type { InlandPlace } from "#lib/domain/inland/places.ts";
import { readPortNames, readPorts, readPortsByName } from "#lib/domain/ports/facts.ts";
import { isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { fold } from "#lib/domain/text.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, Failure } from "../failure.ts";
import { formatPlace, joinNames } from "../inland/find-lane.ts";
import { joinSome, listHelpful } from "../ports/list-helpful.ts";
import { createUnknownPortFailure } from "../ports/unknown-port.ts";

/** A port, or an inland place with its lanes from ports. */
export type Destination = { port: string; place: null } | { port: null; place: InlandPlace; lanes: readonly Lane[] };

const toCode = (text: string) => text.replace(/\s+/g, "").toUpperCase();

/**
 * Takes the code or the name of a port, or of an inland place with haulage from a port.
 * @throws Failure `no_data` if it is neither, `invalid_request` if it matches several inland places
 */
export async function findDestination(text: string): Promise<Destination> {
  const [codes, names] = await Promise.all([readPortNames(), readPortsByName()]);
  const alias = findPlaceAlias(text);
  const port = codes.get(toCode(text)) ?? names.get(fold(text).trim()) ?? (alias && codes.get(alias));
  if (port) return { port: port.code, place: null };

  const [inland, lanesTo] = await Promise.all([readInlandLanes(), readLanesFromPorts()]);
  const places = inland.findPlaces(alias ?? text).filter((place) => lanesTo.has(place));
  const [place] = places;
  if (!place) throw await createUnknownDestinationFailure(text, [...lanesTo.keys()]);
  if (places.length > 1) {
    const message = `matches several places: ${joinNames(places.map(formatPlace))}; choose one`;
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  return { port: null, place, lanes: lanesTo.get(place) ?? [] };
}

async function createUnknownDestinationFailure(text: string, places: readonly InlandPlace[]): Promise<Failure> {
  if (/^[A-Z]{2} ?[A-Z2-9]{3}$/.test(text.trim())) return createUnknownPortFailure(toCode(text), "destination"); // `Derby` is a name, `ZZZZZ` is a code.
  return createNoDataFailure(`No port or inland place “${text}” is on file.`, [
    { path: "destination", message: await listHelpfulPlaces(text, places) },
  ]);
}

/** Places of its own country if that is known, otherwise the countries that have inland places. */
async function listHelpfulPlaces(text: string, places: readonly InlandPlace[]): Promise<string> {
  const country =
    findCountryOfCity(text) ??
    (await readFacilities()).find(({ city }) => city !== null && fold(city) === fold(text).trim())?.country;
  if (country === undefined) {
    const counts = [...Map.groupBy(places, (place) => place.country)].sort(
      ([, one], [, other]) => other.length - one.length,
    );
    const countries = counts.map(([code, inCountry]) => `${getCountryName(code)} (${inCountry.length})`).join(", ");
    return `inland places on file: ${countries || "none"}; for another place, give its seaport, which GET /api/search finds`;
  }
  const inland = places.filter((place) => place.country === country).map(formatPlace);
  const seaports = (await readPorts()).filter((port) => port.country === country).map(({ code }) => code);
  return [
    ...(inland.length > 0
      ? [`inland places with haulage in ${getCountryName(country)}: ${joinSome(inland.sort(), MAX_PLACES)}`]
      : []),
    `the busiest ports of ${getCountryName(country)}: ${seaports.length > 0 ? await listHelpful(seaports, text) : "none on file"}`,
    "POST /api/facilities lists inland depots",
  ].join("; ");
}

const MAX_PLACES = 10;

/**
 * The ports of discharge.
 * @throws Failure `no_data` if no haulage from the requested port is on file
 */
export function listGateways(destination: Destination, viaPort?: string): string[] {
  if (destination.place === null) return [destination.port];
  const ports = destination.lanes
    .map(({ origin }) => origin.code as string)
    .filter((port) => viaPort === undefined || port === viaPort);
  if (ports.length > 0) return ports;
  throw createNoDataFailure(`No haulage from ${viaPort} to ${formatPlace(destination.place)} is on file.`, [
    { path: "via_port", message: `on file: ${joinNames(destination.lanes.map(({ origin }) => formatPlace(origin)))}` },
  ]);
}

interface HaulageRequest {
  line: string;
  containerType: string;
  date: IsoDate;
  toDollars: ToDollars;
}

/** The cheapest haulage. An entry is undefined if haulage is not needed or not on file. */
export async function findHaulagePerGateway(
  gateways: readonly string[],
  { place }: Destination,
  { line, toDollars, ...request }: HaulageRequest,
): Promise<(Haulage | undefined)[]> {
  if (place === null) return gateways.map(() => undefined);
  const countries = [...new Set(gateways.map((port) => port.slice(0, 2)))];
  const rates = (await Promise.all(countries.map((country) => readInlandCountryRates(country)))).flat();
  const offered = rates.filter(
    (rate) => (rate.carrier === null || rate.carrier === line) && !isStaleOn(rate, request.date),
  );
  return gateways.map((origin) =>
    findCheapestHaulage(offered, { ...request, origin, destination: place.key, direction: "import" }, toDollars),
  );
}
