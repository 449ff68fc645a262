import type { KnipConfig } from "knip";

// A production run ignores tests. It finds code in app, components and lib that only tests use.
const isProduction = process.argv.includes("--production");

const config: KnipConfig = {
  // `!` marks the entries and files of a production run.
  entry: [
    "server.ts!",
    "scripts/*.ts!",
    "lib/platform/db/embedded-process.ts!",
    "lib/{invoices/lines/lines,dashboard/containers/{containers,import}}-worker.ts!",
    "lib/dashboard/bulk-audits/{read,group}-bulk-worker.ts!",
    "app/dispute-pack-worker.tsx!",
    "app/dashboard/audits/results-worker.ts!",
    "components/elements/{start,workplace,list,shell,file/start-file}.ts!", // elements-script.ts reads them as files.
    "lib/dashboard/dispute-packs/attachments/attachment-process.ts!",
    "lib/intake/readers/read-pages.ts!",
    "lib/invoices/pdf/{reader-process,reader-watch,no-network}.ts!",
    "scripts/money-path/process.ts!",
    "bench/*.ts",
    "docs/samples/*.ts",
    "tests/support/service-process.ts",
    "tests/dashboard/bulk-audits/bulk-run-process.ts",
    "tests/dashboard/batches/batch-reader-process.ts",
    "tests/platform/workers/places-process.ts",
    "tests/soak/side-clients-process.ts",
    "tests/soak/soak.ts",
    "tests/fault-test/fault-test.ts",
    "scripts/mutants/{vitest.config,activate-mutant.setup,random-share-checker}.ts",
    "tests/kill-test/{kill-test,doubt-test,facilitator-process}.ts",
    "tests/fuzz/{fuzz,parsers/worker}.ts",
    "clients/typescript/{src/{index,pay,schema,cli/main},examples/*}.ts",
  ],
  project: [
    "*.{ts,mjs,cjs}",
    "{app,components,lib}/**/*.{ts,tsx}!",
    "scripts/**/*.ts!",
    "!scripts/{mutants,support}/**!",
    "{bench,clients,docs,e2e,tests}/**/*.{ts,tsx}",
  ],
  // Tests may import a function that production code uses in its own file only.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  // Programs of the system: tests/fault-test/small-disk.ts.
  ignoreBinaries: ["mount", "umount"],
  // npm's scripts run `exec node`. The generated client imports @prisma/client. pack-fonts.ts reads the files of
  // @fontsource and @embedpdf. Stryker loads its plugin by name.
  ignoreDependencies: [
    ...(isProduction ? ["@prisma/client", "node"] : []),
    "@fontsource/*",
    "@embedpdf/fonts-sc",
    "@biomejs/biome",
    "@openzeppelin/contracts",
    "@modelcontextprotocol/conformance",
    "@stryker-mutator/vitest-runner",
  ],
};

export default config;
