import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { startBulkAudit } from "#lib/dashboard/bulk-audits/start-bulk-audit.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { addDays } from "#lib/platform/dates.ts";
import { closeDatabase, getDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { createAmount, type PartResult } from "./results.ts";
import { chooseSize } from "./sized.ts";

const LINES = chooseSize(5_000, 40);
const AIM_SECONDS = 10;
const ROUNDS = chooseSize(3, 1);

/**
 * Where most invoices of the bench come from: carrier, country, currency and container type, all with a published
 * tariff.
 */
const ORIGINS = [
  ["Hapag-Lloyd", "India", "INR", "40HC"],
  ["Maersk", "India", "INR", "20DV"],
  ["MSC", "Germany", "EUR", "40HC"],
  ["CMA CGM", "United States", "USD", "40DV"],
] as const;

/** Four lines for each invoice, four carriers, containers of a whole year. */
export function buildBulkFile(lines: number): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const invoice = Math.floor(index / 4);
    const [carrier, country, currency, type] = ORIGINS[invoice % ORIGINS.length] as (typeof ORIGINS)[number];
    const discharged = addDays("2026-01-01", (index * 7) % 270);
    const container = `HLXU${String(index).padStart(7, "0")}`;
    const returned = addDays(discharged, 5 + (index % 20));
    return [
      `INV-${invoice}`,
      carrier,
      country,
      container,
      type,
      "combined",
      discharged,
      returned,
      String(4 + (index % 3)),
      String(10_000 + index),
      currency,
    ].join(",");
  });
  return [
    "Invoice,Carrier,Country,Container,Type,Charge,Discharged,Empty returned,Free days,Billed,Currency",
    ...rows,
  ].join("\n");
}

/** From the file to the last result. */
export async function measureBulkAudit(): Promise<PartResult> {
  provideDatabaseUrl(await makeFilledDatabase());
  const db = getDatabase();
  const { id: userId } = await db.user.create({ data: { id: "bench", name: "Bench", email: "bench@example.com" } });
  const bytes = Buffer.from(buildBulkFile(LINES));
  let slowest = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const startedAt = performance.now();
    const id = await startBulkAudit(
      { fileName: "bench.csv", bytes, header: {} },
      { db, userId, maxLines: LINES, ...getCurrentContext() },
    );
    const storedAt = performance.now();
    await runBulkAudits(db);
    const endedAt = performance.now();
    const { status, doneCount, faultCount } = await db.bulkAudit.findUniqueOrThrow({ where: { id } });
    if (status !== "done" || doneCount !== LINES) throw new Error(`the audit is ${status} with ${doneCount} lines`);
    const [read, audited, total] = [storedAt - startedAt, endedAt - storedAt, endedAt - startedAt].map(
      (ms) => ms / 1_000,
    ) as [number, number, number];
    const rate = Math.round(LINES / total).toLocaleString("en");
    console.log(
      `${LINES} lines in ${total.toFixed(1)} s (read ${read.toFixed(1)}, audited ${audited.toFixed(1)}), ${rate} lines per second, ${faultCount} faults`,
    );
    slowest = Math.max(slowest, total);
  }
  await closeDatabase();
  const isReached = slowest <= AIM_SECONDS;
  console.log(`bulk audit of ${LINES} lines: aim ≤ ${AIM_SECONDS} s ${isReached ? "reached" : "missed"}`);
  return { isWithinLimits: isReached, figures: [createAmount(`bulk audit of ${LINES} lines`, slowest, "s")] };
}
