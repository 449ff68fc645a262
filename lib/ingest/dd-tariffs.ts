import { z } from "zod";
import {
  APPLIED_BY,
  CHARGES,
  CLOCK_EVENTS,
  DAY_BASES,
  DIRECTIONS,
  FIRST_DAYS,
  HAULAGES,
  HOLIDAYS,
  TAXES,
  WORKING_WEEKS,
} from "#lib/domain/demurrage/tariff.ts";
import { carrier, containerTypes, country, decimal, listOf, oneOf, place, truth, whole } from "./cells.ts";
import { slabTariff } from "./slab-tariff.ts";

/** How the days of a tariff count, and what it applies to. An empty cell: the document does not say. */
const counting = z.object({
  charge_day_basis: oneOf(DAY_BASES).nullable(),
  working_week: oneOf(WORKING_WEEKS).nullable(),
  holidays: oneOf(HOLIDAYS).nullable(),
  clock_start: oneOf(CLOCK_EVENTS).nullable(),
  clock_end: oneOf(CLOCK_EVENTS).nullable(),
  first_day: oneOf(FIRST_DAYS).nullable(),
  includes_storage: truth.nullable(),
  applied_by: oneOf(APPLIED_BY).nullable(),
  tax: oneOf(TAXES).nullable(),
  tax_percent: decimal({ digits: 5, scale: 2, atLeast: 0, atMost: 100 }).nullable(),
  haulage: oneOf(HAULAGES).nullable(),
  except_ports: listOf(place),
});

const heading = z.object({
  carrier,
  country,
  port: place.nullable(),
  direction: oneOf(DIRECTIONS),
  charge: oneOf(CHARGES),
  container_types: containerTypes,
  free_days: whole(),
  day_basis: oneOf(DAY_BASES).nullable(),
  ...counting.shape,
});

/** Demurrage and detention tariffs of carriers, one row for each slab. */
export const ddTariffs = slabTariff({
  file: "dd_tariffs.csv",
  table: "dd_tariff",
  slabTable: "dd_slab",
  heading,
  optionalColumns: Object.keys(counting.shape),
});
