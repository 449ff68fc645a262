import { AFTER_FREE_TIME } from "./after-free-time.ts";
import { BLOCKS } from "./blocks.ts";
import { CHARGES } from "./charges.ts";
import { CLAUSES_OF_RATES } from "./clauses-of-rates.ts";
import { DAYS_NEXT_TO_RATES } from "./days-next-to-rates.ts";
import { ENUMERATIONS } from "./enumerations.ts";
import { FIFTH_ROUND } from "./fifth-round.ts";
import { FOURTH_ROUND } from "./fourth-round.ts";
import { ITEM_NUMBERS } from "./item-numbers.ts";
import { KINDS_AND_DAYS } from "./kinds-and-days.ts";
import { MERGED_CELLS } from "./merged-cells.ts";
import { MISSING_SLABS } from "./missing-slabs.ts";
import { MORE_SENTENCES } from "./more-sentences.ts";
import { MORE_TABLES } from "./more-tables.ts";
import { NAMES_OF_CONTAINERS } from "./names-of-containers.ts";
import { NUMBERED_CLAUSES } from "./numbered-clauses.ts";
import { ROWS_OF_NAMES } from "./rows-of-names.ts";
import { SENTENCES } from "./sentences.ts";
import { SEVERAL_NOTICES } from "./several-notices.ts";
import { SIXTH_ROUND } from "./sixth-round.ts";
import type { SmallTariff } from "./small-tariff.ts";
import { TABLES } from "./tables.ts";
import { THIRD_ROUND } from "./third-round.ts";

export const SMALL_TARIFFS: readonly SmallTariff[] = [
  ...TABLES,
  ...SENTENCES,
  ...CHARGES,
  ...MORE_TABLES,
  ...MORE_SENTENCES,
  ...THIRD_ROUND,
  ...FOURTH_ROUND,
  ...FIFTH_ROUND,
  ...NUMBERED_CLAUSES,
  ...AFTER_FREE_TIME,
  ...BLOCKS,
  ...CLAUSES_OF_RATES,
  ...DAYS_NEXT_TO_RATES,
  ...ENUMERATIONS,
  ...ITEM_NUMBERS,
  ...MERGED_CELLS,
  ...MISSING_SLABS,
  ...SEVERAL_NOTICES,
  ...SIXTH_ROUND,
  ...ROWS_OF_NAMES,
  ...NAMES_OF_CONTAINERS,
  ...KINDS_AND_DAYS,
];
