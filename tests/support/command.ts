import { execFile } from "node:child_process";
import { projectRoot } from "#scripts/support/project-root.ts";

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs `scripts/<name>.ts` as a separate process. */
export const runCommand = (name: string, args: string[], settings: Record<string, string>) =>
  new Promise<CommandResult>((resolve) => {
    const env = { ...process.env, NODE_NO_WARNINGS: "1", ...settings };
    const child = execFile(
      process.execPath,
      [`scripts/${name}.ts`, ...args],
      { cwd: projectRoot, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
