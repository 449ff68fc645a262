import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Sample } from "./call.ts";
import type { MixFacts } from "./facts.ts";

/** To the process. `stop` ends what a hostile client does. */
export type SideOrder =
  | { kind: "open"; url: string; facts: MixFacts; seed: number }
  | { kind: "saturate"; callers: number; seconds: number }
  | { kind: "load"; rate: number; seconds: number }
  | { kind: "attack"; hostile: number }
  | { kind: "stop" };

/** From the process. */
export type SideReport =
  | { kind: "ready" }
  | { kind: "samples"; samples: Sample[] }
  | { kind: "faults"; faults: string[] };

/**
 * Clients in a process of their own. The one that sends the mix signs payments and sends files, so it is often busy
 * itself, and what it waits for its own work would count as the server's.
 */
export interface SideClients {
  /** As many quick calls that nobody pays for as the server answers. @returns calls a second */
  saturate(options: { callers: number; seconds: number }): Promise<number>;
  /** Quick calls that nobody pays for. */
  load(options: { rate: number; seconds: number }): Promise<Sample[]>;
  /** @param hostile its place in `listHostiles`. @returns what ends it, with what the server should not have done */
  attack(hostile: number): () => Promise<string[]>;
  close(): void;
}

export async function openSideClients(options: { url: string; facts: MixFacts; seed: number }): Promise<SideClients> {
  const child = fork(fileURLToPath(new URL("./side-clients-process.ts", import.meta.url)), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const order = (message: SideOrder) => child.send(message);
  async function receive<Kind extends SideReport["kind"]>(kind: Kind): Promise<Extract<SideReport, { kind: Kind }>> {
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`the clients next to the mix ended with ${code}`);
    });
    const [report] = (await Promise.race([once(child, "message"), ended])) as [SideReport];
    if (report.kind !== kind) throw new Error(`the clients next to the mix sent ${report.kind} instead of ${kind}`);
    return report as Extract<SideReport, { kind: Kind }>;
  }
  const ready = receive("ready");
  order({ kind: "open", ...options });
  await ready;
  return {
    async saturate(load) {
      order({ kind: "saturate", ...load });
      const { samples } = await receive("samples");
      return samples.filter(({ outcome }) => outcome.kind === "answered").length / load.seconds;
    },
    async load(load) {
      order({ kind: "load", ...load });
      return (await receive("samples")).samples;
    },
    attack(hostile) {
      const done = receive("faults");
      done.catch(() => {}); // The caller awaits it later.
      order({ kind: "attack", hostile });
      return async () => {
        order({ kind: "stop" });
        return (await done).faults;
      };
    },
    close: () => void child.kill("SIGKILL"),
  };
}
