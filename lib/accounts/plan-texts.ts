import type { Entitlements } from "./plans.ts";

export interface PlanLine {
  name: string;
  /** `yes`, a number with its unit, or `null` for nothing. */
  formatGiven(gives: Entitlements): string | null;
}

const formatYes = (isGiven: boolean) => (isGiven ? "yes" : null);

export const PLAN_LINES: readonly PlanLine[] = [
  {
    name: "Verdict, findings and last free day: an invoice of up to 50 lines, typed, pasted or read from a file",
    formatGiven: () => "yes",
  },
  {
    name: "Batches: many invoices as PDFs, scans, e-mails, Excel or CSV",
    formatGiven: ({ bulkLines }) => (bulkLines > 0 ? `${bulkLines.toLocaleString("en")} lines` : null),
  },
  {
    name: "Saved audits, with their status, deadlines and what came back",
    formatGiven: ({ savesAudits }) => formatYes(savesAudits),
  },
  {
    name: "Watched containers, with mails before the last free day, a calendar feed and an evidence log",
    formatGiven: ({ watchesContainers }) => formatYes(watchesContainers),
  },
  {
    name: "Your own contract tariffs, used before published ones",
    formatGiven: ({ usesContracts }) => formatYes(usesContracts),
  },
  { name: "Alerts when a tariff or surcharge changes", formatGiven: ({ getsAlerts }) => formatYes(getsAlerts) },
  { name: "Dispute pack: PDF and letter", formatGiven: ({ disputePacks }) => formatYes(disputePacks) },
  {
    name: "Team: people who work in the account, its owner among them, with a trail of who changed what",
    formatGiven: ({ seats }) => (seats > 1 ? `${seats} seats` : null),
  },
];
