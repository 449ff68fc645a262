import { defineConfig, type Plugin } from "vitest/config";
import whole from "../../vitest.config.ts";
import { LastingThread } from "./lasting-thread.ts";
import { NearestFirst, noteMutatedFile } from "./nearest-first.ts";

const { projects, ...shared } = whole.test ?? {};
const pure = projects?.flatMap((project) =>
  typeof project === "object" && "test" in project && project.test?.name === "pure" ? [project.test] : [],
)[0];
if (!pure) throw new Error("vitest.config.ts has no project pure");

/** Stryker sets the pool itself, so it is replaced after that. */
const lastingThread: Plugin = {
  name: "lasting-thread",
  configureVitest({ project, vitest }) {
    noteMutatedFile(vitest);
    process.once("disconnect", () => process.exit()); // A signal ended the command.
    const createPoolWorker = (options: ConstructorParameters<typeof LastingThread>[0]) => new LastingThread(options);
    Object.assign(project.config, { pool: "lasting-thread", poolRunner: { name: "lasting-thread", createPoolWorker } });
  },
};

/**
 * Stryker sets up all projects of a config for each mutant, and most projects of the service start a database or a
 * server. The tests of the rules are in the project `pure`.
 */
export default defineConfig({
  plugins: [lastingThread],
  test: {
    ...shared,
    ...pure,
    isolate: true,
    globalSetup: [], // The command has made the files before Stryker copied them.
    // The changes that are not active yet make the code several times slower.
    testTimeout: 120_000,
    setupFiles: ["scripts/mutants/activate-mutant.setup.ts"],
    sequence: { sequencer: NearestFirst },
    reporters: [],
  },
});
