import { Text, View } from "@react-pdf/renderer";
import type { PackAudit, PackContent, PackLedger, PackLine } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats, type LetterFormats } from "#lib/domain/letters/format-letter.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import { formatBareAmount } from "../checker/audit-texts.ts";
import { SectionStart } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";
import { capitaliseIn, describeTimeHeld, formatContainerName } from "./pack-texts.ts";

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
  const { daysHeading } = getLetterFormats(audit.language).messages.pack;
  const isStartShort = lines[0] !== undefined && isShort(lines[0]);
  return (
    <View>
      <SectionStart title={audit.lines.length === 1 ? daysHeading.one : daysHeading.other}>
        <Assumed audit={audit} />
        {isStartShort && first}
      </SectionStart>
      {!isStartShort && first}
      {others}
    </View>
  );
}

/** The choices behind the days, where a point is open. */
function Assumed({ audit: { shownWith, language } }: { audit: PackAudit }) {
  if (shownWith.length === 0) return null;
  return (
    <View style={{ marginBottom: 12 }}>
      <Text style={styles.soft}>{getLetterFormats(language).messages.pack.shownWith}</Text>
      {shownWith.map(({ question, choice }) => (
        <Text key={question}>
          {question} {choice}.
        </Text>
      ))}
    </View>
  );
}

function Line({ line, audit: { invoice, exchange, language } }: { line: PackLine; audit: PackAudit }) {
  const { names, ledgers, amount } = line;
  const { containerType, billed } = line.line;
  const formats = getLetterFormats(language);
  const texts = formats.messages.pack;
  const isConverted = ledgers.some(({ currency }) => currency !== invoice.currency);
  return (
    <View style={{ marginBottom: 10 }} wrap={!isShort(line)}>
      <View wrap={false}>
        <Text style={[styles.bold, { fontSize: 11.5 }]}>{capitaliseIn(names.join(", "), formats)}</Text>
        <Text
          style={[styles.soft, { marginBottom: 4 }]}
        >{`${formatContainerName(containerType, formats)}, ${describeTimeHeld(line.line, formats)}`}</Text>
      </View>
      {ledgers.map((ledger, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has its clocks in one order
        <Ledger key={index} ledger={ledger} formats={formats} />
      ))}
      {(ledgers.length > 1 || isConverted) && (
        <View style={styles.totalRow} wrap={false}>
          <Text style={{ flex: 1 }}>
            {isConverted && exchange
              ? fillPattern(texts.expectedAt, {
                  rate: exchange.rate.toSignificantDigits(6).toString(),
                  currency: invoice.currency,
                  from: exchange.from,
                  source: exchange.isStated
                    ? texts.rateOnInvoice
                    : fillPattern(texts.ratePublishedFor, { date: formats.formatDate(exchange.date) }),
                })
              : texts.expectedTogether}
          </Text>
          <Text style={[styles.right, { width: 110 }]}>{formatMoney(amount, invoice.currency)}</Text>
        </View>
      )}
      {billed && (
        <View style={styles.totalRow} wrap={false}>
          <Text style={{ flex: 1 }}>{names.length > 1 ? texts.billedForEach : texts.billed}</Text>
          <Text style={[styles.right, { width: 110 }]}>{formatMoney(billed, invoice.currency)}</Text>
        </View>
      )}
    </View>
  );
}

const WIDTHS = { dates: 136, number: 50, days: 32, rate: 66, amount: 76 };

function Ledger({ ledger, formats }: { ledger: PackLedger; formats: LetterFormats }) {
  const { charge, currency, freeDays, freeTimeEndsOn, total, runs } = ledger;
  const texts = formats.messages.pack;
  const words = texts.charges[charge ?? "unknown"];
  const free = formats.pluralise(freeDays, texts.freeDays, { charge: words });
  const hasDates = runs.some(({ from }) => from);
  return (
    <View wrap={runs.length > MAX_TOGETHER}>
      <Text style={styles.soft}>
        {freeTimeEndsOn
          ? fillPattern(texts.lastFreeDay, { freeDays: free, date: formats.formatDate(freeTimeEndsOn) })
          : free}
      </Text>
      <View style={styles.headRow}>
        {hasDates && <Text style={{ width: WIDTHS.dates }}>{texts.dates}</Text>}
        <Text style={[styles.right, { width: WIDTHS.days }]}>{texts.days}</Text>
        <Text style={[styles.right, { width: WIDTHS.number }]}>{texts.dayNumber}</Text>
        <Text style={{ flex: 1, paddingLeft: 16 }}>{texts.countedAs}</Text>
        <Text style={[styles.right, { width: WIDTHS.rate }]}>{fillPattern(texts.perDay, { currency })}</Text>
        <Text style={[styles.right, { width: WIDTHS.amount }]}>{currency}</Text>
      </View>
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ledger never changes its order
        <View key={index} style={styles.row} wrap={false}>
          {hasDates && <Text style={{ width: WIDTHS.dates }}>{formatDates(run, formats)}</Text>}
          <Text style={[styles.right, { width: WIDTHS.days }]}>{run.days}</Text>
          <Text style={[styles.right, { width: WIDTHS.number }]}>{formatDayNumbers(run, formats)}</Text>
          <Text style={{ flex: 1, paddingLeft: 16 }}>{describeStatus(run, formats)}</Text>
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

const formatDates = ({ from, to }: Run, { formatPeriod }: LetterFormats): string =>
  from && to ? formatPeriod(from, to) : "";

function formatDayNumbers({ from_day: from, to_day: to }: Run, { messages }: LetterFormats): string {
  if (from === undefined) return "";
  return to === undefined || to === from
    ? String(from)
    : fillPattern(messages.pack.dayNumbers, { from: String(from), to: String(to) });
}

function describeStatus({ status, reason, holiday, days, tier }: Run, { messages, pluralise }: LetterFormats): string {
  const texts = messages.pack;
  if (status === "free") return texts.free;
  if (status === "charged")
    return tier === undefined ? texts.charged : fillPattern(texts.chargedTier, { tier: String(tier) });
  if (status === "uncovered") return texts.noRate;
  const why = holiday ?? (reason ? pluralise(days, texts.notCountedReasons[reason]) : "");
  return fillPattern(texts.notCounted, { reason: why });
}

function formatRunAmount({ status, rate_per_day: rate, days }: Run, currency: string): string {
  if (status === "charged" && rate !== undefined) return formatBareAmount(new Decimal(rate).times(days), currency);
  return status === "free" ? formatBareAmount(0, currency) : "";
}
