import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { InputOptions } from "rolldown";
import { calculateFileFingerprint } from "./fingerprint.ts";
import { projectRoot } from "./project-root.ts";
import { checkBuildPackages } from "./required-packages.ts";

interface Bundle {
  input: string;
  output: string;
  /** Everything that it imports from the project is in these folders. */
  sources: readonly string[];
  options: InputOptions;
  isMinified: boolean;
}

const isPackage = (id: string) => !/^[.#]/.test(id) && !isAbsolute(id);

const BUNDLES: readonly Bundle[] = [
  {
    // The thread that renders dispute packs: Node runs TypeScript but no JSX. Packages stay outside of the file.
    input: "app/dispute-pack-worker.tsx",
    output: "generated/dispute-pack-worker.mjs",
    sources: ["app/dispute-pack-worker.tsx", "components", "lib", "package.json"],
    options: { platform: "node", external: isPackage },
    isMinified: false,
  },
  // The scripts of the pages that React does not hydrate.
  buildPageScript("components/elements/start.ts", "elements"),
  buildPageScript("components/elements/file/start-file.ts", "invoice-file"),
  buildPageScript("components/elements/workplace.ts", "workplace"),
];

function buildPageScript(input: string, name: string): Bundle {
  return {
    input,
    output: `generated/${name}.js`,
    sources: ["components/elements", "components/ui", "lib/invoices", "lib/platform/dates.ts", "package.json"],
    options: { platform: "browser" },
    isMinified: true,
  };
}

/** Makes the files that are missing, or that other sources made. */
export async function ensureBundles(): Promise<void> {
  for (const bundle of BUNDLES) await ensureBundle(bundle);
}

async function ensureBundle({ input, output, sources, options, isMinified }: Bundle): Promise<void> {
  const file = join(projectRoot, output);
  const stamp = `${file}.stamp`;
  const current = calculateFileFingerprint([...sources, "scripts/support/bundles.ts"]);
  if (existsSync(file) && existsSync(stamp) && readFileSync(stamp, "utf8") === current) return;
  checkBuildPackages();
  rmSync(stamp, { force: true });
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ ...options, input, cwd: projectRoot, logLevel: "warn" });
  await bundle.write({ file: output, format: "esm", minify: isMinified });
  await bundle.close();
  writeFileSync(stamp, current);
}
