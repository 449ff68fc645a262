import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureClients } from "#scripts/support/clients.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { type Finished, run } from "#scripts/support/run.ts";

/** The project of a client's user, with the built client and the official packages installed. */
export interface Consumer {
  /** @returns its path */
  write(name: string, text: string): string;
  /** In strict mode, with the types of Node and without those of browsers. */
  typecheck(files: string[], options?: { skipLibCheck?: boolean }): Promise<Finished>;
  close(): void;
}

/** The packages that a project needs for paying. */
const INSTALLED = ["viem", "@x402", "@solana", "@types"];

const COMPILER_OPTIONS = {
  target: "ES2022",
  lib: ["ES2022"],
  types: ["node"],
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
};

const tsc = (...args: string[]) => run(process.execPath, ["node_modules/typescript/bin/tsc", ...args], { quiet: true });

/** @throws with the output of the compiler when the client cannot be generated or built */
export async function openConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-consumer-"));
  const installed = join(folder, "node_modules/@quayside/client");
  mkdirSync(installed, { recursive: true });
  await ensureClients();
  const { code, output } = await tsc("-p", "clients/typescript", "--outDir", join(installed, "dist"));
  if (code !== 0) throw new Error(output);
  copyFileSync("clients/typescript/package.json", join(installed, "package.json"));
  for (const name of INSTALLED)
    symlinkSync(join(projectRoot, "node_modules", name), join(folder, "node_modules", name));
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  write("package.json", JSON.stringify({ type: "module" }));
  return {
    write,
    typecheck: (files, options) =>
      tsc(
        "-p",
        write("tsconfig.json", JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, ...options }, files })),
      ),
    close: () => rmSync(folder, { recursive: true }),
  };
}
