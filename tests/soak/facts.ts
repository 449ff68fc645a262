import pg from "pg";

export interface TariffFact {
  carrier: string;
  country: string;
  port: string | null;
  direction: string;
  charge: string;
  type: string;
  currency: string;
}

interface Lane {
  origin: string;
  destination: string;
}

interface InlandFact {
  carrier: string | null;
  country: string;
  origin: string;
  destination: string;
  type: string;
  date: string;
}

/** What the questions of the mix are about: everything that the tables have, so that answers differ. */
export interface MixFacts {
  tariffs: TariffFact[];
  storagePorts: { port: string; direction: string; type: string }[];
  localCharges: { carrier: string; country: string; direction: string }[];
  surcharges: { carrier: string; country: string }[];
  cfsPorts: { port: string; service: string }[];
  rates: (Lane & { type: string; date: string })[];
  ports: { code: string; name: string }[];
  congestion: { port: string; date: string }[];
  news: { port: string; date: string }[];
  legs: (Lane & { carrier: string })[];
  reliability: { carrier: string; date: string }[];
  regulatory: { country: string }[];
  inland: InlandFact[];
  facilities: { type: string; country: string }[];
  exchange: { from: string; to: string; date: string }[];
}

const QUERIES: { [Name in keyof MixFacts]: string } = {
  tariffs: `SELECT DISTINCT carrier, country, port, direction, charge, container_types[1] AS type, currency FROM dd_tariff
    JOIN source USING (source_id) WHERE source.kind <> 'illustrative' AND cardinality(container_types) > 0`,
  storagePorts: `SELECT DISTINCT port, direction, container_types[1] AS type FROM terminal_storage
    WHERE cardinality(container_types) > 0`,
  localCharges: `SELECT DISTINCT carrier, country, coalesce(direction, 'import') AS direction FROM local_charge
    WHERE carrier IS NOT NULL`,
  surcharges: "SELECT DISTINCT carrier, country FROM surcharge WHERE country IS NOT NULL",
  cfsPorts: "SELECT DISTINCT port, service FROM cfs_tariff WHERE port IS NOT NULL",
  rates: `SELECT DISTINCT origin, destination, container_type[1] AS type, observed_on::text AS date FROM freight_rate
    WHERE cardinality(container_type) > 0 AND origin ~ '^[A-Z]{2}[A-Z0-9]{3}$' AND destination ~ '^[A-Z]{2}[A-Z0-9]{3}$'`,
  ports: "SELECT code, name FROM port",
  congestion: "SELECT port, max(observed_on)::text AS date FROM port_congestion GROUP BY port",
  news: "SELECT port, max(published_on)::text AS date FROM congestion_news WHERE port IS NOT NULL GROUP BY port",
  legs: `SELECT DISTINCT a.port AS origin, b.port AS destination, a.carrier FROM service_call a
    JOIN service_call b USING (carrier, service_code, source_id) WHERE b.sequence = a.sequence + 2 AND a.port <> b.port`,
  reliability: `SELECT carrier, max(month)::text AS date FROM reliability WHERE carrier IS NOT NULL GROUP BY carrier`,
  regulatory: "SELECT DISTINCT country FROM regulatory WHERE country IS NOT NULL",
  inland: `SELECT DISTINCT carrier, country, coalesce(origin, origin_name) AS origin,
    coalesce(destination, destination_name) AS destination, container_type[1] AS type,
    coalesce(effective_from, '2026-01-01')::text AS date FROM inland_rate WHERE cardinality(container_type) > 0
    AND country <> 'SG'`, // The terminals of Singapore are places of one port.
  facilities: "SELECT DISTINCT type, country FROM facility",
  exchange: `SELECT base AS "from", quote AS "to", max(date)::text AS date FROM fx_rate GROUP BY base, quote`,
};

/** @throws when a table is empty: the server has loaded no facts */
export async function readMixFacts(databaseUrl: string): Promise<MixFacts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: Partial<Record<keyof MixFacts, unknown[]>> = {};
    for (const [name, query] of Object.entries(QUERIES) as [keyof MixFacts, string][]) {
      found[name] = (await client.query(query)).rows;
      if (found[name].length === 0) throw new Error(`The database has nothing for the calls about ${name}`);
    }
    return found as unknown as MixFacts;
  } finally {
    await client.end();
  }
}
