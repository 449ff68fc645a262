import { readdirSync } from "node:fs";
import { join } from "node:path";

export const PRISMA_DIR = join(import.meta.dirname, "../../../prisma");

export const MIGRATIONS_DIR = join(PRISMA_DIR, "migrations");

/** In their order. */
export const listMigrationNames = (): string[] =>
  readdirSync(MIGRATIONS_DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
