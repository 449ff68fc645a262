import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "#scripts/support/random.ts";
import { type Buyer, startBuyer } from "./buyer.ts";
import { type Accounts, checkAccounts } from "./check-accounts.ts";
import { countByName } from "./count-by-name.ts";
import { startFreeCaller } from "./free-caller.ts";
import { startKiller } from "./killer.ts";
import type { PurchaseKind } from "./purchase.ts";
import { reconcileLater } from "./reconcile.ts";
import { openWorld } from "./world.ts";

const KINDS = ["HTTP", "HTTP with identifier", "MCP", "MCP with identifier"] as const satisfies readonly PurchaseKind[];

const BUYERS_OF_EACH_KIND = 2;
const SERVICES = 3;

export interface KillTestOptions {
  kills: number;
  seconds: number;
  seed: number;
  buyersOfEachKind?: number;
}

export interface KillTestResult extends Accounts {
  kills: Record<string, number>;
  /** The purchases of each kind, and how many of them got their answer before the end. */
  purchases: Record<PurchaseKind, { signed: number; answered: number; givenUp: number }>;
  freeCalls: number;
  brokenConnections: number;
  /** The number of each outcome of an attempt. */
  outcomes: Record<string, number>;
  /** Milliseconds. */
  retryTimes: number[];
  /** When the load ended. */
  openClaims: number;
}

export async function runKillTest({
  kills,
  seconds,
  seed,
  buyersOfEachKind = BUYERS_OF_EACH_KIND,
}: KillTestOptions): Promise<KillTestResult> {
  const random = createRandom(seed);
  const kinds = KINDS.flatMap((kind) => Array<PurchaseKind>(buyersOfEachKind).fill(kind));
  const world = await openWorld({ random: createRandom(seed + 1), buyers: kinds.length, services: SERVICES });
  let buyers: Buyer[] = [];
  try {
    buyers = kinds.map((kind, number) => startBuyer({ world, number, kind, random: createRandom(seed + 2 + number) }));
    const free = startFreeCaller(world.balancer.url);
    const killer = startKiller(world.parts, { kills, seconds, random });
    await killer.done;
    world.balancer.heal();
    await pause(1_000); // Some calls after the last restart.
    for (const buyer of buyers) buyer.stop();
    await Promise.all(buyers.map(({ done }) => done));
    const freeCalls = await free.stop();
    const openClaims = await reconcileLater(world);
    const purchases = buyers.flatMap((buyer) => buyer.purchases);
    const answered = new Set(purchases.filter(({ answer }) => answer));
    const accounts = await checkAccounts(world, purchases);
    return {
      ...accounts,
      faults: [...accounts.faults, ...free.faults],
      kills: Object.fromEntries(killer.counts),
      purchases: Object.fromEntries(
        KINDS.map((kind) => {
          const own = purchases.filter((purchase) => purchase.kind === kind);
          return [
            kind,
            {
              signed: own.length,
              answered: own.filter((one) => answered.has(one)).length,
              givenUp: own.filter(({ hasGivenUp }) => hasGivenUp).length,
            },
          ];
        }),
      ) as KillTestResult["purchases"],
      freeCalls,
      brokenConnections: world.balancer.breakCount(),
      outcomes: countByName(purchases.flatMap(({ outcomes }) => outcomes)),
      retryTimes: buyers.flatMap(({ retryTimes }) => retryTimes),
      openClaims,
    };
  } finally {
    for (const buyer of buyers) {
      buyer.stop();
      await buyer.close().catch(() => {});
    }
    await world.close();
  }
}
