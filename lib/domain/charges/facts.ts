import { cacheByDate, cacheFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type AsText, read, sql } from "#lib/platform/db/read.ts";
import { readDecimal } from "#lib/platform/share-equal.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import type { CfsTariff } from "./cfs-tariff.ts";
import { type ChargesOnFile, type PayableCharges, selectPayableCharges } from "./charges-at-port.ts";
import { compareChargesForDisplay } from "./compare-for-display.ts";
import { type LocalCharge, type PublishedCharge, toLocalCharge } from "./local-charge.ts";

export interface LocalCharges {
  byCarrier: ReadonlyMap<string, readonly LocalCharge[]>;
  /** Charges of the terminals and ports themselves. */
  terminal: readonly LocalCharge[];
}

/** Of all dates, in display order. One query. */
export const readLocalCharges: (country: string) => Promise<LocalCharges> = cacheFacts(async (country) => {
  const rows = await read<AsText<PublishedCharge, "amount" | "taxPercent">>(sql`
    SELECT c.id, c.carrier, c.country, c.port, c.direction, c.charge_code AS code, c.charge_name AS name, c.container_types AS "containerTypes", c.unit,
           c.amount::text, c.currency, c.effective_from AS "effectiveFrom", c.effective_to AS "effectiveTo", c.note,
           c.charge_kind AS "chargeKind", c.charge_key AS "chargeKey", c.operator, c.condition, c.variant, c.other_end AS "otherEnd",
           c.range_end AS "rangeEnd", c.except_ports AS "exceptPorts", COALESCE(c.is_sample, false) AS "isSample", c.tax,
           c.tax_percent::text AS "taxPercent", ${buildFactColumns("local_charge", sql`c.inferred`)}
    FROM local_charge c JOIN served_source source USING (source_id)
    WHERE c.country = ${country} AND ${isAvailable()}
    ORDER BY c.id`);
  const charges = rows
    .map(({ amount, taxPercent, ...row }) =>
      toLocalCharge({
        ...row,
        amount: readDecimal(amount),
        taxPercent: taxPercent === null ? null : readDecimal(taxPercent),
      }),
    )
    .sort(compareChargesForDisplay);
  const byCarrier = Map.groupBy(charges, ({ carrier }) => carrier ?? "");
  const terminal = byCarrier.get("") ?? [];
  byCarrier.delete("");
  return { byCarrier, terminal };
});

/** `line` is `null` for the terminals alone. */
export async function readChargesOnFile(country: string, line: string | null): Promise<ChargesOnFile> {
  const { byCarrier, terminal } = await readLocalCharges(country);
  return { carrier: (line !== null && byCarrier.get(line)) || [], terminal };
}

/**
 * For all directions and container types.
 * @param line slug of a carrier, or `null` for the charges of the terminals alone
 * @param port UN/LOCODE; `null` means each port separately
 * @param otherPort port at the other end of the trade; `null` leaves charges for some trades open
 */
export const readPayableCharges: (
  country: string,
  line: string | null,
  port: string | null,
  date: IsoDate,
  otherPort: string | null,
) => Promise<PayableCharges> = cacheByDate(async (country, line, port, date, otherPort) =>
  selectPayableCharges(await readChargesOnFile(country, line), {
    date,
    port,
    ...(otherPort !== null && { otherEnd: { country: otherPort.slice(0, 2), port: otherPort } }),
  }),
);

/** Sorted. `carrier` is `null` for charges of terminals. One query. */
export const readChargeCoverage: () => Promise<readonly { country: string; carrier: string | null }[]> = cacheFacts(
  async () =>
    read(sql`
    SELECT DISTINCT country, carrier FROM local_charge JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY country, carrier`),
);

/** Of all dates, sorted by facility. One query. */
export const readCfsTariffs: (country: string) => Promise<readonly CfsTariff[]> = cacheFacts(async (country) => {
  const rows = await read<AsText<CfsTariff, "minCharge" | "amount">>(sql`
    SELECT c.id, c.country, c.port, c.facility, c.service, c.cargo_type AS "cargoType", c.unit, c.min_charge::text AS "minCharge", c.amount::text, c.currency,
           c.effective_from AS "effectiveFrom", c.effective_to AS "effectiveTo", c.note, ${buildFactColumns("cfs_tariff")}
    FROM cfs_tariff c JOIN served_source source USING (source_id)
    WHERE c.country = ${country} AND ${isAvailable()}
    ORDER BY c.facility, c.service, c.cargo_type NULLS FIRST, c.unit, c.amount, c.id`);
  return rows.map(({ minCharge, amount, ...row }) => ({
    ...row,
    minCharge: minCharge === null ? null : readDecimal(minCharge),
    amount: readDecimal(amount),
  }));
});

/** `port` is `null` for a whole country. One query. */
export const readCfsCoverage: () => Promise<readonly { country: string; port: string | null }[]> = cacheFacts(
  async () =>
    read(sql`
    SELECT DISTINCT country, port FROM cfs_tariff JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY country, port`),
);
