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

const getFile = ({ output }: Bundle) => join(projectRoot, output);
const getStamp = (bundle: Bundle) => `${getFile(bundle)}.stamp`;

const calculateFingerprint = ({ sources }: Bundle) =>
  calculateFileFingerprint([...sources, "scripts/support/bundles.ts"]);

const isCurrent = (bundle: Bundle) =>
  existsSync(getFile(bundle)) &&
  existsSync(getStamp(bundle)) &&
  readFileSync(getStamp(bundle), "utf8") === calculateFingerprint(bundle);

export const areBundlesCurrent = (): boolean => BUNDLES.every(isCurrent);

/** Makes the files that are missing, or that other sources made. */
export async function ensureBundles(): Promise<void> {
  for (const bundle of BUNDLES) if (!isCurrent(bundle)) await write(bundle);
}

async function write(made: Bundle): Promise<void> {
  const { input, output, options, isMinified } = made;
  checkBuildPackages();
  rmSync(getStamp(made), { force: true });
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ ...options, input, cwd: projectRoot, logLevel: "warn" });
  await bundle.write({ file: output, format: "esm", minify: isMinified });
  await bundle.close();
  writeFileSync(getStamp(made), calculateFingerprint(made));
}
