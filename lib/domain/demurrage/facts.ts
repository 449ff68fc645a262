import { cachedFacts } from "#lib/platform/cache.ts";
import { database } from "#lib/platform/db/client.ts";
import { Decimal } from "#lib/platform/money.ts";
import { isoOrNull, onFile, sourceOf } from "../quality/fact-row.ts";
import type { Charge, Direction, Tariff } from "./tariff.ts";

/** A tariff without its slabs: what is on file, not what it costs. */
export type TariffHeading = Omit<Tariff, "slabs">;

type HeadingRow = Awaited<ReturnType<typeof readHeadings>>[number];

function heading(row: HeadingRow): TariffHeading {
  return {
    id: row.id,
    carrier: row.carrier,
    country: row.country,
    port: row.port,
    direction: row.direction as Direction,
    charge: row.charge as Charge,
    containerTypes: row.containerTypes,
    freeDays: row.freeDays,
    dayBasis: row.dayBasis as Tariff["dayBasis"],
    currency: row.currency,
    effectiveFrom: isoOrNull(row.effectiveFrom),
    effectiveTo: isoOrNull(row.effectiveTo),
    note: row.note,
    source: sourceOf(row.source),
  };
}

const readHeadings = () =>
  database().ddTariff.findMany({ where: onFile, include: { source: true }, orderBy: [{ carrier: "asc" }, { country: "asc" }, { id: "asc" }] });

/** Every carrier's tariffs in one country and direction, by carrier, of all dates. One query. */
export const tariffsByCarrier: (country: string, direction: Direction) => Promise<ReadonlyMap<string, readonly Tariff[]>> = cachedFacts(
  async (country: string, direction: string) => {
    const rows = await database().ddTariff.findMany({
      where: { country, direction, ...onFile },
      include: { source: true, slabs: { orderBy: { fromDay: "asc" } } },
      orderBy: { id: "asc" },
      relationLoadStrategy: "join",
    });
    const tariffs = rows.map((row): Tariff => ({
      ...heading(row),
      slabs: row.slabs.map((slab) => ({ fromDay: slab.fromDay, toDay: slab.toDay, ratePerDay: new Decimal(slab.ratePerDay.toString()) })),
    }));
    return Map.groupBy(tariffs, (tariff) => tariff.carrier);
  },
) as never;

/** All tariffs on file without their slabs, ordered by carrier and country. */
export const coverage: () => Promise<readonly TariffHeading[]> = cachedFacts(async () => (await readHeadings()).map(heading));
