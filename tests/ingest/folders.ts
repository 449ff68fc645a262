import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Fault, ImportFault } from "#lib/ingest/fault.ts";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** It is removed when the test ends. */
export function createFolder(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), "quayside-import-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const lines = (header: string, rows: readonly string[]) => `${[header, ...rows].join("\n")}\n`;

/** The text of `sources.csv`. An id gets the row of a carrier's tariff page; a whole row stays as it is. */
export const sources = (...rows: string[]) =>
  lines(
    "source_id,publisher,title,url,published_on,kind",
    rows.map((row) =>
      row.includes(",") ? row : `${row},Maersk,Tariff page,https://example.com/tariff,2026-01-01,carrier_tariff`,
    ),
  );

export const ddTariffs = (...rows: string[]) =>
  lines(
    "carrier,country,port,direction,charge,container_types,free_days,day_basis,currency,effective_from,effective_to,slab_from_day,slab_to_day,rate_per_day,source_id,note",
    rows,
  );

export const localCharges = (...rows: string[]) =>
  lines(
    "carrier,country,port,direction,charge_code,charge_name,container_types,unit,amount,currency,effective_from,effective_to,source_id,note",
    rows,
  );

export const ports = (...rows: string[]) =>
  lines(
    "code,name,city,country,lat,lon,timezone,operators,terminals,max_draft_m,berths,quay_length_m,cranes,annual_teu,annual_teu_year,trade_lane_region,source_id",
    rows,
  );

export const fxRates = (...rows: string[]) => lines("date,base,quote,rate,source_id", rows);

export const table = lines;

export async function catchImportFaults(
  db: Database,
  files: Record<string, string | Uint8Array>,
): Promise<readonly Fault[]> {
  const refusal = await importDirectory(db, createFolder(files)).then(
    (report) => report,
    (error: unknown) => error,
  );
  if (!(refusal instanceof ImportFault))
    throw new Error(`the import was not refused: ${JSON.stringify(refusal)} ${refusal}`);
  return refusal.faults;
}
