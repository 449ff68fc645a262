import { execFile } from "node:child_process";
import { projectRoot } from "#scripts/support/project-root.ts";

/** How a command has ended, and what it said. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of the project, `scripts/<name>.ts`, as a process of its own. */
export const runCommand = (name: string, args: string[], settings: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const env = { ...process.env, NODE_NO_WARNINGS: "1", ...settings };
    const child = execFile(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: projectRoot, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
