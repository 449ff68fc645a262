import { expect, test } from "vitest";
import { run } from "#scripts/support/run.ts";

/** Loads the config as a server does, in a tree where `typescript` and the SWC compiler are not installed. */
const LOAD_IN_LEAN_TREE = `
  const Module = require("node:module");
  const resolve = Module._resolveFilename;
  Module._resolveFilename = (request, ...more) => {
    if (/^(typescript|@next\\/swc)|build\\/swc|\\.\\.\\/swc$/.test(request)) throw new Error("no compiler: " + request);
    return resolve(request, ...more);
  };
  const { default: loadConfig } = require("next/dist/server/config.js");
  const { PHASE_PRODUCTION_SERVER } = require("next/constants.js");
  loadConfig(PHASE_PRODUCTION_SERVER, process.cwd(), { silent: false }).then((config) =>
    console.log(JSON.stringify({ name: config.configFileName, poweredByHeader: config.poweredByHeader })),
  );`;

const load = async (env: Record<string, string>) =>
  run(process.execPath, ["-e", LOAD_IN_LEAN_TREE], { quiet: true, env: { ...process.env, ...env } });

test("a tree without a compiler reads next.config.ts, with the switch that a start sets", async () => {
  const { code, output } = await load({ __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: "true" });
  expect([code, output]).toEqual([0, expect.stringContaining('{"name":"next.config.ts","poweredByHeader":false}')]);
});

test("without the switch it needs a compiler", async () => {
  const { code, output } = await load({ __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: "" });
  expect(code).not.toBe(0);
  expect(output).toContain("no compiler");
});
