import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InputOptions, Plugin } from "rolldown";
import type { WorkerName } from "../../lib/platform/run-in-worker.ts";
import { projectRoot } from "./project-root.ts";
import { checkBuildPackages } from "./required-packages.ts";
import { createStamp, isStampCurrent } from "./stamps.ts";

interface Bundle {
  /** A file, or files by the names of their bundles. */
  input: string | Record<string, string>;
  /** A file, or without an ending the folder of a bundle in parts: what is imported later is loaded later. */
  output: string;
  /** Everything that it imports from the project is in these folders. */
  sources: readonly string[];
  options: InputOptions;
  isMinified: boolean;
}

/** What `npm start` runs. */
export const SERVER_BUNDLE = join(projectRoot, "generated/server/server.mjs");

const isPackage = (id: string) => !/^[.#]/.test(id) && !isAbsolute(id);

/** 440 of the files that a server would load, of which it needs a small part. */
const isPartOfViem = (id: string) => /^(viem|ox|abitype|@noble|@scure)(\/|$)/.test(id);

const BUNDLES: readonly Bundle[] = [
  {
    // A server loads its files and those of viem, 1,400, in 1.1 s of processor time, and this bundle in 0.5 s.
    input: "server.ts",
    output: "generated/server",
    sources: [
      "server.ts",
      "lib",
      "scripts/money-path",
      "scripts/server",
      "scripts/support",
      "prisma/schema.prisma",
      "package.json",
    ],
    options: {
      platform: "node",
      external: (id) => isPackage(id) && !isPartOfViem(id),
      plugins: [keepPlaces("server.ts")],
    },
    isMinified: false,
  },
  {
    // The processes that read files of strangers: each begins in half the processor time.
    input: {
      "reader-process": "lib/invoices/pdf/reader-process.ts",
      "reader-watch": "lib/invoices/pdf/reader-watch.ts",
      "no-network": "lib/invoices/pdf/no-network.ts",
      "tariff-pages": "lib/intake/readers/read-pages.ts",
      "attachment-process": "lib/dashboard/dispute-packs/attachments/attachment-process.ts",
    },
    output: "generated/readers",
    sources: ["lib", "package.json"],
    options: { platform: "node", external: isPackage, plugins: [keepPlaces("lib/invoices/pdf/start-watch.ts")] },
    isMinified: false,
  },
  {
    // The threads of lib/platform/run-in-worker.ts. Node would strip types from TypeScript in WebAssembly, in each
    // thread again, and V8 ends the process when the code of several threads' WebAssembly is freed at the same time
    // (docs/adr/039-the-server-starts-from-a-bundle.md). Node does not run the JSX of dispute packs.
    input: {
      "bulk-file": "lib/dashboard/bulk-audits/read-bulk-worker.ts",
      "bulk-groups": "lib/dashboard/bulk-audits/group-bulk-worker.ts",
      "bulk-results": "app/dashboard/audits/results-worker.ts",
      "container-import": "lib/dashboard/containers/import-worker.ts",
      containers: "lib/dashboard/containers/containers-worker.ts",
      "dispute-pack": "app/dispute-pack-worker.tsx",
      "invoice-lines": "lib/invoices/lines/lines-worker.ts",
    } satisfies Record<WorkerName, string>,
    output: "generated/workers",
    sources: ["app/dispute-pack-worker.tsx", "app/dashboard/audits", "components", "lib", "package.json"],
    options: { platform: "node", external: isPackage, plugins: [keepPlaces()] },
    isMinified: false,
  },
  // The scripts of the pages that React does not hydrate.
  buildPageScript("components/elements/start.ts", "elements"),
  buildPageScript("components/elements/file/start-file.ts", "invoice-file"),
  buildPageScript("components/elements/workplace.ts", "workplace"),
  buildPageScript("components/elements/list.ts", "list"),
  buildPageScript("components/elements/shell.ts", "shell"),
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

const getStamp = ({ output }: Bundle) => join(projectRoot, `${output}.stamp`);

const listSources = ({ sources }: Bundle) => ({
  paths: [...sources, "scripts/support/bundles.ts"],
  facts: [projectRoot],
});

const isCurrent = (bundle: Bundle) =>
  existsSync(join(projectRoot, bundle.output)) && isStampCurrent(getStamp(bundle), listSources(bundle));

export const areBundlesCurrent = (): boolean => BUNDLES.every(isCurrent);

let ensuring: Promise<void> | undefined;

/** Makes the files that are missing, or that other sources made. Calls at the same time share one run. */
export async function ensureBundles(): Promise<void> {
  ensuring ??= writeMissing().finally(() => {
    ensuring = undefined;
  });
  await ensuring;
}

async function writeMissing(): Promise<void> {
  for (const bundle of BUNDLES) if (!isCurrent(bundle)) await write(bundle);
}

async function write(made: Bundle): Promise<void> {
  const { input, output, options, isMinified } = made;
  checkBuildPackages();
  rmSync(getStamp(made), { force: true });
  const stamp = createStamp(listSources(made));
  const { rolldown } = await import("rolldown");
  const bundle = await rolldown({ ...options, input, cwd: projectRoot, logLevel: "warn" });
  if (extname(output) === "") {
    rmSync(join(projectRoot, output), { recursive: true, force: true }); // Parts of the bundle before.
    await bundle.write({
      dir: output,
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
    });
  } else await bundle.write({ file: output, format: "esm", minify: isMinified });
  await bundle.close();
  writeFileSync(getStamp(made), stamp);
}

/**
 * Code in a bundle still finds the files next to its source.
 * @param file finds its bundle instead, because it starts processes or threads that run bundles
 */
function keepPlaces(file?: string): Plugin {
  return {
    name: "places",
    transform(code, id) {
      if (file && id === join(projectRoot, file)) return null;
      return code
        .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
        .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href));
    },
  };
}
