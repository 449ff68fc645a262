/** The reader process loads this file by its path. */
import type { PageText } from "#lib/documents/page.ts";
import { type ReadTariffs, readTariffs, type TariffContext } from "./read-tariffs.ts";

export const readPages = (pages: readonly PageText[], context: TariffContext): ReadTariffs =>
  readTariffs(pages, context);
