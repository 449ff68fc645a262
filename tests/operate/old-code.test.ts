import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { listMigrationNames, MIGRATIONS_DIR } from "#lib/platform/db/migration-names.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { listContractions } from "./contractions.ts";
import { checkOut, findCommitBefore, runItsTests } from "./old-code.ts";

/** Sign-up and sign-in, the ledger of payments, and API keys. */
const ITS_TESTS = {
  files: ["tests/accounts/sign-in.test.ts", "tests/payments/ledger.test.ts", "tests/credentials/keys.test.ts"],
  // They make more accounts, each with passwords to hash, and write to no other table.
  without: ["sign-up says", "sign-up names", "sign-in ", "a new password", "forms", "in production"],
};

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store.close());

describe.each(listMigrationNames().slice(-2))("during the upgrade to %s", (migration) => {
  const commit = findCommitBefore(migration);
  if (commit === undefined) {
    test("the migration only adds (this clone has no history, so the code before it cannot run)", () => {
      const sql = readFileSync(join(MIGRATIONS_DIR, migration, "migration.sql"), "utf8");
      expect(listContractions(sql)).toEqual([]);
    });
    return;
  }
  test(`the code before it (${commit.slice(0, 8)}) passes its tests on the new schema`, {
    timeout: 600_000,
  }, async () => {
    const old = checkOut(commit);
    onTestFinished(old.remove);
    const { code, output } = await runItsTests(old, ITS_TESTS, store.url);
    expect(output).toMatch(/Test Files\D+3 passed/);
    expect(code, output).toBe(0);
  });
});
