import { Text, View } from "@react-pdf/renderer";
import type { PackAttachment, PackContent, PackFinding } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { capitalise, pluralise } from "../format.ts";
import { SectionStart } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";

const WIDTHS = { number: 26, amount: 120 };

/** What each point of the letter is based on, and what is attached for it. */
export function PackPoints({ content: { audit, attachments } }: { content: PackContent }) {
  const { findings, invoice } = audit;
  const [first, ...others] = findings.map((finding) => (
    <Point key={finding.number} finding={finding} currency={invoice.currency} attachments={attachments} />
  ));
  return (
    <View>
      <SectionStart title="The points and what they are based on">{first}</SectionStart>
      {others}
      {findings.some(({ mainNumber }) => mainNumber) && (
        <Text style={[styles.small, { marginTop: 4 }]}>
          A point such as 1a is another reason for an amount of point 1. The disputed amount counts each part of the
          bill once.
        </Text>
      )}
    </View>
  );
}

interface Props {
  finding: PackFinding;
  currency: string;
  attachments: readonly PackAttachment[];
}

function Point({ finding, currency, attachments }: Props) {
  const { number, mainNumber, title, strength, citation, amount, days, lines } = finding;
  const letters = attachments.filter(({ points }) => points.includes(number)).map(({ letter }) => letter);
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.listMark, { width: WIDTHS.number, paddingLeft: mainNumber ? 6 : 0 }]}>{number}</Text>
      <View style={{ flex: 1, paddingRight: 12 }}>
        <Text style={styles.bold}>{title}</Text>
        <Text style={styles.small}>
          {[
            lines.length > 0 && lines[0] !== "the container" && capitalise(lines.join(", ")),
            days !== null && pluralise(days, "day"),
            citation,
            strength === "arguable" && "arguable",
          ]
            .filter(Boolean)
            .join("; ")}
        </Text>
        {letters.length > 0 && (
          <Text style={styles.small}>
            {letters.length > 1 ? "Attachments" : "Attachment"} {letters.join(", ")}
          </Text>
        )}
      </View>
      <Text style={[styles.right, { width: WIDTHS.amount }, mainNumber ? styles.small : {}]}>
        {amount && formatMoney(amount, currency)}
        {amount && mainNumber && `, of point ${mainNumber}`}
      </Text>
    </View>
  );
}
