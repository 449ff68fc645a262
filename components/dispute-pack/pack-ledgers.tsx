import { Text, View } from "@react-pdf/renderer";
import type { PackAudit, PackContent, PackLedger, PackLine } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { describeTimeHeld, formatBareAmount, formatContainerName } from "../checker/audit-texts.ts";
import { NOT_COUNTED_LABELS } from "../checker/ledger-calendar.tsx";
import { capitalise, formatDay, pluralise } from "../format.ts";
import { SectionStart } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";

type Run = PackLedger["runs"][number];

/**
 * Lines of one part. For each page, the renderer calculates the rest of its part again, so 50 lines in one part take
 * more than twice as long.
 */
const LINES_TOGETHER = 6;

/** Each part starts on a new page. */
export const splitPackLines = ({ lines }: PackAudit): PackLine[][] =>
  Array.from({ length: Math.ceil(lines.length / LINES_TOGETHER) }, (_, index) =>
    lines.slice(index * LINES_TOGETHER, (index + 1) * LINES_TOGETHER),
  );

interface Props {
  content: PackContent;
  lines: readonly PackLine[];
  isFirst: boolean;
}

export function PackLedgers({ content: { audit }, lines, isFirst }: Props) {
  const [first, ...others] = lines.map((line) => <Line key={line.names.join()} line={line} audit={audit} />);
  if (!isFirst) return <View>{[first, ...others]}</View>;
  const isStartShort = lines[0] !== undefined && isShort(lines[0]);
  return (
    <View>
      <SectionStart title={`The days of ${audit.lines.length === 1 ? "the container" : "each container"}`}>
        <Assumed audit={audit} />
        {isStartShort && first}
      </SectionStart>
      {!isStartShort && first}
      {others}
    </View>
  );
}

/** The choices behind the days, where a point is open. */
function Assumed({ audit: { shownWith } }: { audit: PackAudit }) {
  if (shownWith.length === 0) return null;
  return (
    <View style={{ marginBottom: 12 }}>
      <Text style={styles.soft}>Where a point is open, the ledger shows the choice that is best for the carrier:</Text>
      {shownWith.map(({ question, choice }) => (
        <Text key={question}>
          {question} {choice}.
        </Text>
      ))}
    </View>
  );
}

function Line({ line, audit: { invoice, exchange } }: { line: PackLine; audit: PackAudit }) {
  const { names, ledgers, amount } = line;
  const { containerType, billed } = line.line;
  const isConverted = ledgers.some(({ currency }) => currency !== invoice.currency);
  return (
    <View style={{ marginBottom: 10 }} wrap={!isShort(line)}>
      <View wrap={false}>
        <Text style={[styles.bold, { fontSize: 11.5 }]}>{capitalise(names.join(", "))}</Text>
        <Text
          style={[styles.soft, { marginBottom: 4 }]}
        >{`${formatContainerName(containerType)}, ${describeTimeHeld(line.line)}`}</Text>
      </View>
      {ledgers.map((ledger, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has its clocks in one order
        <Ledger key={index} ledger={ledger} />
      ))}
      {(ledgers.length > 1 || isConverted) && (
        <View style={styles.totalRow} wrap={false}>
          <Text style={{ flex: 1 }}>
            {isConverted && exchange
              ? `Expected, at ${exchange.rate.toSignificantDigits(6).toString()} ${invoice.currency} for 1 ${exchange.from} (${exchange.isStated ? "the rate of the invoice" : `published for ${formatDay(exchange.date)}`})`
              : "Expected together"}
          </Text>
          <Text style={[styles.right, { width: 110 }]}>{formatMoney(amount, invoice.currency)}</Text>
        </View>
      )}
      {billed && (
        <View style={styles.totalRow} wrap={false}>
          <Text style={{ flex: 1 }}>Billed{names.length > 1 && " for each"}</Text>
          <Text style={[styles.right, { width: 110 }]}>{formatMoney(billed, invoice.currency)}</Text>
        </View>
      )}
    </View>
  );
}

const WIDTHS = { dates: 136, number: 50, days: 32, rate: 66, amount: 76 };

function Ledger({ ledger: { charge, currency, freeDays, freeTimeEndsOn, total, runs } }: { ledger: PackLedger }) {
  const words = charge ? CHARGE_LABELS[charge] : "Demurrage and detention";
  const hasDates = runs.some(({ from }) => from);
  return (
    <View wrap={runs.length > MAX_TOGETHER}>
      <Text style={styles.soft}>
        {words}: {pluralise(freeDays, "free day")}
        {freeTimeEndsOn && `, last free day ${formatDay(freeTimeEndsOn)}`}
      </Text>
      <View style={styles.headRow}>
        {hasDates && <Text style={{ width: WIDTHS.dates }}>Dates</Text>}
        <Text style={[styles.right, { width: WIDTHS.days }]}>Days</Text>
        <Text style={[styles.right, { width: WIDTHS.number }]}>Day no.</Text>
        <Text style={{ flex: 1, paddingLeft: 16 }}>Counted as</Text>
        <Text style={[styles.right, { width: WIDTHS.rate }]}>{currency} a day</Text>
        <Text style={[styles.right, { width: WIDTHS.amount }]}>{currency}</Text>
      </View>
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ledger never changes its order
        <View key={index} style={styles.row} wrap={false}>
          {hasDates && <Text style={{ width: WIDTHS.dates }}>{formatDates(run)}</Text>}
          <Text style={[styles.right, { width: WIDTHS.days }]}>{run.days}</Text>
          <Text style={[styles.right, { width: WIDTHS.number }]}>{formatDayNumbers(run)}</Text>
          <Text style={{ flex: 1, paddingLeft: 16 }}>{describeStatus(run)}</Text>
          <Text style={[styles.right, { width: WIDTHS.rate }]}>
            {run.rate_per_day === undefined ? "" : formatBareAmount(run.rate_per_day, currency)}
          </Text>
          <Text style={[styles.right, { width: WIDTHS.amount }]}>{formatRunAmount(run, currency)}</Text>
        </View>
      ))}
      <View style={styles.totalRow}>
        <Text style={{ flex: 1 }}>{words}</Text>
        <Text style={[styles.right, { width: 110 }]}>{formatMoney(total, currency)}</Text>
      </View>
    </View>
  );
}

/** A ledger with more rows can break over pages. */
const MAX_TOGETHER = 20;

const isShort = ({ ledgers }: PackLine) => ledgers.reduce((rows, { runs }) => rows + runs.length, 0) <= MAX_TOGETHER;

function formatDates({ from, to }: Run): string {
  if (!from || !to) return "";
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}

function formatDayNumbers({ from_day: from, to_day: to }: Run): string {
  if (from === undefined) return "";
  return to === undefined || to === from ? String(from) : `${from} to ${to}`;
}

function describeStatus({ status, reason, holiday, days, tier }: Run): string {
  if (status === "free") return "Free";
  if (status === "charged") return tier === undefined ? "Charged" : `Charged, tier ${tier}`;
  if (status === "uncovered") return "No rate on file";
  return `Not counted: ${holiday ?? (reason ? NOT_COUNTED_LABELS[reason].words(days) : "")}`;
}

function formatRunAmount({ status, rate_per_day: rate, days }: Run, currency: string): string {
  if (status === "charged" && rate !== undefined) return formatBareAmount(new Decimal(rate).times(days), currency);
  return status === "free" ? formatBareAmount(0, currency) : "";
}
