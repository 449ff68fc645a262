import { isUndated } from "../demurrage/document-notes.ts";
import { isOpen } from "./assumption.ts";
import type { AuditReport } from "./audit-report.ts";
import { isRaisable } from "./finding.ts";

/**
 * One short paragraph for each step, in the order in which to do them. Where to write and until when is in
 * `buildDispute`.
 */
export function listNextSteps(report: AuditReport): string[] {
  if (report.basis === "illustrative")
    return ["These figures are illustrative, not a published tariff. Do not send them to the carrier.", ASK_FOR_TARIFF];
  const isOld = report.assumptions.some((one) => one.id === "tariff_age" && isOpen(one));
  return [
    ...(isOld ? [ASK_FOR_TARIFF] : []),
    ...listUndatedSteps(report),
    ...listUncoveredDaySteps(report),
    ...STEPS[report.verdict](report),
    ...listFindingSteps(report),
  ];
}

const ASK_FOR_TARIFF =
  "Ask the carrier for the tariff in force on the dates of the invoice. Then check again with its free days and rates.";

/** Nothing shows that an undated tariff applied on the days of the invoice, so a dispute starts with a question. */
function listUndatedSteps({ lines, verdict, findings }: AuditReport): string[] {
  const isDisputed = verdict === "overbilled" || findings.some(isRaisable);
  return isDisputed && lines.some(({ tariffs }) => tariffs.some(isUndated))
    ? [
        "The document of the tariff has no date. Ask the carrier which tariff was in force on the dates of the invoice, before you dispute the amount.",
      ]
    : [];
}

function listUncoveredDaySteps({ lines }: AuditReport): string[] {
  const isUncovered = lines.some(({ ledgers }) => ledgers.some(({ uncoveredDays }) => uncoveredDays > 0));
  return isUncovered ? ["Ask the carrier for its rate for the days without one. Enter it above."] : [];
}

const STEPS: Record<AuditReport["verdict"], (report: AuditReport) => string[]> = {
  overbilled: (report) => [
    "Write to the carrier. State the invoice and container numbers, the amount billed, the amount expected and the difference. Ask for a corrected invoice or a credit note.",
    `Attach ${formatSource(report)}, the calculation above, and your proof of the dates: discharge, gate-out and return.`,
    "Check in the terms of your bill of lading whether you must pay during the dispute.",
  ],
  correct: (report) => [
    `The amount agrees with ${formatSource(report)}, so there is nothing to dispute in the rates. Compare the dates with your own gate records.`,
    "Keep a copy of the terms with the invoice.",
  ],
  underbilled: (report) => [
    "There is nothing to dispute in the amount.",
    `Keep a copy of ${formatSource(report)} with the invoice. The carrier may correct it later, so set the difference aside.`,
  ],
  cannot_tell_yet: ({ assumptions, findings }) => {
    if (assumptions.some((one) => isOpen(one) && one.answerWith !== "none"))
      return ["Answer the questions above, or ask the carrier. Do not dispute the amount before that."];
    return findings.length > 0 && !assumptions.some(isOpen)
      ? ["Do not pay before the carrier has answered the findings above."]
      : ["Do not dispute the amount before the open points are settled."];
  },
};

/** A finding can hold although the amount is not decided, or is correct. */
function listFindingSteps({ findings, verdict }: AuditReport): string[] {
  if (!findings.some(isRaisable) || verdict === "overbilled") return [];
  return ["Raise the findings above with the carrier: each has its own evidence and its own sentence for the letter."];
}

const formatSource = ({ basis }: AuditReport) =>
  basis === "own" ? "the page of your contract or of the carrier’s rate sheet" : "the tariff";
