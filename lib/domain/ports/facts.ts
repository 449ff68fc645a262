import { cachedFacts } from "#lib/platform/cache.ts";
import { database } from "#lib/platform/db/client.ts";
import { onFile } from "../quality/fact-row.ts";
import { createPortSearch, type PortSearch } from "./search.ts";

/** A port as searches and selections need it. */
export interface PortName {
  code: string;
  name: string;
  city: string;
  country: string;
}

/** Every port on file, by code. One query. */
export const ports: () => Promise<readonly PortName[]> = cachedFacts(async () =>
  database().port.findMany({ where: onFile, select: { code: true, name: true, city: true, country: true }, orderBy: { code: "asc" } }),
);

/** The search over all ports, built once a dataset. */
export const portSearch: () => Promise<PortSearch> = cachedFacts(async () => createPortSearch(await ports()));
