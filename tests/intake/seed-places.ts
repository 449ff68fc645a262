import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { projectRoot } from "#scripts/support/project-root.ts";

const FILES = ["sources.csv", "ports.csv", "chokepoints.csv", "sea_lanes.csv"];

/** What does not age: ports, straits and sea lanes of data/reference. Feeds know figures, not places. */
export async function seedPlaces(db: Database): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-places-"));
  try {
    for (const file of FILES) copyFileSync(join(projectRoot, "data/reference", file), join(folder, file));
    await importDirectory(db, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The ports with the most containers a year. */
export async function listBusiestPorts(db: Database, count: number): Promise<string[]> {
  const ports = await db.port.findMany({
    where: { annualTeu: { not: null } },
    orderBy: [{ annualTeu: "desc" }, { code: "asc" }],
    take: count,
    select: { code: true },
  });
  return ports.map(({ code }) => code);
}
