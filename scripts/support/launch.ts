import { checkListening } from "#lib/platform/check-listening.ts";
import { areBundlesCurrent, SERVER_BUNDLE } from "./bundles.ts";
import { checkDataFolder } from "./data-folder.ts";
import { failWith } from "./fail-with.ts";
import { Fault } from "./fault.ts";
import { hangUpWithNpm } from "./hang-up-with-npm.ts";
import { ensureNextBuild } from "./next-build.ts";
import { isPrismaClientCurrent } from "./prisma-client.ts";
import { readEnvFile } from "./read-env-file.ts";
import { checkLocalPackages } from "./required-packages.ts";
import { run } from "./run.ts";
import { ensureSandboxData } from "./sandbox-data.ts";

/**
 * Starts the server in this process, so that a signal reaches the server directly and no process stays behind. It
 * checks settings, data folder and ports before the build, and reports a fault in one line.
 */
export async function launch(mode: "production" | "development"): Promise<void> {
  hangUpWithNpm();
  readEnvFile();
  Object.assign(process.env, {
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: "1",
    // Node reads next.config.ts itself. Otherwise Next compiles it with SWC, which a tree without optional packages does
    // not have. For a server of our own, Next has no other switch (transpileConfig in its transpile-config.js).
    __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: "true",
  });
  try {
    await ensureGeneratedFiles();
    const { env } = await import("#lib/platform/env.ts");
    checkLocalPackages(env);
    if (!env.DATABASE_URL) checkDataFolder(env.DATA_DIR);
    if (env.SANDBOX_DATA) await ensureSandboxData();
    await checkListening(env.PORT, env.HOST);
    if (env.METRICS_PORT) await checkListening(env.METRICS_PORT, env.HOST);
    if (mode === "production") await ensureNextBuild();
    await import(mode === "production" ? SERVER_BUNDLE : "../../server.ts");
  } catch (error) {
    failWith(error);
    process.exit();
  }
}

/** In a process of its own: what makes the files would stay in the memory of the server. */
async function ensureGeneratedFiles(): Promise<void> {
  if (isPrismaClientCurrent() && areBundlesCurrent()) return;
  const { code } = await run(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    "scripts/make-generated-files.ts",
  ]);
  if (code !== 0) throw new Fault("Generated files could not be made. The reason is above.");
}
