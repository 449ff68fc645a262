import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findProgram } from "#scripts/support/find-program.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { requireProgram } from "#scripts/support/require-program.ts";
import { run } from "#scripts/support/run.ts";

/** The packages that the Python client uses where they are installed. */
const PACKAGES = ["httpx", "pydantic", "x402"] as const;

export interface Python {
  /** Such as `Python 3.11.7 with pydantic, without httpx and x402`. */
  label: string;
  command: string;
  args: readonly string[];
  packages: ReadonlySet<string>;
}

const PROBE = `import importlib.util, json, sys
print(json.dumps([sys.version.split()[0], [name for name in sys.argv[1:] if importlib.util.find_spec(name)]]))`;

/**
 * The first Python on this machine that the client supports, with most of the packages, and the same one without any
 * package.
 * @throws Fault when there is no Python
 */
export async function findPythons(): Promise<[installed: Python, bare: Python]> {
  const names = ["python3", "python3.11", "python3.12", "python3.13", "python3.14"];
  await requireProgram(["python3"], "python3");
  const paths = new Set([...names.map((name) => findProgram([name])), "/usr/bin/python3"]);
  const found: Python[] = [];
  for (const path of paths) {
    const python = path && (await probe(path, []));
    if (python) found.push(python);
  }
  const [installed] = found.sort((a, b) => b.packages.size - a.packages.size);
  const bare = installed && (await probe(installed.command, ["-S"]));
  if (!bare) throw new Error("The Python client needs Python 3.11 or newer, and there is none on the search path.");
  return [installed, bare];
}

async function probe(command: string, args: readonly string[]): Promise<Python | undefined> {
  const { code, output } = await run(command, [...args, "-c", PROBE, ...PACKAGES], { quiet: true });
  if (code !== 0) return undefined;
  const [version, packages] = JSON.parse(output) as [string, string[]];
  if (!isSupported(version)) return undefined;
  return { label: describe(version, packages), command, args, packages: new Set(packages) };
}

function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major === 3 && minor >= 11;
}

const LIST = new Intl.ListFormat("en");

function describe(version: string, packages: readonly string[]): string {
  const absent = PACKAGES.filter((name) => !packages.includes(name));
  const parts = [
    packages.length > 0 ? `with ${LIST.format(packages)}` : "",
    absent.length > 0 ? `without ${LIST.format(absent)}` : "",
  ];
  return `Python ${version} ${parts.filter(Boolean).join(", ")}`;
}

/**
 * Runs a program of tests/clients with the client on its path.
 * @param input standard input, as JSON
 * @returns its standard output
 * @throws with what it printed when it fails
 */
export async function runPython({ command, args }: Python, file: string, input: unknown): Promise<string> {
  const child = spawn(command, [...args, join(projectRoot, "tests/clients", file)], {
    env: {
      ...process.env,
      PYTHONPATH: [join(projectRoot, "clients/python/src"), process.env.PYTHONPATH].filter(Boolean).join(":"),
      PYTHONDONTWRITEBYTECODE: "1",
    },
  });
  child.stdin.end(JSON.stringify(input));
  const [output, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  if (code !== 0) throw new Error(`${file} failed:\n${complaint}`);
  return output;
}
