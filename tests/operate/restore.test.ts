import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { POST as signIn } from "#app/sign-in/submit/route.ts";
import { auditLedger, getAuditStatus } from "#lib/access/payments/audit/audit-ledger.ts";
import { buildClaimKey } from "#lib/access/payments/claim-key.ts";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { EVM, NETWORKS, SVM } from "#lib/access/payments/networks.ts";
import { storeAccountFile } from "#lib/dashboard/account-files/store-account-file.ts";
import { addDays, toIsoDate } from "#lib/platform/dates.ts";
import { closeDatabase, createClient } from "#lib/platform/db/client.ts";
import { startEmbedded } from "#lib/platform/db/embedded.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { openConnections, type RunStatement } from "#lib/platform/db/statements.ts";
import { provideAuthSecret, provideDatabaseUrl } from "#lib/platform/env.ts";
import { createFolderStore } from "#lib/platform/files/folder-store.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import { readManifest } from "#scripts/backup/manifest.ts";
import { countRows } from "#scripts/backup/rows.ts";
import { PASSWORD, signedUp } from "#tests/accounts/accounts.ts";
import { AccountBrowser } from "#tests/support/account-browser.ts";
import { runCommand } from "#tests/support/command.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { openTestMoneyPath, type TestMoneyPath } from "#tests/support/money-path.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";
import { startService } from "#tests/support/service.ts";
import { signedClaim } from "#tests/support/signed-claim.ts";

const EMAIL = "ann@example.com";
const DOCUMENT = Buffer.from("Demurrage: 5 days free");

const makeFolder = () => mkdtempSync(join(tmpdir(), "quayside-restore-"));
const root = makeFolder();
const inRoot = (...names: string[]) => join(root, ...names);

const readMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const countRowsAt = (url: string) => withClient(url, countRows);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("a server on Postgres", () => {
  let old: TestDatabase;
  let money: TestMoneyPath;
  let restoredUrl: string;
  const settings = { old: {} as Record<string, string>, restored: {} as Record<string, string> };

  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true); // The outbox prints mails.
    [old, money] = await Promise.all([testDatabase({ hasFacts: true }), openTestMoneyPath()]);
    const name = `${new URL(old.url).pathname.slice(1)}_restored`;
    await withClient(old.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE template0`));
    restoredUrl = Object.assign(new URL(old.url), { pathname: `/${name}` }).href;
    settings.old = { DATABASE_URL: old.url, DATA_DIR: inRoot("old") };
    settings.restored = { DATABASE_URL: restoredUrl, DATA_DIR: inRoot("restored") };
    provideDatabaseUrl(old.url);
    provideAuthSecret("a-secret-of-at-least-32-characters");
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await closeDatabase();
    await withClient(old.url, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${new URL(restoredUrl).pathname.slice(1)} WITH (FORCE)`),
    );
    await Promise.all([old.close(), money.close()]);
  });

  /** An account with a file, and one settled payment on each network. */
  async function fill(): Promise<string> {
    const { userId } = await signedUp(old.db, EMAIL);
    const files = createFolderStore(inRoot("old", "files"));
    const fileKey = await storeAccountFile(
      "tariffs",
      { bytes: DOCUMENT, contentType: "text/plain" },
      { db: old.db, files, userId },
      async (transaction, key) => {
        const file = { fileKey: key, fileName: "tariff.txt", contentType: "text/plain", size: DOCUMENT.length };
        await transaction.tariffDocument.create({ data: { ...file, userId, reading: {} } });
        return key;
      },
    );
    const connections = openConnections(old.url);
    for (const { id: network } of NETWORKS) await payOnce(connections.run, network);
    await connections.close();
    return fileKey;
  }

  async function payOnce(run: RunStatement, network: (typeof NETWORKS)[number]["id"]): Promise<void> {
    const ledger = createLedger(run);
    const { payment, claim, settle } = await signedClaim(money, network);
    const { asset, payer, payTo, amount, nonce, lifetime } = claim;
    const draft = { claimKey: buildClaimKey(payment), network, asset, payer, payTo, amount, nonce, lifetime };
    await ledger.markSettled((await ledger.claim(paymentDraft(draft))) as string, await settle());
  }

  /** Until some seconds from now: the local chain may be ahead. */
  async function audit(url: string) {
    const connections = openConnections(url);
    const now = new Date(Date.now() + 5_000);
    const days = await auditLedger(
      { from: addDays(toIsoDate(now), -1), to: toIsoDate(now) },
      {
        nodes: { [EVM.id]: money.evmRpcUrl, [SVM.id]: money.svmRpcUrl },
        payTo: { [EVM.id]: money.payTo.evm, [SVM.id]: money.payTo.svm },
        signal: AbortSignal.timeout(30_000),
        run: connections.run,
        now,
        margin: 0,
      },
    );
    await connections.close();
    return {
      status: getAuditStatus(days),
      sums: days.map(({ day, network, ledger, chain }) => ({ day, network, ledger, chain })),
    };
  }

  test("is saved while it runs, and restored whole into an empty server", { timeout: 180_000 }, async () => {
    const fileKey = await fill();
    const running = await startService(settings.old); // Its jobs have tables of their own.
    const call = { line: "maersk", country: "SG", container_type: "40HC", days: 14 };
    const ask = async (url: string) => {
      const answer = await fetch(`${url}/api/dd/calculate`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(call),
      });
      return { status: answer.status, body: ((await answer.json()) as { data: unknown }).data };
    };
    const answered = await ask(running.url);
    expect(answered.status).toBe(200);

    const saved = await runCommand("backup", [inRoot("backup")], settings.old);
    expect(saved).toMatchObject({ code: 0, stderr: "" });
    expect(saved.stdout).toMatch(/^Saved \d+ tables with \d+ rows, and 1 files; [\d.]+ MB in /);
    expect(
      ["", "database.dump", "backup.json", `files/${fileKey}`].map((name) => readMode(inRoot("backup", name))),
    ).toEqual(["700", "600", "600", "600"]);
    await running.kill();

    const restored = await runCommand("restore", [inRoot("backup")], settings.restored);
    expect(restored).toMatchObject({ code: 0, stderr: "" });

    const [before, after] = await Promise.all([countRowsAt(old.url), countRowsAt(restoredUrl)]);
    const { rows } = readManifest(inRoot("backup")).database;
    expect(after).toEqual(rows);
    // The jobs of the running server went on after the backup.
    const withoutJobs = (counts: Record<string, number>) =>
      Object.fromEntries(Object.entries(counts).filter(([table]) => !table.startsWith("pgboss.")));
    expect(withoutJobs(after)).toEqual(withoutJobs(before));
    expect(after).toMatchObject({ "public.payment": 2, 'public."user"': 1, "public.tariff_document": 1 });
    expect(after["public.dd_tariff"]).toBeGreaterThan(100);

    const audits = await Promise.all([audit(old.url), audit(restoredUrl)]);
    expect(audits[0].status).toBe("balanced");
    expect(audits[1]).toEqual(audits[0]);

    expect(await createFolderStore(inRoot("restored", "files")).get(fileKey)).toEqual(DOCUMENT);
    const again = await startService(settings.restored);
    expect(await ask(again.url)).toEqual(answered);
    await again.kill();
  });

  test("lets a person sign in after the restore, with the old secret", async () => {
    await closeDatabase();
    delete getProcessWideHolder("auth").value;
    provideDatabaseUrl(restoredUrl);
    const answer = await new AccountBrowser().post(signIn, { email: EMAIL, password: PASSWORD });
    expect(answer.to).toBe("/dashboard");
  });

  test("refuses a folder or a server that is not empty, and a backup that is damaged or not complete", async () => {
    const line = async (command: string, folder: string, to: Record<string, string>) =>
      (await runCommand(command, [folder], to)).stderr;
    expect(await line("backup", inRoot("backup"), settings.old)).toContain("is not empty. Name a new folder.");
    expect(await line("restore", inRoot("backup"), settings.restored)).toBe(
      "The database at DATABASE_URL has tables. Restore into an empty one.\n",
    );
    expect(await line("restore", inRoot("old"), settings.restored)).toContain("has no complete backup");
    const dump = inRoot("backup", "database.dump");
    copyFileSync(dump, inRoot("whole.dump"));
    writeFileSync(dump, readFileSync(dump).subarray(0, -100));
    expect(await line("restore", inRoot("backup"), settings.restored)).toBe(`The backup is damaged: ${dump}\n`);
    expect((await runCommand("restore", [], settings.restored)).code).toBe(2);
  });
});

describe("a server on the embedded database", () => {
  const old = { DATABASE_URL: "", DATA_DIR: inRoot("embedded-old") };
  const restored = { DATABASE_URL: "", DATA_DIR: inRoot("embedded-restored") };

  test("is saved when it does not run, with its secret, and restored whole", { timeout: 180_000 }, async () => {
    const running = await startEmbedded({ dataDir: old.DATA_DIR });
    await migrate(running.url);
    const db = createClient(running.url);
    await db.user.create({ data: { id: "1", name: "Ann", email: EMAIL } });
    await db.$disconnect();
    writeFileSync(join(old.DATA_DIR, "auth-secret"), "a generated secret", { mode: 0o600 });
    expect((await runCommand("backup", [inRoot("embedded")], old)).stderr).toContain("Stop it first");
    await running.close();

    expect(await runCommand("backup", [inRoot("embedded-backup")], old)).toMatchObject({ code: 0, stderr: "" });
    expect(await runCommand("restore", [inRoot("embedded-backup")], restored)).toMatchObject({ code: 0, stderr: "" });
    const secret = join(restored.DATA_DIR, "auth-secret");
    expect([readFileSync(secret, "utf8"), readMode(secret)]).toEqual(["a generated secret", "600"]);
    const opened = await startEmbedded({ dataDir: restored.DATA_DIR });
    expect(await countRowsAt(opened.url)).toEqual(readManifest(inRoot("embedded-backup")).database.rows);
    const rows = await withClient(opened.url, (client) => client.query('SELECT email FROM "user"'));
    expect(rows.rows).toEqual([{ email: EMAIL }]);
    await opened.close();
  });
});
