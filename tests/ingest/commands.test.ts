import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { runCommand } from "#tests/support/command.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { clearFacts } from "./clear-facts.ts";
import { startCurrencyRegistry } from "./currency-registry.ts";
import { createFolder, fxRates, localCharges, sources } from "./folders.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const run = (script: string, args: string[], settings: Record<string, string> = {}) =>
  runCommand(script, args, { DATABASE_URL: database.url, ...settings });

const charge = (amount: string) => `maersk,IN,,import,THC,Terminal handling,20DV,container,${amount},XPF,,,maersk-a,`;

/** Each command starts Node, Prisma and sometimes a database or npm. */
const SLOW = 180_000;

describe("npm run data:import -- DIR", { timeout: SLOW }, () => {
  test("prints a line for each file and a summary", async () => {
    const folder = createFolder({
      "README.md": "",
      "sources.csv": sources("maersk-a"),
      "local_charges.csv": localCharges(charge("100"), charge("200")),
    });
    const first = await run("data-import", [folder]);
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout.split("\n")).toEqual([
      expect.stringMatching(/^sources\.csv +1 rows +1 new +0 retired +0 as before$/),
      expect.stringMatching(/^local_charges\.csv +2 rows +2 new +0 retired +0 as before$/),
      expect.stringMatching(/^3 rows in .* s \(.* a second\); dataset version 1$/),
      "",
    ]);
    const again = await run("data-import", [folder]);
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toMatch(
      /^local_charges\.csv +2 rows +0 new +0 retired +2 as before\n3 rows .*; nothing new, dataset version still 1$/m,
    );
  });

  test("prints every fault with its file, line and column, and fails", async () => {
    const folder = createFolder({
      "local_charges.csv": localCharges(charge("100"), charge("x")),
      "fx_rates.csv": "date\n",
    });
    expect(await run("data-import", [folder])).toEqual({
      code: 1,
      stdout: "",
      stderr: [
        "fx_rates.csv:1:base  is missing from the header",
        "fx_rates.csv:1:quote  is missing from the header",
        "fx_rates.csv:1:rate  is missing from the header",
        "fx_rates.csv:1:source_id  is missing from the header",
        "local_charges.csv:3:amount  must be a plain decimal such as 1234.5, not “x”",
        "5 faults: nothing was imported. Correct the lines above and import again",
        "",
      ].join("\n"),
    });
  });

  test("prints its usage without a folder, and names a folder that does not exist", async () => {
    expect(await run("data-import", [])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("usage: npm run data:import -- DIR"),
    });
    expect(await run("data-import", ["/nowhere"])).toMatchObject({ code: 1, stderr: "/nowhere does not exist\n" });
  });

  test("says that the database cannot be reached", async () => {
    expect(
      await run("data-import", ["data/reference"], { DATABASE_URL: "postgresql://postgres@127.0.0.1:1/none" }),
    ).toMatchObject({
      code: 1,
      stderr: "Can't reach database server at `127.0.0.1:1`\n",
    });
  });

  test("creates and fills an embedded database", async () => {
    const data = mkdtempSync(join(tmpdir(), "quayside-data-"));
    onTestFinished(() => rmSync(data, { recursive: true, force: true }));
    const settings = { DATABASE_URL: "", DATA_DIR: data };
    const folder = createFolder({ "sources.csv": sources("maersk-a") });
    expect(await run("data-import", [folder], settings)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("dataset version 1"),
    });
    expect(await run("data-import", [folder], settings)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("dataset version still 1"),
    });
  });
});

describe("npm run data:fx", { timeout: SLOW }, () => {
  test("imports the rates of the day for the currencies in use, once", async () => {
    const stored = fxRates(
      "2026-09-28,USD,INR,88.1,maersk-a",
      "2026-09-28,USD,KWD,0.3,maersk-a",
      "2026-09-28,USD,ZWG,26,maersk-a",
    );
    await run("data-import", [
      createFolder({
        "sources.csv": sources("maersk-a"),
        "local_charges.csv": localCharges(charge("100")),
        "fx_rates.csv": stored,
      }),
    ]);
    const registry = await startCurrencyRegistry({
      "2026.9.28": { inr: "1", kwd: "1" },
      "2026.9.29": { inr: "88.12345678", kwd: "0.30525921", xpf: "1.05038888E2", btc: "0.0000087" },
    });
    const settings = { npm_config_registry: registry.url };

    const first = await run("data-fx", [], settings);
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(
      /^3 exchange rates of 2026-09-29 are new; dataset version \d+\nWithout a rate on 2026-09-29: ZWG\n$/,
    );
    const rates = await database.db.fxRate.findMany({
      where: { sourceId: "npm-currency-api-20260929" },
      orderBy: { quote: "asc" },
      include: { source: true },
    });
    expect(
      rates.map(({ date, base, quote, rate }) => [date.toISOString().slice(0, 10), base, quote, rate.toFixed()]),
    ).toEqual([
      ["2026-09-29", "USD", "INR", "88.12345678"],
      ["2026-09-29", "USD", "KWD", "0.30525921"],
      ["2026-09-29", "USD", "XPF", "105.038888"],
    ]);
    expect(rates[0]?.source).toEqual({
      id: "npm-currency-api-20260929",
      publisher: "@fawazahmed0/currency-api (npm, CC0-1.0)",
      title: "Daily exchange rates, version of 2026-09-29",
      url: "https://github.com/fawazahmed0/exchange-api",
      publishedOn: new Date("2026-09-29"),
      datedOn: new Date("2026-09-29"),
      accessedOn: null,
      licence: "CC0-1.0",
      kind: "third_party_copy",
      terms: null,
      isServed: true,
    });

    const before = await database.db.dataset.findFirst();
    expect(await run("data-fx", ["2026-09-29"], settings)).toMatchObject({
      code: 0,
      stdout: "Without a rate on 2026-09-29: ZWG\n",
    });
    await database.db.fxRate.deleteMany({ where: { quote: "ZWG" } });
    expect(await run("data-fx", [], settings)).toMatchObject({
      code: 0,
      stdout: "The database already has the exchange rates of 2026-09-29: nothing was changed\n",
    });
    expect(await database.db.dataset.findFirst()).toEqual(before);

    expect(await run("data-fx", ["2026-09-30"], settings)).toMatchObject({
      code: 1,
      stderr: "@fawazahmed0/currency-api has no version of 2026-09-30\n",
    });
    await registry.close();
  });

  test("says that the registry cannot be reached, and prints its usage", async () => {
    expect(await run("data-fx", ["2026-08-01"], { npm_config_registry: "http://127.0.0.1:1" })).toMatchObject({
      code: 1,
      stderr: "The npm registry did not return @fawazahmed0/currency-api (ECONNREFUSED); nothing was changed\n",
    });
    expect(await run("data-fx", ["yesterday"])).toMatchObject({
      code: 2,
      stderr: "usage: npm run data:fx [-- YYYY-MM-DD]\n",
    });
  });
});

describe("npm run permissions", { timeout: SLOW }, () => {
  test("records, lists and withdraws, and says in one line why it refuses", async () => {
    await database.db.source.create({
      data: { id: "owner-a", publisher: "Owner", title: "Prices", kind: "index", terms: "ask" },
    });
    const what = ["--what", "Licence 1", "--by", "me"];
    const recorded = await run("permissions", ["record", "--publisher", "Own*", "--until", "2099-12-31", ...what]);
    expect(recorded).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/^\S{36} {2}1 sources\n$/) });
    const id = recorded.stdout.slice(0, 36);
    expect((await run("permissions", ["list"])).stdout).toBe(
      `${id}  in_force  Own*  1 sources  until 2099-12-31  by me: Licence 1\n`,
    );
    expect(await run("permissions", ["withdraw", id, "--by", "me"])).toMatchObject({
      code: 0,
      stdout: `${id}  withdrawn\n`,
    });
    expect(await run("permissions", ["withdraw", id, "--by", "me"])).toMatchObject({ code: 1, stderr: "Not found.\n" });
    expect(await run("permissions", ["record", "--publisher", "Nobody", ...what])).toMatchObject({
      code: 1,
      stderr: "No document with the terms “ask” or “no” has this name.\n",
    });
    expect(await run("permissions", ["record"])).toMatchObject({ code: 2, stderr: expect.stringMatching(/^usage:/) });
  });
});

test("npm run data:endings prints what ends", { timeout: SLOW }, async () => {
  expect(await run("data-endings", [])).toMatchObject({ code: 0, stdout: expect.stringMatching(/usable life/) });
});

test("npm run intake -- run NAME loads the facts first if the database is empty", { timeout: SLOW }, async () => {
  await clearFacts(database.db);
  const first = await run("intake", ["run", "portwatch-port-activity"], { SANDBOX_DATA: "off" });
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toMatch(/^The database is empty\. Loading data\/reference\n/);
  expect(first.stdout).toMatch(/^portwatch-port-activity +no_rows/m);
  const second = await run("intake", ["run", "portwatch-port-activity"], { SANDBOX_DATA: "off" });
  expect(second.stdout).toMatch(/^portwatch-port-activity +no_rows/);
});
