import { Text, View } from "@react-pdf/renderer";
import type { PackAttachment, PackContent, PackFinding } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats, type LetterFormats } from "#lib/domain/letters/format-letter.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { SectionStart } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";
import { capitaliseIn } from "./pack-texts.ts";

const WIDTHS = { number: 26, amount: 120 };

/** What each point of the letter is based on, and what is attached for it. */
export function PackPoints({ content: { audit, attachments } }: { content: PackContent }) {
  const { findings, invoice, language } = audit;
  const formats = getLetterFormats(language);
  const texts = formats.messages.pack;
  const [first, ...others] = findings.map((finding) => (
    <Point
      key={finding.number}
      finding={finding}
      currency={invoice.currency}
      attachments={attachments}
      formats={formats}
    />
  ));
  return (
    <View>
      <SectionStart title={texts.pointsHeading}>{first}</SectionStart>
      {others}
      {findings.some(({ mainNumber }) => mainNumber) && (
        <Text style={[styles.small, { marginTop: 4 }]}>{texts.partsNote}</Text>
      )}
    </View>
  );
}

interface Props {
  finding: PackFinding;
  currency: string;
  attachments: readonly PackAttachment[];
  formats: LetterFormats;
}

function Point({ finding, currency, attachments, formats }: Props) {
  const { number, mainNumber, title, strength, citation, amount, days, lines } = finding;
  const letters = attachments.filter(({ points }) => points.includes(number)).map(({ letter }) => letter);
  const { pack: texts, phrases } = formats.messages;
  return (
    <View style={styles.row} wrap={false}>
      <Text style={[styles.listMark, { width: WIDTHS.number, paddingLeft: mainNumber ? 6 : 0 }]}>{number}</Text>
      <View style={{ flex: 1, paddingRight: 12 }}>
        <Text style={styles.bold}>{title}</Text>
        <Text style={styles.small}>
          {[
            lines.length > 0 && lines[0] !== phrases.onlyContainer && capitaliseIn(lines.join(", "), formats),
            days !== null && formats.formatDays(days),
            citation,
            strength === "arguable" && texts.arguable,
          ]
            .filter(Boolean)
            .join("; ")}
        </Text>
        {letters.length > 0 && (
          <Text style={styles.small}>
            {fillPattern(letters.length > 1 ? texts.attachments.other : texts.attachments.one, {
              letters: letters.join(", "),
            })}
          </Text>
        )}
      </View>
      <Text style={[styles.right, { width: WIDTHS.amount }, mainNumber ? styles.small : {}]}>
        {amount && mainNumber
          ? fillPattern(texts.ofPoint, { amount: formatMoney(amount, currency), point: mainNumber })
          : amount && formatMoney(amount, currency)}
      </Text>
    </View>
  );
}
