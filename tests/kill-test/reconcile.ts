import { waitUntil } from "#scripts/support/wait-until.ts";
import type { World } from "./world.ts";

/** Later than the expiry of every payment of the test. */
const LATER_SECONDS = 900;

const DECIDED_MS = 60_000;

// All ages of an open claim move together, as if the time had passed. A search that began before has the time of the
// claim in it, so it begins again.
const AGE_CLAIMS = `
  UPDATE payment SET claimed_at = claimed_at - make_interval(secs => $1), settling_at = settling_at - make_interval(secs => $1), checked_at = NULL, checks = 0, search = NULL
  WHERE state IN ('claimed', 'unknown')`;

const COUNT_OPEN = "SELECT count(*)::int AS open FROM payment WHERE state IN ('claimed', 'unknown')";

/**
 * Restarts everything a while later, when every payment has expired, and waits until the reconciler has decided each
 * claim.
 * @returns the claims that were open
 */
export async function reconcileLater(world: World): Promise<number> {
  await Promise.all(world.services.map((service) => service.kill()));
  await world.facilitator.kill();
  await world.restartChains();
  await world.chains.advanceEvmTime(LATER_SECONDS);
  await world.facilitator.restart();
  const open = async () => (await world.ledger.query<{ open: number }>(COUNT_OPEN)).rows[0]?.open ?? 0;
  const before = await open();
  await world.ledger.query(AGE_CLAIMS, [LATER_SECONDS]);
  await Promise.all(world.services.map((service) => service.restart()));
  // The check of the accounts reports those that are still open.
  await waitUntil(async () => (await open()) === 0, { within: DECIDED_MS, what: "the reconciler" }).catch(() => {});
  return before;
}
