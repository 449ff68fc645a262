import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { findFreePort } from "#scripts/support/ports.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";
import type { Part } from "./part.ts";

/** Its address stays the same after a restart. */
export interface KillableFacilitator extends Part {
  url: string;
}

/** @param chains the chains at the time of a start; they may change while the facilitator is down */
export async function startFacilitator(chains: () => TestMoneyPath): Promise<KillableFacilitator> {
  const port = await findFreePort();
  let child: ChildProcess;
  const restart = async () => {
    const { dataDir, evmRpcUrl, svmRpcUrl } = chains();
    child = fork(
      join(import.meta.dirname, "facilitator-process.ts"),
      [dataDir, String(port), new URL(evmRpcUrl).port, svmRpcUrl],
      {
        execArgv: ["--disable-warning=ExperimentalWarning"],
        stdio: ["ignore", "inherit", "inherit", "ipc"],
      },
    );
    await once(child, "message");
  };
  await restart();
  return {
    name: "facilitator",
    url: `http://127.0.0.1:${port}`,
    restart,
    async kill() {
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
