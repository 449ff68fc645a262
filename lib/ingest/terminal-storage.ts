import { z } from "zod";
import { DAY_BASES, DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { CARGO_CLASSES } from "#lib/domain/storage/storage-tariff.ts";
import { anyContainerTypes, country, oneOf, place, text, whole } from "./cells.ts";
import { slabTariff } from "./slab-tariff.ts";

/** Storage tariffs of terminals and port authorities, one row for each slab. */
export const terminalStorage = slabTariff({
  file: "terminal_storage.csv",
  table: "terminal_storage",
  slabTable: "storage_slab",
  heading: z.object({
    operator: text,
    country,
    port: place,
    terminal: text.nullable(),
    direction: oneOf(DIRECTIONS),
    container_types: anyContainerTypes,
    cargo_class: oneOf(CARGO_CLASSES),
    free_days: whole(),
    day_basis: oneOf(DAY_BASES).nullable(),
  }),
});
