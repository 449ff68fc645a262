import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBulkAudits } from "#lib/dashboard/bulk-audits/run-bulk-audits.ts";
import { startBulkAudit } from "#lib/dashboard/bulk-audits/start-bulk-audit.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl, settingNames } from "#lib/platform/env.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { buildBulkFile } from "./bulk-files.ts";

const INVOICES = 150;
const LINES = INVOICES * 2;

let made: TestDatabase;
beforeAll(async () => {
  made = await testDatabase({ hasFacts: true });
  provideDatabaseUrl(made.url);
  // Counts how often the result of each line is written.
  await made.db.$executeRaw`CREATE TABLE written (line int)`;
  await made.db
    .$executeRaw`CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN INSERT INTO written VALUES (NEW.line); RETURN NEW; END'`;
  await made.db
    .$executeRaw`CREATE TRIGGER note_write AFTER UPDATE ON bulk_audit_line FOR EACH ROW EXECUTE FUNCTION note_write()`;
});
afterAll(async () => {
  await closeDatabase();
  await made.close();
});

function startProcess(): ChildProcess {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  return fork(join(import.meta.dirname, "bulk-run-process.ts"), {
    env: { ...process.env, ...unset, LOG_LEVEL: "silent", DATABASE_URL: made.url } as NodeJS.ProcessEnv,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

test("processes that are killed in the middle lose no line, and none is audited twice", async () => {
  const { db } = made;
  await db.user.create({ data: { id: "ann", name: "Ann", email: "ann@example.com" } });
  const request = { fileName: "june.csv", bytes: Buffer.from(buildBulkFile(INVOICES)), header: {} };
  const id = await startBulkAudit(request, { db, userId: "ann", maxLines: 5_000, ...getCurrentContext() });
  const doneCount = async () => (await db.bulkAudit.findUniqueOrThrow({ where: { id } })).doneCount;

  for (let kill = 0; kill < 3; kill++) {
    const before = await doneCount();
    const child = startProcess();
    const exited = once(child, "exit");
    await waitUntil(async () => (await doneCount()) > before, { within: 30_000, what: "the first results" });
    child.kill("SIGKILL");
    await exited;
    const { status, claimedUntil } = await db.bulkAudit.findUniqueOrThrow({ where: { id } });
    expect(status).toBe("running");
    expect(claimedUntil?.getTime(), "the claim of the dead process runs out").toBeLessThan(Date.now() + 31_000);
    await db.$executeRaw`UPDATE bulk_audit SET claimed_until = now() - interval '1 second'`;
  }
  expect(await doneCount()).toBeLessThan(LINES);

  await runBulkAudits(db);
  expect(await db.bulkAudit.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: "done",
    doneCount: LINES,
    faultCount: 0,
  });
  expect(await db.bulkAuditLine.count({ where: { bulkAuditId: id, verdict: { not: null } } })).toBe(LINES);
  expect(await db.bulkAuditInvoice.count({ where: { bulkAuditId: id, verdict: { not: null } } })).toBe(INVOICES);
  const [written] = await db.$queryRaw<
    unknown[]
  >`SELECT count(*)::int AS writes, count(DISTINCT line)::int AS lines FROM written`;
  expect(written).toEqual({ writes: LINES, lines: LINES });
});
