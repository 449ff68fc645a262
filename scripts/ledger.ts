/**
 * `npm run ledger [-- --from DAY --to DAY --network NETWORK --payments|--audit --csv]`: prints the payments by day
 * (UTC), network and state, with totals. `--payments` prints each payment instead. Amounts are in USDC. `--csv` is for
 * programs: it prints network ids and no totals. `--audit` compares the settled payments with the transfers on chain,
 * and corrects the ledger where the chain proves a payment. The exit code is 0 when they are balanced, and 1 when
 * differences remain or the search was not complete.
 */
import { stringify } from "csv-stringify/sync";
import type { AuditParts, AuditRange } from "#lib/access/payments/audit/audit-ledger.ts";
import type { DaySum, LedgerLine } from "#lib/access/payments/ledger-summary.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { onEndSignal } from "#lib/platform/end-signals.ts";
import { type LedgerArguments, readArguments } from "./ledger/arguments.ts";
import { auditColumns, listAuditLines, listDayColumns, listDifferenceColumns, VERDICTS } from "./ledger/audit.ts";
import { getNetworkName, listPaymentColumns, listSumColumns, type SumRow } from "./ledger/columns.ts";
import { calculateLedgerTotals } from "./ledger/totals.ts";
import { readEndpoints } from "./money-path/money-path.ts";
import { runDatabaseCommand } from "./support/database-command.ts";
import { buildTextTable, type Column } from "./support/text-table.ts";

const USAGE = "usage: npm run ledger [-- --from DAY --to DAY --network base|solana|CAIP-2 --payments|--audit --csv]";

type Pages<Row> = AsyncIterable<Row[]> | Iterable<Row[]>;

/** Waits until the text is written, because the process ends itself afterwards. */
const write = (text: string) => new Promise<void>((resolve) => process.stdout.write(text, () => resolve()));

const writeLines = async (lines: string[]) => write(`${lines.join("\n")}\n`);

async function writeCsv<Row>(columns: Column<Row>[], pages: Pages<Row>): Promise<void> {
  await write(stringify([columns.map(({ title }) => title)]));
  for await (const rows of pages)
    await write(
      stringify(
        rows.map((row) => columns.map(({ of }) => of(row))),
        { escape_formulas: true },
      ),
    );
}

async function writeTable<Row>(columns: Column<Row>[], rows: readonly (Row | null)[]): Promise<void> {
  await (rows.length === 0 ? writeLines(["No payments"]) : writeLines(buildTextTable(columns, rows)));
}

const getNetworkId = (network: string) => network;

async function showSums(days: DaySum[], { isCsv }: LedgerArguments): Promise<void> {
  if (isCsv) return writeCsv(listSumColumns(getNetworkId), [days]);
  const totals: SumRow[] = calculateLedgerTotals(days).map((sum) => ({ ...sum, day: "all days" }));
  return writeTable(listSumColumns(getNetworkName), days.length === 0 ? [] : [...days, null, ...totals]);
}

async function showPayments(pages: AsyncIterable<LedgerLine[]>, { isCsv }: LedgerArguments): Promise<void> {
  if (isCsv) return writeCsv(listPaymentColumns(getNetworkId), pages);
  return writeTable(listPaymentColumns(getNetworkName), (await Array.fromAsync(pages)).flat());
}

/** Those of the settings, or of the local test chains of a running server. */
async function readChains(): Promise<Pick<AuditParts, "nodes" | "payTo">> {
  const { env } = await import("#lib/platform/env.ts");
  const { hasFacilitator } = await import("#lib/platform/facilitators.ts");
  const local = env.isProduction || hasFacilitator(env) ? undefined : readEndpoints(env.DATA_DIR);
  const {
    payTo = { evm: env.PAY_TO_EVM, svm: env.PAY_TO_SVM },
    evmRpcUrl = env.EVM_RPC_URL,
    svmRpcUrl = env.SVM_RPC_URL,
  } = local ?? {};
  return { nodes: { [EVM.id]: evmRpcUrl, [SVM.id]: svmRpcUrl }, payTo: { [EVM.id]: payTo.evm, [SVM.id]: payTo.svm } };
}

async function showAudit(range: AuditRange, { isCsv }: LedgerArguments): Promise<void> {
  const { auditLedger, getAuditStatus } = await import("#lib/access/payments/audit/audit-ledger.ts");
  const interrupted = new AbortController();
  onEndSignal(() => interrupted.abort());
  const days = await auditLedger(range, { ...(await readChains()), signal: interrupted.signal });
  const status = getAuditStatus(days);
  if (isCsv) await writeCsv(auditColumns, [listAuditLines(days)]);
  else {
    const differences = days.flatMap((day) => day.differences);
    const list =
      differences.length === 0 ? [] : ["", ...buildTextTable(listDifferenceColumns(getNetworkName), differences)];
    await writeLines([...buildTextTable(listDayColumns(getNetworkName), days), ...list, "", VERDICTS[status]]);
  }
  if (status !== "balanced") process.exitCode = 1;
}

function readArgumentsOrExit(): LedgerArguments {
  try {
    return readArguments();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}; ${USAGE}\n`);
    process.exit(2);
  }
}

const requested = readArgumentsOrExit();
// A reader of only the first lines, such as `head`, closes the pipe early. That is no error.
process.stdout.once("error", () => process.exit());

await runDatabaseCommand(async () => {
  if (requested.audit) return showAudit(requested.audit, requested);
  const { readPaymentPages, readSumsByDay } = await import("#lib/access/payments/ledger-summary.ts");
  return requested.isEach
    ? showPayments(readPaymentPages(requested.range), requested)
    : showSums(await readSumsByDay(requested.range), requested);
});
