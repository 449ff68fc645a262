import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFiles, readBatchProgress } from "#lib/dashboard/batches/list-files.ts";
import { readBatchFiles } from "#lib/dashboard/batches/read-batch-files.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl, settingNames } from "#lib/platform/env.ts";
import { createFolderStore } from "#lib/platform/files/folder-store.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { findDocument, reviewAll, sentBatch, toFile } from "./batch-helpers.ts";

const COPIES = 4;
const KILLS = 2;

let made: TestDatabase;
let folder: string;

beforeAll(async () => {
  made = await testDatabase({ hasFacts: true });
  provideDatabaseUrl(made.url);
  folder = await mkdtemp(join(tmpdir(), "killed-reader-"));
});
afterAll(async () => {
  await closeDatabase();
  await made.close();
  await rm(folder, { recursive: true, force: true });
});

function startProcess(): ChildProcess {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  return fork(join(import.meta.dirname, "batch-reader-process.ts"), {
    env: {
      ...process.env,
      ...unset,
      LOG_LEVEL: "silent",
      DATABASE_URL: made.url,
      DATA_DIR: folder,
    } as NodeJS.ProcessEnv,
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

test("processes that are killed while they read lose no file and read none twice", { timeout: 240_000 }, async () => {
  const { db } = made;
  await db.user.create({ data: { id: "ann", name: "Ann", email: "ann@example.com" } });
  const scope = { db, files: createFolderStore(join(folder, "files")), userId: "ann" };
  const document = await toFile(findDocument("portal-page"));
  // The same invoice in files of different bytes.
  const files = Array.from({ length: COPIES }, (_, index) => ({
    path: `${index}.html`,
    bytes: Buffer.concat([document.bytes, Buffer.from(`<!-- ${index} -->`)]),
  }));
  const zip = await toFile(findDocument("three-in-zip"));
  const id = await sentBatch([...files, zip], scope);
  const isReading = async () => (await db.batchFile.count({ where: { bulkAuditId: id, state: "reading" } })) > 0;

  for (let kill = 0; kill < KILLS; kill++) {
    const child = startProcess();
    const exited = once(child, "exit");
    await waitUntil(isReading, { within: 60_000, what: "a file that is read" });
    child.kill("SIGKILL");
    await exited;
    // The lease of the dead process runs out.
    await db.$executeRaw`UPDATE batch_file SET leased_until = now() - interval '1 second' WHERE leased_until IS NOT NULL`;
  }
  expect((await readBatchProgress(id, scope)).open).toBeGreaterThan(0);

  await readBatchFiles(db, scope);
  const rows = await listFiles(id, scope);
  expect(rows.map(({ path }) => path.replace(/^.*\.zip\//, "zip/").replace(/^zip\/\d.*/, "zip")).sort()).toEqual([
    ...files.map(({ path }) => path),
    ...Array(3).fill("zip"),
  ]);
  expect(rows.map(({ state }) => state)).not.toContain("unreadable");
  const invoices = await reviewAll(id, scope);
  expect(invoices).toHaveLength(COPIES + 3);
  const repeated = invoices.filter(({ points }) => points.some(({ text }) => text.includes("is also in")));
  expect(repeated).toHaveLength(COPIES - 1);
});
