import { z } from "zod";
import { CLOCK_EVENTS, DAY_BASES, DIRECTIONS, FIRST_DAYS, FREE_TIME_LOSSES, HOLIDAYS, TAXES, WORKING_WEEKS } from "#lib/domain/demurrage/tariff.ts";
import { CARGO_CLASSES, STORAGE_CONDITIONS } from "#lib/domain/storage/storage-tariff.ts";
import { anyContainerTypes, country, decimal, oneOf, place, text, whole } from "./cells.ts";
import { slabTariff } from "./slab-tariff.ts";
import { numbersInOrder } from "./table-spec.ts";

/** How the days of a tariff count, and which containers pay it. An empty cell: the document does not say. */
const counting = z.object({
  charge_day_basis: oneOf(DAY_BASES).nullable(),
  working_week: oneOf(WORKING_WEEKS).nullable(),
  holidays: oneOf(HOLIDAYS).nullable(),
  clock_start: oneOf(CLOCK_EVENTS).nullable(),
  clock_end: oneOf(CLOCK_EVENTS).nullable(),
  first_day: oneOf(FIRST_DAYS).nullable(),
  tax: oneOf(TAXES).nullable(),
  tax_percent: decimal({ digits: 5, scale: 2, atLeast: 0, atMost: 100 }).nullable(),
  free_time_lost: oneOf(FREE_TIME_LOSSES).nullable(),
  free_time_lost_from: whole({ atLeast: 1 }).nullable(),
  condition: oneOf(STORAGE_CONDITIONS).nullable(),
});

const heading = z.object({
  operator: text,
  country,
  port: place,
  terminal: text.nullable(),
  direction: oneOf(DIRECTIONS),
  container_types: anyContainerTypes,
  cargo_class: oneOf(CARGO_CLASSES),
  free_days: whole(),
  day_basis: oneOf(DAY_BASES).nullable(),
  ...counting.shape,
});

const spec = slabTariff({
  file: "terminal_storage.csv",
  table: "terminal_storage",
  slabTable: "storage_slab",
  heading,
  optionalColumns: Object.keys(counting.shape),
});

/** Storage tariffs of terminals and port authorities, one row for each slab. */
export const terminalStorage = { ...spec, row: numbersInOrder(spec.row, "free_days", "free_time_lost_from") };
