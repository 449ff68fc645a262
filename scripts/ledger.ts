/**
 * `npm run ledger [-- --from DAY --to DAY --network NETWORK --payments --csv]`: prints the payments by day (UTC), network and state, with
 * totals. `--payments` prints each payment instead. Amounts are in USDC. `--csv` is for programs: it prints network ids and no totals.
 */
import { stringify } from "csv-stringify/sync";
import type { DaySum, LedgerLine } from "#lib/access/payments/ledger-summary.ts";
import { type LedgerArguments, readArguments } from "./ledger/arguments.ts";
import { nameOf, paymentColumns, type SumRow, sumColumns } from "./ledger/columns.ts";
import { totalsOf } from "./ledger/totals.ts";
import { databaseCommand } from "./support/database-command.ts";
import { type Column, textTable } from "./support/text-table.ts";

const USAGE = "usage: npm run ledger [-- --from DAY --to DAY --network base|solana|CAIP-2 --payments --csv]";

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
  await (rows.length === 0 ? writeLines(["No payments"]) : writeLines(textTable(columns, rows)));
}

const identity = (network: string) => network;

async function showSums(days: DaySum[], { isCsv }: LedgerArguments): Promise<void> {
  if (isCsv) return writeCsv(sumColumns(identity), [days]);
  const totals: SumRow[] = totalsOf(days).map((sum) => ({ ...sum, day: "all days" }));
  return writeTable(sumColumns(nameOf), days.length === 0 ? [] : [...days, null, ...totals]);
}

async function showPayments(pages: AsyncIterable<LedgerLine[]>, { isCsv }: LedgerArguments): Promise<void> {
  if (isCsv) return writeCsv(paymentColumns(identity), pages);
  return writeTable(paymentColumns(nameOf), (await Array.fromAsync(pages)).flat());
}

function argumentsOrUsage(): LedgerArguments {
  try {
    return readArguments();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}; ${USAGE}\n`);
    process.exit(2);
  }
}

const requested = argumentsOrUsage();
// A reader of only the first lines, such as `head`, closes the pipe early. That is no error.
process.stdout.once("error", () => process.exit());

await databaseCommand(async () => {
  const { paymentsIn, sumsByDay } = await import("#lib/access/payments/ledger-summary.ts");
  await (requested.isEach ? showPayments(paymentsIn(requested.range), requested) : showSums(await sumsByDay(requested.range), requested));
});
