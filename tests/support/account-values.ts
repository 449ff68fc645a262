import type { Database } from "#lib/platform/db/client.ts";

/** To compare before and after. */
export const readWholeAccount = (db: Database, userId: string) =>
  db.user.findUniqueOrThrow({
    where: { id: userId },
    include: {
      sessions: true,
      credentials: true,
      subscriptions: true,
      billingInvoices: true,
      savedAudits: { include: { disputePacks: true, invoiceDocument: true, reviewLinks: true } },
      containers: true,
      evidence: true,
      contractTariffs: true,
      bulkAudits: { include: { lines: true, invoices: true, files: true, batchInvoices: true, packRuns: true } },
      alertRules: true,
      freeTierKeys: true,
      wallets: true,
      settings: true,
      billingDetails: true,
      members: true,
      invitations: true,
      changes: true,
    },
  });

/** Values with which most forms would do something. */
export const ACCOUNT_FIELDS = {
  company: "Ann",
  person: "Ann",
  audit_hash: "0",
  status: "sent",
  notes: "changed",
  carrier: "maersk",
  country: "US",
  own_free_days: "99",
  name: "changed",
  letter: "changed",
  confirmed: "yes",
  delete_confirmed: "yes",
  sent_on: "2026-11-02",
  kind: "gate_pass",
  day: "2026-11-02",
  note: "changed",
  pack_number: "1",
  expires_on: "2026-12-02",
  do: "packs",
  invoice: "1",
  empty_returned: "2026-11-02",
  role: "reader",
};
