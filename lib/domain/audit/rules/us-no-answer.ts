import { formatDate } from "#lib/platform/dates.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import { citeLaw } from "../authority.ts";
import { buildDispute, US_ANSWER_DAYS } from "../dispute.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import type { AuditRule } from "../finding.ts";

/** The user does not say whether the carrier answered, so the finding is `arguable`. */
export const usNoAnswerRule: AuditRule = {
  id: "us_no_answer",
  checks: "In the United States, the carrier tries to resolve a request within 30 days.",
  find: (facts) => {
    const request = facts.invoice.requestSentOn === null ? null : buildDispute(facts).us?.request;
    if (!request?.isAnswerOverdue || request.isInTime === false) return [];
    const [sent, due] = [formatDate(request.sentOn), formatDate(request.answerDueOn)];
    return [
      {
        rule: usNoAnswerRule.id,
        ...buildLetterTexts({
          key: "us_no_answer",
          values: {
            sent: { date: request.sentOn },
            limit: { days: US_ANSWER_DAYS },
            due: { date: request.answerDueOn },
          },
        }),
        explanation: `You sent the request on ${sent}. The carrier had to try to resolve it by ${due}, unless you agreed on another day. Raise it if you have no answer.`,
        authority: citeLaw("46 CFR 541.8"),
        strength: "arguable",
        amount: null,
        days: null,
        disputed: [],
        evidence: [EVIDENCE_NEEDS.request.text],
      },
    ];
  },
};
