import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createLedger } from "#lib/access/payments/ledger.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { runCommand } from "#tests/support/command.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paymentDraft } from "#tests/support/payment-draft.ts";

const PAYER = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";

let store: TestDatabase;
let connections: Connections;
beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
  await writePayments();
});
afterAll(async () => {
  await connections.close();
  await store.close();
});

type Outcome = { settled: string } | { released: string } | { unknown: string } | "claimed";

/** Writes it to the ledger as a paid call does, and sets its time. */
async function pay(claimedAt: string, network: string, amount: string, outcome: Outcome): Promise<void> {
  const ledger = createLedger(connections.run);
  const id = (await ledger.claim(paymentDraft({ network, amount }))) as string;
  await connections.run("UPDATE payment SET claimed_at = $2 WHERE id = $1", [id, claimedAt]);
  if (outcome === "claimed") return;
  if ("settled" in outcome) await ledger.markSettled(id, outcome.settled);
  if ("released" in outcome) await ledger.release(id, "released", outcome.released);
  if ("unknown" in outcome) await ledger.markUnknown(id, outcome.unknown);
}

async function writePayments(): Promise<void> {
  await pay("2026-11-19T23:59:59.999Z", EVM.id, "100000", { settled: "0xa1" });
  await pay("2026-11-20T00:00:00Z", EVM.id, "100000", { settled: "0xa2" });
  await pay("2026-11-20T12:00:00Z", EVM.id, "50001", { settled: "0xa3" });
  await pay("2026-11-20T23:59:59.999Z", SVM.id, "250000", { settled: "5Sig" });
  await pay("2026-11-20T13:00:00Z", SVM.id, "50000", { released: "facilitator_away" });
  await pay("2026-11-21T00:00:00Z", EVM.id, "9007199254740993", { unknown: "no_answer" });
  await pay("2026-11-21T01:00:00Z", "eip155:84532", "100000", "claimed");
}

/** In Kolkata, days begin five and a half hours earlier than in UTC. */
const databaseInKolkata = () =>
  Object.assign(new URL(store.url), { search: "?options=-c%20timezone%3DAsia/Kolkata" }).href;
const ledger = (...args: string[]) => runCommand("ledger", args, { DATABASE_URL: databaseInKolkata() });
const print = async (...args: string[]) => {
  const { code, stdout, stderr } = await ledger(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};

describe("npm run ledger", { timeout: 60_000 }, () => {
  test("prints the sums by day, network and state, with totals and all digits", async () => {
    expect(await print()).toBe(
      [
        "DAY         NETWORK       STATE     PAYMENTS               USDC",
        "2026-11-19  Base          settled          1           0.100000",
        "2026-11-20  Base          settled          2           0.150001",
        "2026-11-20  Solana        released         1           0.050000",
        "2026-11-20  Solana        settled          1           0.250000",
        "2026-11-21  Base          unknown          1  9007199254.740993",
        "2026-11-21  eip155:84532  claimed          1           0.100000",
        "",
        "all days    Base          settled          3           0.250001",
        "all days    Base          unknown          1  9007199254.740993",
        "all days    eip155:84532  claimed          1           0.100000",
        "all days    Solana        released         1           0.050000",
        "all days    Solana        settled          1           0.250000",
        "all days    all           claimed          1           0.100000",
        "all days    all           released         1           0.050000",
        "all days    all           settled          4           0.500001",
        "all days    all           unknown          1  9007199254.740993",
        "",
      ].join("\n"),
    );
  });

  test("prints the requested days, both included, and one network by name or id", async () => {
    const rows = [
      "DAY         NETWORK  STATE     PAYMENTS      USDC",
      "2026-11-20  Solana   released         1  0.050000",
      "2026-11-20  Solana   settled          1  0.250000",
      "",
      "all days    Solana   released         1  0.050000",
      "all days    Solana   settled          1  0.250000",
      "",
    ].join("\n");
    expect(await print("--from", "2026-11-20", "--to", "2026-11-20", "--network", "solana")).toBe(rows);
    expect(await print("--from=2026-11-20", "--network", SVM.id)).toBe(rows);
    expect(await print("--network", "eip155:84532")).toContain("2026-11-21  eip155:84532  claimed");
    expect(await print("--to", "2026-11-18")).toBe("No payments\n");
  });

  test("prints the same as CSV for programs, with the networks' ids and without totals", async () => {
    expect(await print("--csv", "--to", "2026-11-20")).toBe(
      [
        "day,network,state,payments,usdc",
        `2026-11-19,${EVM.id},settled,1,0.100000`,
        `2026-11-20,${EVM.id},settled,2,0.150001`,
        `2026-11-20,${SVM.id},released,1,0.050000`,
        `2026-11-20,${SVM.id},settled,1,0.250000`,
        "",
      ].join("\n"),
    );
    expect(await print("--csv", "--to", "2026-11-18")).toBe("day,network,state,payments,usdc\n");
  });
});

describe("npm run ledger -- --payments", { timeout: 60_000 }, () => {
  test("prints each payment, oldest first, with its transaction or the reason why there is none", async () => {
    const lines = (await print("--payments", "--network", "base")).split("\n");
    expect(lines[0]).toMatch(/^ *ID {2}CLAIMED_AT +NETWORK +OPERATION +PAYER +USDC +STATE +TRANSACTION +REASON$/);
    expect(lines.slice(1, -1).map((line) => line.trim().split(/ {2,}/).slice(1))).toEqual([
      ["2026-11-19T23:59:59Z", "Base", "calculate_demurrage", PAYER, "0.100000", "settled", "0xa1"],
      ["2026-11-20T00:00:00Z", "Base", "calculate_demurrage", PAYER, "0.100000", "settled", "0xa2"],
      ["2026-11-20T12:00:00Z", "Base", "calculate_demurrage", PAYER, "0.050001", "settled", "0xa3"],
      ["2026-11-21T00:00:00Z", "Base", "calculate_demurrage", PAYER, "9007199254.740993", "unknown", "no_answer"],
    ]);
  });

  test("prints any number of payments as CSV, and escapes texts of the facilitator that a spreadsheet would run", async () => {
    onTestFinished(async () => void (await connections.run("DELETE FROM payment WHERE claimed_at < '2020-01-01'", [])));
    await pay("2019-12-31T12:00:00Z", EVM.id, "100000", { settled: "=HYPERLINK(1)" });
    await connections.run(
      `INSERT INTO payment (claim_key, network, asset, payer, pay_to, amount, nonce, lifetime, operation, method, path, fingerprint, answer, state, claimed_at)
       SELECT 'many ' || n, network, asset, payer, pay_to, n, nonce, lifetime, operation, method, path, fingerprint, answer, 'claimed', claimed_at
       FROM payment, generate_series(1, 2500) n WHERE transaction = '=HYPERLINK(1)'`,
      [],
    );
    const csv = await print("--payments", "--csv", "--to", "2019-12-31");
    const rows = parse(csv, { columns: true }) as Record<string, string>[];
    expect(Object.keys(rows[0] ?? {}).join()).toBe(
      "id,claimed_at,network,operation,payer,usdc,state,transaction,reason",
    );
    expect(rows[0]).toMatchObject({ network: EVM.id, state: "settled", transaction: "'=HYPERLINK(1)", reason: "" });
    expect(rows.slice(1).map(({ usdc }) => usdc)).toEqual(
      Array.from({ length: 2_500 }, (_, index) => ((index + 1) / 1_000_000).toFixed(6)),
    );
  });
});

describe("npm run ledger prints one line", { timeout: 60_000 }, () => {
  test.each([
    [["--from", "yesterday"], "--from must be a day such as 2026-11-21, not “yesterday”"],
    [["--to", "2026-02-30"], "--to must be a day such as 2026-11-21, not “2026-02-30”"],
    [["--from", "2026-11-21", "--to", "2026-11-20"], "--from 2026-11-21 is later than --to 2026-11-20"],
    [["--network", "bitcoin"], "--network must be base, solana or a CAIP-2 id, not “bitcoin”"],
    [["--from"], "Option '--from <value>' argument missing"],
    [["--from", "--csv"], "Option '--from' argument is ambiguous"],
    [["--days", "3"], "Unknown option '--days'"],
    [["--audit", "--payments"], "--audit and --payments exclude each other"],
    [["--audit", "--to", "2999-01-01"], "--to 2999-01-01 is in the future"],
    [["2026-11-21"], "Unexpected argument '2026-11-21'"],
  ])("for the wrong arguments %j", async (args, fault) => {
    const usage =
      "usage: npm run ledger [-- --from DAY --to DAY --network base|solana|CAIP-2 --payments|--audit --csv]";
    expect(await ledger(...args)).toEqual({ code: 2, stdout: "", stderr: `${fault}; ${usage}\n` });
  });

  test("when the database is away", async () => {
    expect(await runCommand("ledger", [], { DATABASE_URL: "postgresql://postgres@127.0.0.1:1/none" })).toEqual({
      code: 1,
      stdout: "",
      stderr: "Can't reach database server at `127.0.0.1:1`\n",
    });
  });

  test("when an embedded database has no payments", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "quayside-data-"));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    expect(await runCommand("ledger", [], { DATABASE_URL: "", DATA_DIR: dataDir })).toEqual({
      code: 0,
      stdout: "No payments\n",
      stderr: "",
    });
  });
});
