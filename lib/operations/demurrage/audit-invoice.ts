import type { AuditOutcome } from "#lib/domain/audit/audit-invoice.ts";
import type { LineFailure } from "#lib/domain/audit/priced-line.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { readStorageTariffs } from "#lib/domain/storage/facts.ts";
import { createNoDataFailure, Failure } from "../failure.ts";
import { defineOperation } from "../operation.ts";
import exampleAnswer from "./audit-invoice.example.json" with { type: "json" };
import { auditInput, convertAuditInput } from "./audit-invoice.input.ts";
import { auditOutput, toAuditAnswer } from "./audit-invoice.output.ts";
import { createNoStorageFailure } from "./no-storage.ts";
import { createNoTariffFailure } from "./no-tariff.ts";
import { runAudit } from "./run-audit.ts";

export const auditInvoice = defineOperation({
  id: "audit_invoice",
  area: "demurrage",
  summary: "Audit of a demurrage or detention invoice",
  whenToUse:
    "Audits an invoice of a carrier for demurrage, detention or storage: one container or many, with the dates of each. Use it to find what was billed too much and why. To price days without an invoice use `calculate_demurrage`.",
  description:
    "Give the carrier, the country, the billed total and one line for each container with its events, its days or the charged days that the invoice shows. Returns the verdict, the expected amount from its lowest to its highest end, the ledger of days, what is open (`assumptions`) and what a customer can raise (`findings`). While something is open the verdict can be `cannot_tell_yet`: answer the questions in `answers` and call again. Your own contract terms replace the tariff.",
  method: "POST",
  path: "/api/dd/audit",
  price: "0.25",
  isBeyondContract: true,
  input: auditInput,
  output: auditOutput,
  example: {
    input: {
      line: "maersk",
      country: "SG",
      port: "SGSIN",
      currency: "SGD",
      billed: 950,
      invoice_date: "2026-07-20",
      free_days_applied: 4,
      tax: { included: false },
      lines: [
        {
          container_number: "CSQU3054383",
          container_type: "40HC",
          charge: "combined",
          events: { discharged: "2026-07-01", empty_returned: "2026-07-14" },
          billed: 950,
        },
      ],
    },
    output: exampleAnswer,
  },
  noDataExample: {
    line: "one",
    country: "AQ",
    currency: "USD",
    billed: 500,
    lines: [{ container_type: "40HC", days: 14 }],
  },
  errors: ["no_data", "mixed_currency"],
  async run(request, { today }) {
    const outcome = await runAudit(convertAuditInput(request, today), { today });
    if (outcome.kind === "audited") return toAuditAnswer(outcome.report);
    throw await toAuditFailure(outcome, request);
  },
});

type Input = Parameters<typeof convertAuditInput>[0];

async function toAuditFailure(outcome: Exclude<AuditOutcome, { kind: "audited" }>, input: Input): Promise<Failure> {
  if (outcome.kind === "no_exchange_rate") {
    const { from, to, date } = outcome;
    const message = `No exchange rate from ${from}, the currency of the tariff, to ${to} is on file for ${date}.`;
    return createNoDataFailure(message, [
      { path: "exchange_rate", message: `give the rate that the invoice uses, or the amounts in ${from}` },
    ]);
  }
  if (outcome.kind === "faulty_lines") {
    const [mixed] = outcome.faults.flatMap(({ failure }) =>
      failure.reason === "mixed_currency" || failure.reason === "two_currencies" ? [failure] : [],
    );
    const details = outcome.faults.map(({ line, failure }) => ({
      path: `lines.${line}`,
      message: describeFailedLine(failure),
    }));
    return new Failure(
      mixed ? "mixed_currency" : "invalid_request",
      details.map(({ path, message }) => `${path}: ${message}`).join("; "),
      details,
    );
  }
  if (outcome.kind === "only_credits") return refuseCreditAlone(input);
  const [line] = input.lines;
  if (line?.charge === "storage") {
    const { port } = input;
    if (!port)
      return createNoDataFailure("Storage is priced by port.", [
        { path: "port", message: "give the port of the terminal" },
      ]);
    const request = {
      port,
      direction: input.direction,
      container_type: line.container_type,
      ...(line.terminal && { terminal: line.terminal }),
    };
    return createNoStorageFailure(request, outcome.on, await readStorageTariffs(port));
  }
  return createNoTariffFailure({
    ...input,
    container_type: line?.container_type ?? "",
    ...(line?.charge && { charge: line.charge }),
    date: outcome.on,
  });
}

/** A credit note shows no days. The answer says how to send it with the invoice that it corrects. */
function refuseCreditAlone({ document, billed }: Input): Failure {
  const path = document === "credit_note" ? "document" : billed < 0 ? "billed" : "lines";
  const amount = Math.abs(billed);
  const message = `a credit alone has no days to check; send the invoice that it corrects, with its billed total and its lines, and the credit in credit_notes: [{"amount": ${amount}}]`;
  return new Failure("invalid_request", `${path}: ${message}`, [{ path, message }]);
}

function describeFailedLine(failure: Exclude<LineFailure, { reason: "no_tariff" }>): string {
  switch (failure.reason) {
    case "missing_events":
      return failure.needs.length > 0
        ? `needs the date of ${failure.needs.map((event) => EVENT_LABELS[event]).join(" or ")}`
        : "needs events, days or charged_days";
    case "impossible_dates":
      return `the days from ${failure.from} to ${failure.to} are more than an audit can count`;
    case "mixed_currency":
      return `the tariff changes from ${failure.from} to ${failure.to} on ${failure.on}; make one line for the days before that date and one for the days from it`;
    case "two_currencies":
      return `demurrage and detention are in ${failure.currencies.join(" and ")}; make one line for each, with its charge`;
  }
}
