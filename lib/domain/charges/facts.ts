import { cachedFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type AsText, read, sql } from "#lib/platform/db/read.ts";
import { Decimal } from "#lib/platform/money.ts";
import { isOnFile, sourceAsJson } from "../quality/fact-row.ts";
import type { CfsTariff } from "./cfs-tariff.ts";
import { type ChargeInForce, chargesInForce } from "./charges-in-force.ts";
import { type LocalCharge, localCharge, type PublishedCharge } from "./local-charge.ts";
import { STANDARD_KINDS } from "./standard-charges.ts";

/** The charges at a country's ports. */
export interface LocalCharges {
  byCarrier: ReadonlyMap<string, readonly LocalCharge[]>;
  /** Charged by the terminals and ports themselves. */
  terminal: readonly LocalCharge[];
}

/** Standard charges first, then by code, name, port, direction and container type. */
function shownFirst(a: LocalCharge, b: LocalCharge): number {
  const place = ({ kind }: LocalCharge) => (kind === null ? STANDARD_KINDS.length : STANDARD_KINDS.indexOf(kind));
  const words = ({ code, name, port, direction, containerTypes }: LocalCharge) =>
    [code ?? "~", name, port ?? "", direction ?? "", containerTypes.join()].join("|");
  return place(a) - place(b) || (words(a) < words(b) ? -1 : 1);
}

/** Every charge at the ports of a country, of all dates, in the order in which they are shown. One query. */
export const localCharges: (country: string) => Promise<LocalCharges> = cachedFacts(async (country) => {
  const rows = await read<AsText<PublishedCharge, "amount">>(sql`
    SELECT c.id, c.carrier, c.country, c.port, c.direction, c.charge_code AS code, c.charge_name AS name, c.container_types AS "containerTypes", c.unit,
           c.amount::text, c.currency, c.effective_from AS "effectiveFrom", c.effective_to AS "effectiveTo", c.note, ${sourceAsJson} AS source
    FROM local_charge c JOIN source USING (source_id)
    WHERE c.country = ${country} AND ${isOnFile}
    ORDER BY c.id`);
  const charges = rows.map((row) => localCharge({ ...row, amount: new Decimal(row.amount) })).sort(shownFirst);
  const byCarrier = Map.groupBy(charges, ({ carrier }) => carrier ?? "");
  const terminal = byCarrier.get("") ?? [];
  byCarrier.delete("");
  return { byCarrier, terminal };
});

/**
 * The charges of one carrier (`terminal`: of the terminals) in force in a country on a day, for every direction and container type.
 * @param port UN/LOCODE; empty: every port, each apart
 */
export const chargesOn: (country: string, line: string, port: string, date: IsoDate) => Promise<readonly ChargeInForce[]> = cachedFacts(
  async (country: string, line: string, port: string, date: string) => {
    const { byCarrier, terminal } = await localCharges(country);
    return chargesInForce(line === "terminal" ? terminal : (byCarrier.get(line) ?? []), { date, port: port || null });
  },
  { maxKeys: 2_000 },
) as never;

/** Which carriers' charges are on file in which country, ordered; carrier null for the terminals'. One query. */
export const chargeCoverage: () => Promise<readonly { country: string; carrier: string | null }[]> = cachedFacts(async () =>
  read(sql`
    SELECT DISTINCT country, carrier FROM local_charge JOIN source USING (source_id)
    WHERE ${isOnFile} ORDER BY country, carrier`),
);

/** Every freight station's tariff in a country, of all dates, by facility. One query. */
export const cfsTariffs: (country: string) => Promise<readonly CfsTariff[]> = cachedFacts(async (country) => {
  const rows = await read<AsText<CfsTariff, "minCharge" | "amount">>(sql`
    SELECT c.id, c.country, c.port, c.facility, c.service, c.cargo_type AS "cargoType", c.unit, c.min_charge::text AS "minCharge", c.amount::text, c.currency,
           c.effective_from AS "effectiveFrom", c.effective_to AS "effectiveTo", c.note, ${sourceAsJson} AS source
    FROM cfs_tariff c JOIN source USING (source_id)
    WHERE c.country = ${country} AND ${isOnFile}
    ORDER BY c.facility, c.service, c.cargo_type NULLS FIRST, c.unit, c.amount, c.id`);
  return rows.map(({ minCharge, amount, ...row }) => ({ ...row, minCharge: minCharge === null ? null : new Decimal(minCharge), amount: new Decimal(amount) }));
});

/** Which countries and ports have freight stations' tariffs on file; port null for those of a whole country. One query. */
export const cfsCoverage: () => Promise<readonly { country: string; port: string | null }[]> = cachedFacts(async () =>
  read(sql`
    SELECT DISTINCT country, port FROM cfs_tariff JOIN source USING (source_id)
    WHERE ${isOnFile} ORDER BY country, port`),
);
