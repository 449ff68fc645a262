import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";

/** A charge as an invoice names it. */
export const CHARGE_LABELS: Record<BilledCharge, string> = {
  combined: "Demurrage and detention combined",
  detention: "Detention",
  demurrage: "Demurrage",
  storage: "Terminal storage",
};
