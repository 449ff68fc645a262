/** side-clients.ts starts it with `fork`. It ends with its parent. */
import type { Call } from "./call.ts";
import { listHostiles } from "./hostile-clients.ts";
import { createMix } from "./mix.ts";
import { runClosedLoop, runOpenLoop } from "./open-loop.ts";
import type { SideOrder, SideReport } from "./side-clients.ts";
import { openWebClient, type WebClient } from "./web-client.ts";

if (!process.send) throw new Error("Do not start side-clients-process.ts yourself. side-clients.ts starts it");
const report = process.send.bind(process) as (report: SideReport) => void;

/** Far from those of the mix. */
const FIRST_CLIENT = 8_000_000;

let client: WebClient | undefined;
let next: (() => Call) | undefined;
let stopping = new AbortController();

async function carryOut(order: SideOrder): Promise<void> {
  if (order.kind === "open") {
    client = openWebClient(order.url);
    next = createMix({ client, facts: order.facts, seed: order.seed, firstClient: FIRST_CLIENT });
    return report({ kind: "ready" });
  }
  if (order.kind === "stop") return stopping.abort();
  if (!client || !next) throw new Error(`${order.kind} came before open`);
  if (order.kind === "saturate") return report({ kind: "samples", samples: await runClosedLoop({ ...order, next }) });
  if (order.kind === "load") return report({ kind: "samples", samples: await runOpenLoop({ ...order, next }) });
  stopping = new AbortController();
  const hostile = listHostiles(client)[order.hostile];
  report({ kind: "faults", faults: (await hostile?.run(stopping.signal)) ?? ["there is no such hostile client"] });
}

process.on("message", (order: SideOrder) => void carryOut(order));
process.on("disconnect", () => process.exit(0));
