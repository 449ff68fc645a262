import { cheapestHaulage, type Haulage } from "#lib/domain/inland/cheapest-haulage.ts";
import type { ToDollars } from "#lib/domain/inland/compare.ts";
import { inlandLanes, lanesFromPorts, ratesOfCountry } from "#lib/domain/inland/facts.ts";
import type { Lane } from "#lib/domain/inland/inland-lanes.ts";
import type { InlandPlace } from "#lib/domain/inland/places.ts";
import { portNames, portsByName } from "#lib/domain/ports/facts.ts";
import { fold } from "#lib/domain/text.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Failure, noData } from "../failure.ts";
import { listed, placeText } from "../inland/find-lane.ts";
import { unknownPort } from "../ports/unknown-port.ts";

/** Where a container goes: a port, or an inland place with the lanes to it from ports. */
export type Destination = { port: string; place: null } | { port: null; place: InlandPlace; lanes: readonly Lane[] };

const codeOf = (text: string) => text.replace(/\s+/g, "").toUpperCase();

/**
 * Reads a destination: the code or name of a port on file, else an inland place that haulage from a port is on file for.
 * @throws Failure `no_data` when it is neither, `invalid_request` when it fits several inland places
 */
export async function findDestination(text: string): Promise<Destination> {
  const port = (await portNames()).get(codeOf(text)) ?? (await portsByName()).get(fold(text).trim());
  if (port) return { port: port.code, place: null };

  const [book, lanesTo] = await Promise.all([inlandLanes(), lanesFromPorts()]);
  const places = book.findPlaces(text).filter((place) => lanesTo.has(place));
  const [place] = places;
  if (!place) throw await unknownDestination(text, [...lanesTo.keys()]);
  if (places.length > 1) {
    const message = `fits several places: ${listed(places.map(placeText))}; say which`;
    throw new Failure("invalid_request", `destination: ${message}`, [{ path: "destination", message }]);
  }
  return { port: null, place, lanes: lanesTo.get(place) ?? [] };
}

async function unknownDestination(text: string, places: readonly InlandPlace[]): Promise<Failure> {
  const code = codeOf(text);
  if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code)) return unknownPort(code, "destination");
  return noData(`No port or inland place “${text}” is on file.`, [
    { path: "destination", message: `inland places on file: ${listed(places.map(placeText).sort())}; GET /api/search finds ports` },
  ]);
}

/**
 * The ports of discharge for a destination.
 * @throws Failure `no_data` when no haulage from the wanted port is on file
 */
export function gatewaysOf(destination: Destination, viaPort?: string): string[] {
  if (destination.place === null) return [destination.port];
  const ports = destination.lanes.map(({ origin }) => origin.code as string).filter((port) => viaPort === undefined || port === viaPort);
  if (ports.length > 0) return ports;
  throw noData(`No haulage from ${viaPort} to ${placeText(destination.place)} is on file.`, [
    { path: "via_port", message: `on file: ${listed(destination.lanes.map(({ origin }) => placeText(origin)))}` },
  ]);
}

interface Wanted {
  line: string;
  containerType: string;
  date: IsoDate;
  toDollars: ToDollars;
}

/** The cheapest way on from each gateway, by the line or by an operator; undefined where none that fits is on file or none is needed. */
export async function haulageFrom(
  gateways: readonly string[],
  { place }: Destination,
  { line, toDollars, ...wanted }: Wanted,
): Promise<(Haulage | undefined)[]> {
  if (place === null) return gateways.map(() => undefined);
  const countries = [...new Set(gateways.map((port) => port.slice(0, 2)))];
  const rates = (await Promise.all(countries.map((country) => ratesOfCountry(country)))).flat();
  const offered = rates.filter(({ carrier }) => carrier === null || carrier === line);
  return gateways.map((origin) => cheapestHaulage(offered, { ...wanted, origin, destination: place.key, direction: "import" }, toDollars));
}
