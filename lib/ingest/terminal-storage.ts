import { z } from "zod";
import { CARGO_CLASSES, STORAGE_CONDITIONS } from "#lib/domain/storage-tariff.ts";
import {
  CLOCK_EVENTS,
  DAY_BASES,
  DIRECTIONS,
  FIRST_DAYS,
  FREE_TIME_LOSSES,
  HOLIDAYS,
  TAXES,
  WORKING_WEEKS,
} from "#lib/domain/tariff.ts";
import {
  anyContainerTypes,
  buildChoiceCell,
  buildDecimalCell,
  buildWholeNumberCell,
  country,
  place,
  text,
} from "./cells.ts";
import { buildSlabTariffSpec } from "./slab-tariff.ts";
import { withNumberOrder } from "./table-spec.ts";

/** An empty cell: the document does not say. */
const counting = z.object({
  charge_day_basis: buildChoiceCell(DAY_BASES).nullable(),
  working_week: buildChoiceCell(WORKING_WEEKS).nullable(),
  holidays: buildChoiceCell(HOLIDAYS).nullable(),
  clock_start: buildChoiceCell(CLOCK_EVENTS).nullable(),
  clock_end: buildChoiceCell(CLOCK_EVENTS).nullable(),
  first_day: buildChoiceCell(FIRST_DAYS).nullable(),
  tax: buildChoiceCell(TAXES).nullable(),
  tax_percent: buildDecimalCell({ digits: 5, scale: 2, atLeast: 0, atMost: 100 }).nullable(),
  free_time_lost: buildChoiceCell(FREE_TIME_LOSSES).nullable(),
  free_time_lost_from: buildWholeNumberCell({ atLeast: 1 }).nullable(),
  condition: buildChoiceCell(STORAGE_CONDITIONS).nullable(),
});

const heading = z.object({
  operator: text,
  country,
  port: place,
  terminal: text.nullable(),
  direction: buildChoiceCell(DIRECTIONS),
  container_types: anyContainerTypes,
  cargo_class: buildChoiceCell(CARGO_CLASSES),
  free_days: buildWholeNumberCell(),
  day_basis: buildChoiceCell(DAY_BASES).nullable(),
  ...counting.shape,
});

const spec = buildSlabTariffSpec({
  file: "terminal_storage.csv",
  table: "terminal_storage",
  slabTable: "storage_slab",
  heading,
  optionalColumns: Object.keys(counting.shape),
});

/** Of terminals and port authorities, one row for each slab. */
export const terminalStorage = { ...spec, row: withNumberOrder(spec.row, "free_days", "free_time_lost_from") };
