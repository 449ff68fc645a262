import { randomInt } from "node:crypto";
import { checkListening } from "#lib/platform/check-listening.ts";

/**
 * The system takes the ports of outgoing connections from above this range, so no connection takes a free port before
 * its server listens.
 */
const FREE_PORTS = [20_000, 32_000] as const;

/** Of the loopback address. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...FREE_PORTS);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  checkListening(port, "127.0.0.1").then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return false;
      throw error;
    },
  );
