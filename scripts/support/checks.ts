import { type Finished, run } from "./run.ts";

export interface Check {
  name: string;
  /** The arguments of Node, command by command. The first command that fails ends the check. */
  commands: string[][];
  /** Whether the check reads files that a running `next build` changes. */
  readsBuildFolder?: boolean;
}

/** The folders and files that dependency-cruiser checks. */
const CRUISED = ["app", "components", "lib", "scripts", "tests", "e2e", "bench", "clients", "server.ts", "proxy.ts"];

export const checks: Check[] = [
  {
    name: "format and lint (biome)",
    commands: [["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]],
  },
  {
    name: "types (tsc)",
    readsBuildFolder: true,
    commands: [
      ["node_modules/next/dist/bin/next", "typegen"],
      ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
    ],
  },
  { name: "no circles between folders", commands: [["scripts/folder-circles.ts"]] },
  { name: "plain English (word list)", commands: [["scripts/word-list.ts"]] },
  { name: "tests of the threat model", commands: [["scripts/threat-tests.ts"]] },
  {
    name: "dead code (knip)",
    commands: [[], ["--production"]].map((mode) => ["node_modules/knip/bin/knip.js", "--no-progress", ...mode]),
  },
  {
    name: "dependency rules (dependency-cruiser)",
    commands: [
      ["node_modules/dependency-cruiser/bin/dependency-cruiser.mjs", "--config", ".dependency-cruiser.cjs", ...CRUISED],
    ],
  },
];

/** `output` names the faults. */
export async function runCheck({ commands }: Check): Promise<Finished> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) };
  let finished: Finished = { code: 0, output: "" };
  for (const command of commands) {
    finished = await run(process.execPath, command, { quiet: true, env });
    if (finished.code !== 0) break;
  }
  return finished;
}
