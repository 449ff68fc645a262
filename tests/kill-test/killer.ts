import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "#scripts/support/random.ts";
import type { Part } from "./part.ts";

/** Of ten kills, seven hit a service. */
const NAMES: readonly Part["name"][] = [...Array(7).fill("service"), "facilitator", "facilitator", "database"];

/** How long a killed part is down, in milliseconds, without the time of its start. */
const DOWN_MS = [100, 1_200] as const;

/** Kills random parts at random moments, and starts each again soon after. */
export interface Killer {
  /** Resolves after the last restart. */
  done: Promise<void>;
  counts: ReadonlyMap<Part["name"], number>;
}

/** @param options.seconds the time in which the kills happen. It can take longer while too many parts are down */
export function startKiller(
  parts: readonly Part[],
  { kills, seconds, random }: { kills: number; seconds: number; random: Random },
): Killer {
  const counts = new Map<Part["name"], number>();
  const down = new Map<Part, Promise<void>>();

  /** At least one service stays up: without one, no call reaches a state worth testing. */
  function pick(name: Part["name"]): Part | undefined {
    const running = parts.filter((part) => part.name === name && !down.has(part));
    return running.length > (name === "service" ? 1 : 0) ? random.pick(running) : undefined;
  }

  async function killOne(part: Part): Promise<void> {
    counts.set(part.name, (counts.get(part.name) ?? 0) + 1);
    await part.kill();
    await pause(DOWN_MS[0] + random.next() * (DOWN_MS[1] - DOWN_MS[0]));
    await part.restart();
    down.delete(part);
  }

  async function run(): Promise<void> {
    for (let count = 0; count < kills; count++) {
      await pause((random.next() * 2 * seconds * 1_000) / kills);
      const name = random.pick(NAMES);
      let part = pick(name);
      while (!part) {
        await Promise.race(down.values());
        part = pick(name);
      }
      down.set(part, killOne(part));
    }
    await Promise.all(down.values());
  }

  return { done: run(), counts };
}
