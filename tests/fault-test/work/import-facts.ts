import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { settingNames } from "#lib/platform/env.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import type { SoakWorld } from "#tests/soak/world.ts";
import type { PrepareWork } from "./work.ts";

/** Of the tariffs that the test imports: each import replaces all of them. */
const EDITIONS = `SELECT note AS edition, count(*)::int AS facts FROM dd_tariff
  WHERE source_id LIKE 'quayside-illustrative-%' GROUP BY note`;

const LAST_VERSION = "SELECT version FROM dataset WHERE id = 1";

let editions = 0;

interface Import {
  edition: string;
  process: ChildProcess;
  /** @returns the exit code, and what the command has printed */
  ended: Promise<{ code: number | null; output: string }>;
}

/** Runs `npm run data:import` with illustrative tariffs, which the server does not show. */
function startImport({ databaseUrl }: SoakWorld): Import {
  editions += 1;
  const edition = `edition ${editions}`;
  const folder = mkdtempSync(join(tmpdir(), "quayside-import-"));
  const readSandbox = (file: string) => readFileSync(join(projectRoot, "data/sandbox", file), "utf8");
  writeFileSync(join(folder, "sources.csv"), readSandbox("sources.csv"));
  const rows = parse(readSandbox("dd_tariffs.csv"), { columns: true }) as Record<string, string>[];
  const changed = rows.map((row) => ({ ...row, note: edition }));
  writeFileSync(join(folder, "dd_tariffs.csv"), stringify(changed, { header: true }));
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/data-import.ts", folder], {
    cwd: projectRoot,
    env: { ...process.env, ...unset, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "close").then(([code]) => {
    rmSync(folder, { recursive: true, force: true });
    return { code: code as number | null, output };
  });
  return { edition, process: child, ended };
}

interface Stored {
  editions: { edition: string; facts: number }[];
  version: number | undefined;
}

async function readStored({ db }: SoakWorld): Promise<Stored> {
  const { rows } = await db.query<Stored["editions"][number]>(EDITIONS);
  const [dataset] = (await db.query<{ version: number }>(LAST_VERSION)).rows;
  return { editions: rows, version: dataset?.version };
}

async function importWhole(world: SoakWorld): Promise<Stored> {
  const { edition, ended } = startImport(world);
  const { code, output } = await ended;
  assert.equal(code, 0, `an import failed: ${output.slice(-600)}`);
  const stored = await readStored(world);
  assert.deepEqual(
    stored.editions.map((one) => one.edition),
    [edition],
    "an import is half done",
  );
  return stored;
}

/** Imports while nothing can be stored, and again after that. */
export const importWithoutRoom: PrepareWork = async ({ world }) => {
  const before = await importWhole(world);
  return {
    async during() {
      const { code, output } = await startImport(world).ended;
      assert.notEqual(code, 0, "an import without room ended without an error");
      const said = output.trim().split("\n").at(-1) ?? "";
      assert.match(said, /stored whole or not at all/, `an import without room said: ${output.slice(-900)}`);
      return `an import ended with code ${code}: “${said}”`;
    },
    async after() {
      assert.deepEqual(await readStored(world), before, "an import that failed has changed facts");
      const { editions, version } = await importWhole(world);
      assert.equal(editions[0]?.facts, before.editions[0]?.facts);
      assert.equal(version, (before.version ?? 0) + 1);
    },
  };
};

const KILLS = 6;

/** Of the time of a whole import. A few end before they are killed. */
const KILL_WITHIN = 1.1;

/** Kills imports at any time. */
export const killImports: PrepareWork = async ({ world, random }) => {
  const startedAt = performance.now();
  const { editions } = await importWhole(world);
  const maxMs = (performance.now() - startedAt) * KILL_WITHIN;
  const facts = editions[0]?.facts;
  return {
    async during() {
      let whole = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const { edition, process: running, ended } = startImport(world);
        await Promise.race([pause(random.next() * maxMs), ended]);
        running.kill("SIGKILL");
        await ended;
        const stored = await readStored(world);
        assert.equal(stored.editions.length, 1, `an import is half done: ${JSON.stringify(stored.editions)}`);
        assert.equal(stored.editions[0]?.facts, facts, "an import is half done");
        if (stored.editions[0]?.edition === edition) whole += 1;
      }
      return `${KILLS} imports were killed: ${whole} had ended, ${KILLS - whole} have changed nothing`;
    },
    async after() {
      assert.equal((await importWhole(world)).editions[0]?.facts, facts);
    },
  };
};
