import { Text, View } from "@react-pdf/renderer";
import type { PackAudit, PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { DisputeLimit } from "#lib/domain/audit/dispute.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import { formatInterval, isExact } from "../checker/audit-texts.ts";
import { capitalise, formatDay } from "../format.ts";
import { VERDICT_LOOKS } from "../ui/verdict-mark.tsx";
import { Facts } from "./pack-parts.tsx";
import { RED, styles } from "./pack-styles.ts";

/** Takes one page. */
export function PackSummary({ content: { audit, sender } }: { content: PackContent }) {
  const { invoice, carrier, invoiceNumber, place, lines, dispute, findings } = audit;
  const names = lines.flatMap((line) => line.names);
  return (
    <View>
      <Text style={styles.h1}>Summary of the dispute</Text>
      <Figures audit={audit} />
      <View style={[styles.columns, { marginTop: 14 }]}>
        <View style={styles.column}>
          <Facts
            maxLetters={COLUMN_LETTERS}
            facts={[
              ["Disputed by", sender.company],
              ["Contact", sender.person !== sender.company && sender.person],
              ["E-mail", sender.email],
              ["Bill of lading", sender.billOfLading],
              ["Our reference", sender.reference],
              [names.length === 1 ? "Container" : "Lines", formatNames(names)],
            ]}
          />
        </View>
        <View style={styles.column}>
          <Facts
            maxLetters={COLUMN_LETTERS}
            facts={[
              ["Billed by", carrier],
              ["Invoice", invoiceNumber ?? "number not given"],
              ["Invoice date", invoice.invoiceDate && formatDay(invoice.invoiceDate)],
              ["Due date", invoice.dueDate && formatDay(invoice.dueDate)],
              ["Place", `${place}, ${invoice.direction}`],
            ]}
          />
        </View>
      </View>
      <Text style={styles.h2}>{findings.length === 1 ? "One finding" : `${findings.length} findings`}</Text>
      {findings.slice(0, MAX_LISTED).map(({ number, mainNumber, title, citation, amount }) => (
        <View key={number} style={styles.row}>
          <Text style={[styles.listMark, { width: 22, paddingLeft: mainNumber ? 4 : 0 }]}>{number}</Text>
          <View style={{ flex: 1, paddingRight: 12 }}>
            <Text style={styles.bold}>{title}</Text>
            <Text style={styles.small}>{citation}</Text>
          </View>
          {mainNumber ? (
            <Text style={[styles.right, styles.small, { width: 120 }]}>
              {amount && `${formatMoney(amount, invoice.currency)}, overlaps with ${mainNumber}`}
            </Text>
          ) : (
            <Text style={[styles.right, { width: 120 }]}>{amount && formatMoney(amount, invoice.currency)}</Text>
          )}
        </View>
      ))}
      {findings.length > MAX_LISTED && (
        <Text style={[styles.small, { marginTop: 4 }]}>{findings.length - MAX_LISTED} more on the next pages.</Text>
      )}
      {findings.some(({ mainNumber }) => mainNumber) && (
        <Text style={[styles.small, { marginTop: 4 }]}>
          Points such as 1.1 are about money of point 1. The disputed amount counts each part of the bill once.
        </Text>
      )}
      <Text style={styles.h2}>Where and until when</Text>
      <Facts
        facts={[
          [
            "Sent to",
            dispute.channel
              ? withNote(dispute.channel.value, dispute.channel.note)
              : "the office that issued the invoice",
          ],
          ["Last day", dispute.sendBy ? formatDay(dispute.sendBy) : "no time limit is known"],
          ["Time limits", dispute.limits.map(describeLimit).join("; ")],
        ]}
      />
    </View>
  );
}

/** Letters that fit on a line of half a page. */
const COLUMN_LETTERS = 22;

/** More do not fit on the page of the summary. */
const MAX_LISTED = 8;

function Figures({ audit: { invoice, billed, expected, disputed, disputable, verdict } }: { audit: PackAudit }) {
  const money = (amount: Decimal) => formatMoney(amount, invoice.currency);
  const isCertain = disputed.greaterThan(0);
  const { tax } = invoice;
  return (
    <View>
      <View style={styles.figures}>
        <View style={styles.figure}>
          <Text style={styles.soft}>Billed</Text>
          <Text style={styles.figureAmount}>{money(billed)}</Text>
          {tax && <Text style={styles.small}>{tax.included ? "with VAT or GST" : "without VAT or GST"}</Text>}
        </View>
        <View style={[styles.figure, styles.laterFigure, { flex: 1.35 }]}>
          <Text style={styles.soft}>Expected</Text>
          <Text style={styles.figureAmount}>{formatInterval(expected, invoice.currency)}</Text>
          {!isExact(expected) && <Text style={styles.small}>from the lowest to the highest possible amount</Text>}
        </View>
        <View style={[styles.figure, styles.laterFigure]}>
          <Text style={styles.soft}>{isCertain ? "Disputed" : "In question"}</Text>
          <Text style={[styles.figureAmount, { color: RED }]}>{money(isCertain ? disputed : disputable)}</Text>
          {isCertain && disputable.greaterThan(disputed) && (
            <Text style={styles.small}>up to {money(disputable)} with the arguable points</Text>
          )}
        </View>
      </View>
      <Text style={styles.small}>Result of the audit: {VERDICT_LOOKS[verdict].word.toLowerCase()}.</Text>
    </View>
  );
}

/** More numbers of containers do not fit on the page of the summary. */
const MAX_NAMED = 8;

function formatNames(names: readonly string[]): string {
  if (names[0] === "the container") return "number not given";
  return names.length > MAX_NAMED
    ? String(names.length)
    : capitalise(names.map((name) => name.replace(/^container /, "")).join(", "));
}

const withNote = (value: string, note: string | null) => (note ? `${value} (${note})` : value);

const describeLimit = ({ days, counted, lastDay, authority }: DisputeLimit) =>
  `${days} days from ${counted === "invoice_date" ? "the invoice date" : "the end of the charged time"}${lastDay ? `, until ${formatDay(lastDay)}` : ""} (${authority.citation})`;
