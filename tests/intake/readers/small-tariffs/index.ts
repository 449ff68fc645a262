import { CHARGES } from "./charges.ts";
import { SENTENCES } from "./sentences.ts";
import type { SmallTariff } from "./small-tariff.ts";
import { TABLES } from "./tables.ts";

export const SMALL_TARIFFS: readonly SmallTariff[] = [...TABLES, ...SENTENCES, ...CHARGES];
