import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Of a file in data/reference, as text. */
export type Row = Record<string, string>;

export const readReferenceRows = (table: string): Row[] =>
  parse(readFileSync(new URL(`../../data/reference/${table}.csv`, import.meta.url)), { columns: true });

const rows = readReferenceRows("dd_tariffs");
export const policyRows = readReferenceRows("carrier_policies");

const HEADING = Object.keys(rows[0] ?? {}).slice(0, Object.keys(rows[0] ?? {}).indexOf("slab_from_day"));

/** The rows of each published tariff: one for each slab. */
export const groups = [...Map.groupBy(rows, (row) => HEADING.map((column) => row[column]).join("|"))].map(
  ([name, slabs]) => ({ name, slabs }),
);

export const cell = (row: Row | undefined, column: string) => row?.[column] ?? "";

const orNull = <V extends string>(row: Row | undefined, column: string): V | null =>
  (cell(row, column) || null) as V | null;

const toSource = (row: Row | undefined): Tariff["source"] => ({
  id: cell(row, "source_id"),
  publisher: "",
  title: "",
  url: null,
  publishedOn: null,
  datedOn: null,
  kind: "carrier_tariff",
});

/** As the importer builds it. The document does not matter for the amounts. */
export function buildTariff(id: string, slabs: Row[]): Tariff {
  const [head] = slabs;
  return {
    id,
    carrier: cell(head, "carrier"),
    country: cell(head, "country"),
    port: orNull(head, "port"),
    direction: cell(head, "direction") as Tariff["direction"],
    charge: cell(head, "charge") as Tariff["charge"],
    containerTypes: cell(head, "container_types").split(" "),
    freeDays: Number(cell(head, "free_days")),
    dayBasis: orNull(head, "day_basis"),
    chargeDayBasis: orNull(head, "charge_day_basis"),
    workingWeek: orNull(head, "working_week"),
    holidays: orNull(head, "holidays"),
    clockStart: orNull(head, "clock_start"),
    clockEnd: orNull(head, "clock_end"),
    firstDay: orNull(head, "first_day"),
    includesStorage: cell(head, "includes_storage") ? cell(head, "includes_storage") === "true" : null,
    appliedBy: orNull(head, "applied_by"),
    tax: orNull(head, "tax"),
    taxPercent: cell(head, "tax_percent") ? new Decimal(cell(head, "tax_percent")) : null,
    haulage: orNull(head, "haulage"),
    exceptPorts: cell(head, "except_ports") ? cell(head, "except_ports").split("; ") : [],
    inferred: cell(head, "inferred") ? cell(head, "inferred").split(" ") : [],
    currency: cell(head, "currency"),
    slabs: slabs.map((row) => ({
      fromDay: Number(row.slab_from_day),
      toDay: row.slab_to_day ? Number(row.slab_to_day) : null,
      ratePerDay: new Decimal(cell(row, "rate_per_day")),
    })),
    source: toSource(head),
    effectiveFrom: orNull(head, "effective_from"),
    factKind: "dd_tariff",
    isInferred: false,
    effectiveTo: orNull(head, "effective_to"),
    note: orNull(head, "note"),
  };
}

export const findCarrierPolicies = (carrier: string): CarrierPolicy[] =>
  policyRows
    .filter((row) => row.carrier === carrier)
    .map((row) => ({
      carrier,
      country: orNull(row, "country"),
      port: orNull(row, "port"),
      direction: orNull(row, "direction"),
      charge: orNull(row, "charge"),
      policy: cell(row, "policy") as CarrierPolicy["policy"],
      value: cell(row, "value"),
      condition: orNull(row, "condition"),
      effectiveFrom: orNull(row, "effective_from"),
      effectiveTo: null,
      factKind: "reference",
      isInferred: false,
      source: toSource(row),
      note: orNull(row, "note"),
    }));

/** Thousandths of a currency unit: "12.5" is 12500n. */
export function thousandths(text: string): bigint {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(3, "0"));
}

/** Thousandths of a currency unit as an amount: 12500n is `12.500`. */
export const asText = (amount: bigint) => `${amount / 1000n}.${String(amount % 1000n).padStart(3, "0")}`;
