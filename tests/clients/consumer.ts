import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureClients } from "#scripts/support/clients.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { type Finished, run } from "#scripts/support/run.ts";

/** The project of a client's user: an empty folder, where npm has installed the packed client and nothing else. */
export interface Consumer {
  folder: string;
  /** The paths in the package, sorted. */
  packed: readonly string[];
  /** @returns its path */
  write(name: string, text: string): string;
  /** In strict mode, with the types of Node and without those of browsers. */
  typecheck(files: string[], options?: { skipLibCheck?: boolean }): Promise<Finished>;
  /** Adds the official packages that paying needs. */
  addPaymentPackages(): void;
  close(): void;
}

/** With the types of Node, which the samples use. */
const PAYMENT_PACKAGES = ["viem", "@x402", "@solana", "@types"];

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

/** @throws with the output when npm fails */
async function npm(...args: string[]): Promise<string> {
  const { code, output } = await run("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], { quiet: true });
  if (code !== 0) throw new Error(`npm ${args.join(" ")} failed:\n${output}`);
  return output;
}

interface PackResult {
  filename: string;
  files: { path: string }[];
}

/** @throws with the output when the client cannot be generated, built, packed or installed */
export async function openConsumer(): Promise<Consumer> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-consumer-"));
  await ensureClients();
  await npm("run", "build", "--silent", "--prefix", "clients/typescript");
  const report = await npm("pack", "./clients/typescript", "--ignore-scripts", "--json", "--pack-destination", folder);
  const [{ filename, files }] = JSON.parse(report) as [PackResult];
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  write("package.json", JSON.stringify({ type: "module" }));
  await npm("install", join(folder, filename), "--offline", "--prefix", folder);
  return {
    folder,
    packed: files.map(({ path }) => path).sort(),
    write,
    typecheck: (files, options) =>
      tsc(
        "-p",
        write("tsconfig.json", JSON.stringify({ compilerOptions: { ...COMPILER_OPTIONS, ...options }, files })),
      ),
    addPaymentPackages() {
      for (const name of PAYMENT_PACKAGES)
        symlinkSync(join(projectRoot, "node_modules", name), join(folder, "node_modules", name));
    },
    close: () => rmSync(folder, { recursive: true }),
  };
}
