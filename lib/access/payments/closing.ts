import { log } from "#lib/platform/log.ts";
import { fateOf, type Nodes } from "./fate-of.ts";
import type { Claim, Ledger, OpenClaims } from "./ledger.ts";

/** Seconds after which no running call holds a claim any more: longer than any settlement takes. */
const HELD_SECONDS = 30;

/** Finds out what became of claims that were left open. */
export interface Closing {
  /** Asks for the fate of an open claim and writes it down, if it is decided. Any number of processes may do so at once. @returns the claim as it is now */
  close(claim: Claim): Promise<Claim>;
  /** Closes what can be closed of all claims that no running call holds. @returns how many were closed */
  closeAll(): Promise<number>;
  /** What is open, for each network that has something. */
  countOpen(): Promise<OpenClaims[]>;
}

/** Claims that are looked at together. */
const BATCH = 20;

export function createClosing({ ledger, nodes }: { ledger: Ledger; nodes: () => Nodes }): Closing {
  async function close(claim: Claim): Promise<Claim> {
    const found = await fateOf(claim, nodes());
    if (found.fate === "paid") await ledger.settle(claim.id, found.transaction);
    else if (found.fate === "never") await ledger.letGo(claim.id, "released", found.reason);
    else return claim;
    // Whoever else closed it at the same time was told the same by the chain.
    return (await ledger.find(claim.claimKey)) ?? { ...claim, state: "released" };
  }

  return {
    close,
    countOpen: () => ledger.countOpen(HELD_SECONDS),
    async closeAll() {
      let closed = 0;
      for (;;) {
        const open = await ledger.takeOpen(HELD_SECONDS, BATCH);
        for (const claim of open) {
          const { state } = await close(claim);
          if (state === claim.state) continue;
          closed += 1;
          log.info({ payment: claim.id, state }, "open payment closed");
        }
        if (open.length < BATCH) return closed;
      }
    },
  };
}
