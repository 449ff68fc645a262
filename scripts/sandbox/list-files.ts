import { toCsv } from "./table.ts";
import { SANDBOX_TABLES } from "./tables.ts";

/** The files of data/sandbox. */
export const listSandboxFiles = (): { name: string; rows: number; text: string }[] =>
  SANDBOX_TABLES.map((table) => ({ name: table.file, rows: table.rows.length, text: toCsv(table) }));
