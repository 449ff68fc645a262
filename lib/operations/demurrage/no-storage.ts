import { formatTiers } from "#lib/domain/format-tiers.ts";
import { selectCurrentStorage } from "#lib/domain/storage/current-storage.ts";
import { readStorageCoverage } from "#lib/domain/storage/facts.ts";
import { getTerminalName } from "#lib/domain/storage/select-storage.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { describePeriodOnFile } from "../charges/on-file-between.ts";
import { createNoDataFailure, type Failure } from "../failure.ts";
import { type KnownValue, listLastKnown } from "../last-known.ts";
import { sortUnique } from "../unique.ts";

interface StorageRequest {
  port: string;
  direction: Direction;
  container_type: string;
  terminal?: string;
}

/**
 * The details name what is on file, and the tariff that ended last.
 * @param onFile every storage tariff of the port
 */
export async function createNoStorageFailure(
  request: StorageRequest,
  date: IsoDate,
  onFile: readonly StorageTariff[],
): Promise<Failure> {
  if (onFile.length === 0) {
    const ports = (await readStorageCoverage()).map(({ port }) => port);
    return createNoDataFailure(`No terminal's storage tariff at ${request.port} is on file.`, [
      { path: "port", message: `on file: ${ports.join(", ")}` },
    ]);
  }
  const inForce = selectCurrentStorage(onFile, date);
  const listed = inForce.length > 0 ? inForce : onFile;
  const where = request.terminal ? `${request.terminal}, ${request.port},` : request.port;
  const ended = onFile.filter(
    ({ effectiveTo, direction, containerTypes, terminal }) =>
      effectiveTo !== null &&
      effectiveTo < date &&
      direction === request.direction &&
      (containerTypes.length === 0 || containerTypes.includes(request.container_type)) &&
      (request.terminal === undefined || terminal === null || terminal === request.terminal),
  );
  return createNoDataFailure(
    `No storage tariff for ${request.container_type} ${request.direction} at ${where} on ${date} matches the request.`,
    [
      ...listLastKnown(ended, date, describeStorage),
      { path: "terminal", message: `on file: ${sortUnique(listed.map(getTerminalName)).join("; ")}` },
      { path: "direction", message: `on file: ${sortUnique(listed.map(({ direction }) => direction)).join(", ")}` },
      {
        path: "container_type",
        message: `on file: ${sortUnique(listed.map(({ containerTypes }) => containerTypes.join(", ") || "any")).join(", ")}`,
      },
      { path: "cargo_class", message: `on file: ${sortUnique(listed.map(({ cargoClass }) => cargoClass)).join(", ")}` },
      describePeriodOnFile(listed),
    ],
  );
}

function describeStorage(tariff: StorageTariff): KnownValue {
  const { direction, containerTypes, port, cargoClass, freeDays, slabs, currency } = tariff;
  return {
    about: `${getTerminalName(tariff)}, ${port}, ${direction} storage, ${containerTypes.join(", ") || "any type"}, ${cargoClass}`,
    value: `${freeDays} free days${slabs.length > 0 ? `, then per day: ${formatTiers(slabs, currency)}` : ""}`,
    currency,
  };
}
