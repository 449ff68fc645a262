import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { ensureClients } from "#scripts/support/clients.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { requireProgram } from "#scripts/support/require-program.ts";
import { run } from "#scripts/support/run.ts";

const FOLDER = join(projectRoot, "docs/samples");

export const sampleFiles: string[] = readdirSync(FOLDER).sort();

/** In the form that readers see. */
export const readSample = (file: string, baseUrl: string): string =>
  readFileSync(join(FOLDER, file), "utf8").replaceAll("{base_url}", baseUrl);

export interface Ran {
  code: number | null;
  output: string;
  complaint: string;
}

/** In a folder where the packages that they name are installed, as a reader would do. */
export interface CopiedSamples {
  /** In this folder, or in `cwd`. */
  run(file: string, options?: { env?: Record<string, string>; cwd?: string }): Promise<Ran>;
  remove(): void;
}

/** Those of the project, and both clients: the TypeScript client is built, and npm would make its program executable. */
async function installPackages(folder: string): Promise<void> {
  const source = join(projectRoot, "node_modules");
  const target = join(folder, "node_modules");
  const client = join(projectRoot, "clients/typescript");
  mkdirSync(join(target, ".bin"), { recursive: true });
  for (const name of readdirSync(source).filter((name) => !name.startsWith(".")))
    symlinkSync(join(source, name), join(target, name));
  await ensureClients();
  const { code, output } = await run("npm", ["run", "build", "--silent", "--prefix", client], { quiet: true });
  if (code !== 0) throw new Error(`The TypeScript client cannot be built:\n${output}`);
  const program = join(client, "dist/cli/main.js");
  chmodSync(program, 0o755);
  symlinkSync(client, join(target, "quayside"));
  symlinkSync(program, join(target, ".bin/quayside"));
}

/** @throws Fault when bash, curl or Python is missing and cannot be installed */
export async function copySamples(baseUrl: string): Promise<CopiedSamples> {
  const python = await requireProgram(["python3"], "python3");
  const bash = await requireProgram(["bash"], "bash");
  await requireProgram(["curl"], "curl");
  const folder = mkdtempSync(join(tmpdir(), "quayside-samples-"));
  for (const file of sampleFiles) writeFileSync(join(folder, file), readSample(file, baseUrl));
  await installPackages(folder);
  const programs: Record<string, string[]> = {
    ".sh": [bash, "-eu", "-o", "pipefail"],
    ".ts": [process.execPath],
    ".py": [python],
  };
  // A bash sample must find the Node that runs these tests.
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);

  return {
    async run(file, { env = {}, cwd = folder } = {}) {
      const [program, ...args] = programs[extname(file)] as [string, ...string[]];
      const child = spawn(program, [...args, join(folder, file)], {
        cwd,
        env: {
          ...process.env,
          PATH,
          PYTHONPATH: join(projectRoot, "clients/python/src"),
          PYTHONDONTWRITEBYTECODE: "1",
          ...env,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [output, complaint, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, "exit") as Promise<[number | null]>,
      ]);
      return { code, output, complaint };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
