import { ddTariffs } from "./dd-tariffs.ts";
import { sources } from "./sources.ts";
import type { SandboxTable } from "./table.ts";

/** Every table of data/sandbox. */
export const SANDBOX_TABLES: readonly SandboxTable[] = [sources, ddTariffs];
