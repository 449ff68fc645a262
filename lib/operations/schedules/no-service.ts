import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { readScheduleData, readSeaEstimate } from "#lib/domain/schedules/facts.ts";
import type { Network } from "#lib/domain/schedules/network.ts";
import { findRotationsAt } from "#lib/domain/schedules/network.ts";
import type { Rotation } from "#lib/domain/schedules/rotation.ts";
import { isOldOn } from "#lib/domain/schedules/versions.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { createNoDataFailure, type Failure, type FaultDetail } from "../failure.ts";
import { type KnownValue, listLastKnown } from "../last-known.ts";
import { listHelpful } from "../ports/list-helpful.ts";
import { sortUnique } from "../unique.ts";

const listPortsWithService = (network: Network, country: string, date: IsoDate) =>
  [...network.byPort.keys()].filter(
    (port) => port.startsWith(country) && findRotationsAt(network, port, date).length > 0,
  );

const listCarriersAt = (network: Network, port: string, date: IsoDate) =>
  sortUnique(findRotationsAt(network, port, date).map(({ carrier }) => carrier));

/** Its details name ports of the country with services. */
export async function createNoCallsFailure(port: string, path: string, date: IsoDate): Promise<Failure> {
  const { published } = await readScheduleData();
  const country = port.slice(0, 2);
  const ports = sortUnique(listPortsWithService(published, country, date));
  const message =
    ports.length > 0
      ? `services call in ${getCountryName(country)} at ${await listHelpful(ports, port)}`
      : `no service on file calls in ${getCountryName(country)}; the nearest ports with services are ${await listHelpful(listPortsWithService(published, "", date), port)}`;
  return createNoDataFailure(`No service that calls at ${port} on ${date} is on file.`, [
    { path, message },
    ...listLastKnownService(published, [port], date),
  ]);
}

/** Its details name the services at each port. */
export async function createNoConnectionFailure({
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
  const [{ published }, estimate] = await Promise.all([readScheduleData(), readSeaEstimate(origin, destination, date)]);
  const details = (["origin", "destination"] as const).map((path): FaultDetail => {
    const port = path === "origin" ? origin : destination;
    const lines = listCarriersAt(published, port, date);
    return {
      path,
      message:
        lines.length > 0
          ? `on file at ${port}: services of ${lines.map(getCarrierName).join(", ")}`
          : `no service on file calls at ${port} on ${date}`,
    };
  });
  const who = carrier ? ` of ${getCarrierName(carrier)}` : "";
  const straight = estimate ? ` A ship that sails straight takes about ${estimate.days} days.` : "";
  return createNoDataFailure(
    `No plausible service${who} from ${origin} to ${destination} is on file, direct or with one transhipment.${straight}`,
    [...details, ...listLastKnownService(published, [origin, destination], date, carrier)],
  );
}

/** The newest service that called at the ports, and is past its usable life. */
export function listLastKnownService(
  network: Network,
  ports: readonly string[],
  date: IsoDate,
  carrier?: string | undefined,
): FaultDetail[] {
  const rotations = network.families
    .flat()
    .filter(
      (rotation) =>
        (carrier === undefined || rotation.carrier === carrier) &&
        isOldOn(rotation, date) &&
        ports.every((port) => rotation.calls.some((call) => call.port === port)),
    );
  return listLastKnown(rotations, date, describeRotation);
}

const describeRotation = ({ carrier, serviceCode, serviceName, calls }: Rotation): KnownValue => ({
  about: `service ${[serviceCode, serviceName].filter(Boolean).join(" ")} of ${getCarrierName(carrier)}`,
  value: `calls at ${calls.map(({ port }) => port).join(", ")}`,
});
