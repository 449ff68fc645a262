import { formatInferred, listUnconfirmedColumns } from "../demurrage/inferred-columns.ts";
import { getLetterFormats } from "../letters/format-letter.ts";
import type { Assumption, Interval } from "./assumption.ts";
import type { AuditedInvoice } from "./invoice.ts";
import type { PricedLine } from "./priced-line.ts";
import type { Scenario } from "./scenarios.ts";

/** The answer of a person who has compared the tariff with the document it was read from. */
const CONFIRMED = "confirmed";

interface InferredRequest {
  scenarios: readonly Scenario<PricedLine>[];
  terms: { invoice: AuditedInvoice };
  expected: Interval;
}

/** Where the reader of a tariff concluded what its document does not state, a person has to compare the two. */
export function listInferredAssumptions({ scenarios, terms, expected }: InferredRequest): Assumption[] {
  const { answers, ownTerms } = terms.invoice;
  const found = scenarios.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ result }, line) =>
      result.tariffs.flatMap((tariff) =>
        listUnconfirmedColumns(tariff).map((column) => ({ line, column, isStorage: "operator" in tariff })),
      ),
    ),
  );
  const deciding = found.filter(({ column }) => column !== "free_days" || !ownTerms?.freeDays);
  if (deciding.length === 0) return [];
  const owner = deciding.every(({ isStorage }) => isStorage) ? "terminal" : "carrier";
  const columns = [...new Set(deciding.map(({ column }) => formatInferred(column)))];
  const answer = answers.inferred === CONFIRMED ? CONFIRMED : null;
  return [
    {
      id: "inferred",
      question: `Does the ${owner}'s own document say what the tariff on file says?`,
      reason: `The document on file does not state ${getLetterFormats("en").formatList(columns)}. Its reader concluded this.`,
      answerWith: "choice",
      choices: [{ value: CONFIRMED, label: `Yes, I have compared it with the ${owner}'s document`, expected }],
      answer,
      assumed: answer,
      effect: null,
      lines: [...new Set(deciding.map(({ line }) => line))].sort((a, b) => a - b),
    },
  ];
}
