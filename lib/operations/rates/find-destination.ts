import { countryName } from "#lib/domain/countries.ts";
import { cheapestHaulage, type Haulage } from "#lib/domain/inland/cheapest-haulage.ts";
import type { ToDollars } from "#lib/domain/inland/compare.ts";
import { facilities, inlandLanes, lanesFromPorts, ratesOfCountry } from "#lib/domain/inland/facts.ts";
import { countryOfCity } from "#lib/domain/inland/inland-cities.ts";
import type { Lane } from "#lib/domain/inland/inland-lanes.ts";
import { placeAlias } from "#lib/domain/inland/place-aliases.ts";
import type { InlandPlace } from "#lib/domain/inland/places.ts";
import { portNames, ports, portsByName } from "#lib/domain/ports/facts.ts";
import { isStaleOn } from "#lib/domain/quality/shelf-life.ts";
import { fold } from "#lib/domain/text.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Failure, noData } from "../failure.ts";
import { listed, placeText } from "../inland/find-lane.ts";
import { joinSome, listHelpful } from "../ports/list-helpful.ts";
import { unknownPort } from "../ports/unknown-port.ts";

/** Destination of a container: a port, or an inland place with its lanes from ports. */
export type Destination = { port: string; place: null } | { port: null; place: InlandPlace; lanes: readonly Lane[] };

const codeOf = (text: string) => text.replace(/\s+/g, "").toUpperCase();

/**
 * Finds a destination by code or name: a port, or an inland place with haulage from a port.
 * @throws Failure `no_data` if it is neither, `invalid_request` if it matches several inland places
 */
export async function findDestination(text: string): Promise<Destination> {
  const [codes, names] = await Promise.all([portNames(), portsByName()]);
  const alias = placeAlias(text);
  const port = codes.get(codeOf(text)) ?? names.get(fold(text).trim()) ?? (alias && codes.get(alias));
  if (port) return { port: port.code, place: null };

  const [inland, lanesTo] = await Promise.all([inlandLanes(), lanesFromPorts()]);
  const places = inland.findPlaces(alias ?? text).filter((place) => lanesTo.has(place));
  const [place] = places;
  if (!place) throw await unknownDestination(text, [...lanesTo.keys()]);
  if (places.length > 1) {
    const message = `matches several places: ${listed(places.map(placeText))}; choose one`;
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  return { port: null, place, lanes: lanesTo.get(place) ?? [] };
}

async function unknownDestination(text: string, places: readonly InlandPlace[]): Promise<Failure> {
  if (/^[A-Z]{2} ?[A-Z2-9]{3}$/.test(text.trim())) return unknownPort(codeOf(text), "destination"); // `Derby` is a name, `ZZZZZ` is a code.
  return noData(`No port or inland place “${text}” is on file.`, [{ path: "destination", message: await helpfulPlaces(text, places) }]);
}

/** Lists places near an unknown one: of its own country if that is known, otherwise the countries that have inland places. */
async function helpfulPlaces(text: string, places: readonly InlandPlace[]): Promise<string> {
  const country = countryOfCity(text) ?? (await facilities()).find(({ city }) => city !== null && fold(city) === fold(text).trim())?.country;
  if (country === undefined) {
    const counts = [...Map.groupBy(places, (place) => place.country)].sort(([, one], [, other]) => other.length - one.length);
    const countries = counts.map(([code, inCountry]) => `${countryName(code)} (${inCountry.length})`).join(", ");
    return `inland places on file: ${countries || "none"}; for another place, give its seaport, which GET /api/search finds`;
  }
  const inland = places.filter((place) => place.country === country).map(placeText);
  const seaports = (await ports()).filter((port) => port.country === country).map(({ code }) => code);
  return [
    ...(inland.length > 0 ? [`inland places with haulage in ${countryName(country)}: ${joinSome(inland.sort(), MAX_PLACES)}`] : []),
    `the busiest ports of ${countryName(country)}: ${seaports.length > 0 ? await listHelpful(seaports, text) : "none on file"}`,
    "POST /api/facilities lists inland depots",
  ].join("; ");
}

const MAX_PLACES = 10;

/**
 * Lists the ports of discharge for a destination.
 * @throws Failure `no_data` if no haulage from the requested port is on file
 */
export function gatewaysOf(destination: Destination, viaPort?: string): string[] {
  if (destination.place === null) return [destination.port];
  const ports = destination.lanes.map(({ origin }) => origin.code as string).filter((port) => viaPort === undefined || port === viaPort);
  if (ports.length > 0) return ports;
  throw noData(`No haulage from ${viaPort} to ${placeText(destination.place)} is on file.`, [
    { path: "via_port", message: `on file: ${listed(destination.lanes.map(({ origin }) => placeText(origin)))}` },
  ]);
}

interface HaulageRequest {
  line: string;
  containerType: string;
  date: IsoDate;
  toDollars: ToDollars;
}

/** Finds the cheapest haulage from each gateway. An entry is undefined if haulage is not needed or not on file. */
export async function haulageFrom(
  gateways: readonly string[],
  { place }: Destination,
  { line, toDollars, ...request }: HaulageRequest,
): Promise<(Haulage | undefined)[]> {
  if (place === null) return gateways.map(() => undefined);
  const countries = [...new Set(gateways.map((port) => port.slice(0, 2)))];
  const rates = (await Promise.all(countries.map((country) => ratesOfCountry(country)))).flat();
  const offered = rates.filter((rate) => (rate.carrier === null || rate.carrier === line) && !isStaleOn(rate, request.date));
  return gateways.map((origin) => cheapestHaulage(offered, { ...request, origin, destination: place.key, direction: "import" }, toDollars));
}
