import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "#scripts/support/project-root.ts";

const MIGRATIONS = "prisma/migrations";

function runGit(...args: string[]): string | undefined {
  try {
    return execFileSync("git", args, {
      cwd: projectRoot,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * The last commit without a migration. `undefined` without it: no repository, a clone without its history, or a
 * migration that is not committed yet, whose old code is the last commit.
 */
export function findCommitBefore(migration: string): string | undefined {
  const file = join(MIGRATIONS, migration, "migration.sql");
  if (!runGit("ls-files", file)) return runGit("rev-parse", "--verify", "--quiet", "HEAD");
  const added = runGit("log", "--diff-filter=A", "--format=%H", "--", file)?.split("\n").at(-1);
  return added ? runGit("rev-parse", "--verify", "--quiet", `${added}^`) : undefined;
}

export interface OldCode {
  folder: string;
  remove(): void;
}

/** The project as it was at a commit, with the present packages, and with the present migrations instead of its own. */
export function checkOut(commit: string): OldCode {
  const folder = mkdtempSync(join(tmpdir(), "quayside-old-code-"));
  const archive = execFileSync("git", ["archive", "--format=tar", commit], { cwd: projectRoot, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  rmSync(join(folder, MIGRATIONS), { recursive: true });
  cpSync(join(projectRoot, MIGRATIONS), join(folder, MIGRATIONS), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What a run of Vitest sets for its tests would confuse a run within it. */
const isOfVitest = (name: string) => /^(VITEST|TEST$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/.test(name);

/**
 * Runs its own tests with its own Prisma client.
 * @param without tests with one of these in their full name are left out
 * @returns the exit code, and what it printed
 */
export async function runItsTests(
  { folder }: OldCode,
  { files, without }: { files: readonly string[]; without: readonly string[] },
  databaseUrl: string,
): Promise<{ code: number; output: string }> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOfVitest(name)));
  const env: NodeJS.ProcessEnv = {
    ...inherited,
    NODE_ENV: "test",
    NO_COLOR: "1",
    FORCE_COLOR: "0",
    TEST_DATABASE_URL: databaseUrl,
    TEST_PATTERNS: "",
    TEST_SERVICE: "",
  };
  const projects = ["database", "database-accounts", "database-isolated"].flatMap((name) => ["--project", name]);
  const names = `^(?!.*(${without.join("|")}))`;
  const commands = [
    ["-e", 'import("./scripts/support/prisma-client.ts").then((m) => m.ensurePrismaClient())'],
    ["node_modules/vitest/vitest.mjs", "run", "--maxWorkers=1", "--reporter=dot", "-t", names, ...projects, ...files],
  ];
  let [code, output] = [0, ""];
  for (const args of commands) {
    if (code !== 0) break;
    code = await new Promise((resolve) => {
      const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], { cwd: folder, env });
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      }
      child.once("close", (exitCode) => resolve(exitCode ?? 1));
    });
  }
  return { code, output: stripVTControlCharacters(output) };
}
