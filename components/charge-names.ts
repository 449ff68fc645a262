import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";

/** As an invoice names the charge. */
export const CHARGE_LABELS: Record<BilledCharge, string> = {
  combined: "Demurrage and detention combined",
  detention: "Detention",
  demurrage: "Demurrage",
  storage: "Terminal storage",
};
