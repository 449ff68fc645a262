import type { Entitlements } from "./plans.ts";

/** One line of what plans give. */
export interface PlanLine {
  name: string;
  /** What a plan gives of it: `yes`, a number with its unit, or `null` for nothing. */
  given(gives: Entitlements): string | null;
}

const formatYes = (isGiven: boolean) => (isGiven ? "yes" : null);

/** What the plans give, line by line, for the pages that show plans. */
export const PLAN_LINES: readonly PlanLine[] = [
  { name: "Verdict, findings and last free day: an invoice of up to 50 lines, typed, pasted or read from a PDF", given: () => "yes" },
  { name: "Many invoices at once, from a file", given: ({ bulkLines }) => (bulkLines > 0 ? `${bulkLines.toLocaleString("en")} lines` : null) },
  { name: "Saved audits, with their status, deadlines and what came back", given: ({ keeps }) => formatYes(keeps) },
  { name: "Watched containers, with mails before the last free day and a calendar feed", given: ({ keeps }) => formatYes(keeps) },
  { name: "Your own contract tariffs, used before published ones", given: ({ keeps }) => formatYes(keeps) },
  { name: "Alerts when a tariff or surcharge changes", given: ({ keeps }) => formatYes(keeps) },
  { name: "Dispute pack: PDF and letter", given: ({ disputePacks }) => formatYes(disputePacks) },
];
