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
} from "#lib/domain/tariff.ts";
import {
  buildChoiceCell,
  buildDecimalCell,
  buildListCell,
  buildWholeNumberCell,
  carrier,
  containerTypes,
  country,
  place,
  truth,
} from "./cells.ts";
import { buildSlabTariffSpec } from "./slab-tariff.ts";

/** An empty cell: the document does not say. */
const counting = z.object({
  charge_day_basis: buildChoiceCell(DAY_BASES).nullable(),
  working_week: buildChoiceCell(WORKING_WEEKS).nullable(),
  holidays: buildChoiceCell(HOLIDAYS).nullable(),
  clock_start: buildChoiceCell(CLOCK_EVENTS).nullable(),
  clock_end: buildChoiceCell(CLOCK_EVENTS).nullable(),
  first_day: buildChoiceCell(FIRST_DAYS).nullable(),
  includes_storage: truth.nullable(),
  applied_by: buildChoiceCell(APPLIED_BY).nullable(),
  tax: buildChoiceCell(TAXES).nullable(),
  tax_percent: buildDecimalCell({ digits: 5, scale: 2, atLeast: 0, atMost: 100 }).nullable(),
  haulage: buildChoiceCell(HAULAGES).nullable(),
  except_ports: buildListCell(place),
});

const heading = z.object({
  carrier,
  country,
  port: place.nullable(),
  direction: buildChoiceCell(DIRECTIONS),
  charge: buildChoiceCell(CHARGES),
  container_types: containerTypes,
  free_days: buildWholeNumberCell(),
  day_basis: buildChoiceCell(DAY_BASES).nullable(),
  ...counting.shape,
});

/** One row for each slab. */
export const ddTariffs = buildSlabTariffSpec({
  file: "dd_tariffs.csv",
  table: "dd_tariff",
  slabTable: "dd_slab",
  heading,
  optionalColumns: Object.keys(counting.shape),
});
