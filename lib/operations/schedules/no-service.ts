import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { scheduleData, seaEstimateOn } from "#lib/domain/schedules/facts.ts";
import type { Network } from "#lib/domain/schedules/network.ts";
import { rotationsAt } from "#lib/domain/schedules/network.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type Failure, type FaultDetail, noData } from "../failure.ts";
import { listHelpful } from "../ports/list-helpful.ts";
import { unique } from "../unique.ts";

/** Ports of a country with a service on a day. */
const calledAt = (network: Network, country: string, date: IsoDate) =>
  [...network.byPort.keys()].filter((port) => port.startsWith(country) && rotationsAt(network, port, date).length > 0);

const linesAt = (network: Network, port: string, date: IsoDate) => unique(rotationsAt(network, port, date).map(({ carrier }) => carrier));

/** Makes the `no_data` failure of a port without a service on file. Its details name ports of the country with services. */
export async function noCalls(port: string, path: string, date: IsoDate): Promise<Failure> {
  const { published } = await scheduleData();
  const country = port.slice(0, 2);
  const ports = unique(calledAt(published, country, date));
  const message =
    ports.length > 0
      ? `services call in ${countryName(country)} at ${await listHelpful(ports, port)}`
      : `no service on file calls in ${countryName(country)}; the nearest ports with services are ${await listHelpful(calledAt(published, "", date), port)}`;
  return noData(`No service that calls at ${port} on ${date} is on file.`, [{ path, message }]);
}

/** Makes the `no_data` failure of two ports without a connection on file. Its details name the services at each port. */
export async function noConnection({
  origin,
  destination,
  date,
  carrier,
}: {
  origin: string;
  destination: string;
  date: IsoDate;
  carrier?: string | undefined;
}): Promise<Failure> {
  const [{ published }, estimate] = await Promise.all([scheduleData(), seaEstimateOn(origin, destination, date)]);
  const details = (["origin", "destination"] as const).map((path): FaultDetail => {
    const port = path === "origin" ? origin : destination;
    const lines = linesAt(published, port, date);
    return {
      path,
      message: lines.length > 0 ? `on file at ${port}: services of ${lines.map(carrierName).join(", ")}` : `no service on file calls at ${port} on ${date}`,
    };
  });
  const who = carrier ? ` of ${carrierName(carrier)}` : "";
  const straight = estimate ? ` A ship that sails straight takes about ${estimate.days} days.` : "";
  return noData(`No plausible service${who} from ${origin} to ${destination} is on file, direct or with one transhipment.${straight}`, details);
}
