import type { Direction } from "#lib/domain/demurrage/tariff.ts";
import { currentStorage } from "#lib/domain/storage/current-storage.ts";
import { storageCoverage } from "#lib/domain/storage/facts.ts";
import { terminalName } from "#lib/domain/storage/select-storage.ts";
import type { StorageTariff } from "#lib/domain/storage/storage-tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { onFileBetween } from "../charges/on-file-between.ts";
import { type Failure, noData } from "../failure.ts";
import { unique } from "../unique.ts";

interface StorageRequest {
  port: string;
  direction: Direction;
  container_type: string;
  terminal?: string;
}

/**
 * Makes the `no_data` failure of a request for storage. Its details name what is on file.
 * @param onFile every storage tariff of the port
 */
export async function noStorage(request: StorageRequest, date: IsoDate, onFile: readonly StorageTariff[]): Promise<Failure> {
  if (onFile.length === 0) {
    const ports = (await storageCoverage()).map(({ port }) => port);
    return noData(`No terminal's storage tariff at ${request.port} is on file.`, [{ path: "port", message: `on file: ${ports.join(", ")}` }]);
  }
  const inForce = currentStorage(onFile, date);
  const listed = inForce.length > 0 ? inForce : onFile;
  const where = request.terminal ? `${request.terminal}, ${request.port},` : request.port;
  return noData(`No storage tariff for ${request.container_type} ${request.direction} at ${where} on ${date} matches the request.`, [
    { path: "terminal", message: `on file: ${unique(listed.map(terminalName)).join("; ")}` },
    { path: "direction", message: `on file: ${unique(listed.map(({ direction }) => direction)).join(", ")}` },
    { path: "container_type", message: `on file: ${unique(listed.map(({ containerTypes }) => containerTypes.join(", ") || "any")).join(", ")}` },
    { path: "cargo_class", message: `on file: ${unique(listed.map(({ cargoClass }) => cargoClass)).join(", ")}` },
    onFileBetween(listed),
  ]);
}
