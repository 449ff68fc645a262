import { existsSync } from "node:fs";
import { run } from "./run.ts";

/** Root on a system with apt. */
function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/**
 * Only if this process has the right to.
 * @returns `undefined` when they are installed, otherwise the reason why not
 */
export async function installPackages(packages: string[]): Promise<string | undefined> {
  if (!mayInstall()) return "this user may not install packages";
  process.stdout.write(`Installing ${packages.join(", ")}\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]) {
    const { code, output } = await run("apt-get", args, { env, quiet: true });
    if (code !== 0) return `apt-get ${args[0]} failed: ${output.trim().split("\n").slice(-3).join(" / ")}`;
  }
  return undefined;
}
