import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** For other commands on the same machine. */
export interface Endpoint {
  url: string;
  pid: number;
  /** The process that has started the database, and closes it. */
  owner: number;
}

export const isInMemory = (dataDir: string): boolean => dataDir.startsWith("memory://");

export const getEndpointFile = (dataDir: string): string => join(dataDir, "postgres.json");

/** The running database removes its file when it closes. A killed database leaves it. */
export function readEndpoint(dataDir: string): Endpoint | undefined {
  const file = getEndpointFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Endpoint;
  } catch {
    return undefined;
  }
}
