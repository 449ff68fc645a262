/** What a row of the trail is about, for its filter. */
export const SUBJECT_KINDS = {
  invoice: "Invoices",
  pack: "Dispute packs and review links",
  evidence: "Evidence",
  batch: "Audits of many invoices",
  container: "Containers",
  contract: "Contract tariffs",
  document: "Tariff documents",
  alert: "Alerts",
  member: "Team",
  company: "Company",
  billing: "Billing",
  key: "API keys and wallets",
} as const;

export type SubjectKind = keyof typeof SUBJECT_KINDS;

/** Only the owner sees these rows. */
export const OWNER_KINDS: readonly SubjectKind[] = ["company", "billing", "key"];

/** Each reads the values of one thing before and after: lib/accounts/trail/read-subject.ts. */
export type SubjectReader =
  | "invoice"
  | "evidence"
  | "batch"
  | "read_invoice"
  | "container"
  | "container_settings"
  | "contract"
  | "document"
  | "alerts"
  | "team"
  | "company"
  | "billing"
  | "keys";

interface TrailActionFacts {
  kind: SubjectKind;
  reader: SubjectReader;
  /** After the name of the person. */
  text: string;
}

const about = (kind: SubjectKind, reader: SubjectReader, text: string): TrailActionFacts => ({ kind, reader, text });

/** The only table of what the trail records. */
export const TRAIL_ACTIONS = {
  "invoice.save": about("invoice", "invoice", "saved an audit"),
  "invoice.follow_up": about("invoice", "invoice", "changed the dispute"),
  "invoice.update_result": about("invoice", "invoice", "updated the result"),
  "invoice.delete": about("invoice", "invoice", "deleted an audit"),
  "invoice.add_document": about("invoice", "invoice", "stored the carrier's invoice"),
  "invoice.delete_document": about("invoice", "invoice", "deleted the carrier's invoice"),
  "pack.make": about("pack", "invoice", "made a dispute pack"),
  "link.add": about("pack", "invoice", "made a review link"),
  "link.revoke": about("pack", "invoice", "ended a review link"),
  "evidence.add_to_invoice": about("evidence", "invoice", "added evidence"),
  "evidence.add_to_container": about("evidence", "container", "added evidence"),
  "evidence.delete": about("evidence", "evidence", "deleted evidence"),
  "batch.create": about("batch", "batch", "created a batch"),
  "batch.add_file": about("batch", "batch", "added files to a batch"),
  "batch.start_table": about("batch", "batch", "started the audit of a table"),
  "batch.review": about("batch", "read_invoice", "reviewed what was read"),
  "batch.audit": about("batch", "batch", "audited a batch"),
  "batch.answer": about("batch", "batch", "answered questions of an audit"),
  "batch.make_packs": about("batch", "batch", "saved invoices of an audit or made their packs"),
  "batch.delete": about("batch", "batch", "deleted an audit of many invoices"),
  "container.add": about("container", "container", "added a container"),
  "container.import": about("container", "container_settings", "imported containers"),
  "container.change": about("container", "container", "changed a container"),
  "container.answer": about("container", "container", "answered questions of a container"),
  "container.close": about("container", "container", "closed a container"),
  "container.reopen": about("container", "container", "opened a container again"),
  "container.delete": about("container", "container", "deleted a container"),
  "container.calendar": about("container", "container_settings", "changed the calendar link"),
  "container.reminders": about("container", "container_settings", "changed the reminders"),
  "contract.add": about("contract", "contract", "added a contract tariff"),
  "contract.change": about("contract", "contract", "changed a contract tariff"),
  "contract.delete": about("contract", "contract", "deleted a contract tariff"),
  "document.add": about("document", "document", "brought a tariff document"),
  "document.confirm": about("document", "document", "confirmed a tariff document"),
  "alert.add": about("alert", "alerts", "added an alert"),
  "alert.delete": about("alert", "alerts", "deleted an alert"),
  "member.invite": about("member", "team", "invited a person"),
  "member.invite_again": about("member", "team", "sent an invitation again"),
  "member.withdraw": about("member", "team", "withdrew an invitation"),
  "member.join": about("member", "team", "joined the team"),
  "member.change_role": about("member", "team", "changed a role"),
  "member.remove": about("member", "team", "removed a member"),
  "member.leave": about("member", "team", "left the team"),
  "company.save": about("company", "company", "changed the company"),
  "billing.start_trial": about("billing", "billing", "started the trial"),
  "billing.order": about("billing", "billing", "ordered a plan"),
  "billing.change": about("billing", "billing", "changed the plan"),
  "billing.cancel": about("billing", "billing", "cancelled the plan"),
  "billing.resume": about("billing", "billing", "took the cancellation of the plan back"),
  "billing.details": about("billing", "billing", "changed the billing details"),
  "key.issue": about("key", "keys", "made an API key"),
  "key.revoke": about("key", "keys", "revoked an API key"),
  "wallet.link": about("key", "keys", "linked a wallet"),
  "wallet.unlink": about("key", "keys", "unlinked a wallet"),
} as const satisfies Readonly<Record<string, TrailActionFacts>>;

export type TrailAction = keyof typeof TRAIL_ACTIONS;

/** Done by one person many times in a row, they are one row with a count. */
export const COUNTED_ACTIONS: ReadonlySet<TrailAction> = new Set(["batch.add_file"]);

/**
 * What the route of a form writes to the trail.
 * - An action: on the thing whose id is the part `id` of the path, if it has one.
 * - With `param`: on the thing whose id is another part of the path.
 * - With `isOnSelection`: on each thing of a list that was selected and that changed.
 * - `own`: nothing, because it changes the person's own settings.
 * - `nothing`: nothing, because it changes nothing.
 */
export type TrailSpec =
  | TrailAction
  | { action: TrailAction; param: string }
  | { action: TrailAction; isOnSelection: true }
  | "own"
  | "nothing";
