import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, extname, join } from "node:path";
import { text } from "node:stream/consumers";
import { projectRoot } from "#scripts/support/project-root.ts";
import { requireProgram } from "#scripts/support/require-program.ts";

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

/** In an empty folder, where the packages that they name are installed, as a reader would do. */
export interface CopiedSamples {
  /** In this folder, or in `cwd`. */
  run(file: string, options?: { env?: Record<string, string>; cwd?: string }): Promise<Ran>;
  remove(): void;
}

/** @throws Fault when bash, curl or Python is missing and cannot be installed */
export async function copySamples(baseUrl: string): Promise<CopiedSamples> {
  const python = await requireProgram(["python3"], "python3");
  const bash = await requireProgram(["bash"], "bash");
  await requireProgram(["curl"], "curl");
  const folder = mkdtempSync(join(tmpdir(), "quayside-samples-"));
  for (const file of sampleFiles) writeFileSync(join(folder, file), readSample(file, baseUrl));
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
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
        env: { ...process.env, PATH, ...env },
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
