import type { OperationId, Output } from "../types.ts";
import { formatDocumentAudit } from "./commands/audit.ts";
import { formatCalculation } from "./commands/calculate.ts";
import { formatCountdown } from "./commands/countdown.ts";
import { formatCoverage } from "./commands/coverage.ts";
import type { Option } from "./option.ts";
import { options } from "./options.ts";

export interface Command {
  operation: OperationId;
  summary: string;
  /** A complete command line without the program. */
  example: string;
  /** The command takes the name of a file. */
  takesFile?: true;
  options: readonly Option[];
  format(answer: unknown): string;
}

const defineCommand = <Id extends keyof typeof options>({
  format,
  ...command
}: Omit<Command, "operation" | "options" | "format"> & {
  operation: Id;
  format(answer: Output<Id>): string;
}): Command => ({
  ...command,
  options: options[command.operation],
  format: (answer) => format(answer as Output<Id>),
});

export const commands: Record<string, Command> = {
  calculate: defineCommand({
    operation: "calculate_demurrage",
    summary: "What a carrier charges for a container that is held for some days",
    example: "calculate --line maersk --country SG --container-type 40HC --days 14",
    format: formatCalculation,
  }),
  audit: defineCommand({
    operation: "audit_invoice_document",
    summary: "Reads the file of an invoice and compares it with the tariff",
    example: "audit invoice.pdf",
    takesFile: true,
    format: formatDocumentAudit,
  }),
  countdown: defineCommand({
    operation: "countdown_free_time",
    summary: "The last free day of a container, and what each later day costs",
    example: "countdown --line maersk --country SG --container-type 40HC --events discharged=2026-06-30",
    format: formatCountdown,
  }),
  coverage: defineCommand({
    operation: "list_coverage",
    summary: "The facts that are on file, by carrier, country and charge (free)",
    example: "coverage --line maersk --country SG",
    format: formatCoverage,
  }),
};
