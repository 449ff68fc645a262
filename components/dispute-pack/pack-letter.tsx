import { Text, View } from "@react-pdf/renderer";
import type { PackAttachment, PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import { PackFigures } from "./pack-figures.tsx";
import { Facts, splitAddress } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";

/** Letters that fit on a line of half a page. */
const COLUMN_LETTERS = 38;

/** With the text as it was edited, and below it what is attached. */
export function PackLetter({ content }: { content: PackContent }) {
  const { audit, sender, subject, letter, attachments, madeOn } = content;
  const { carrier, dispute } = audit;
  const { formatDate, messages } = getLetterFormats(audit.language);
  const texts = messages.pack;
  return (
    <View>
      <View style={[styles.columns, { marginBottom: 20 }]}>
        <View style={styles.column}>
          <Text style={styles.bold}>{carrier}</Text>
          <Text>{texts.desk}</Text>
          {dispute.channel && <Lines text={dispute.channel.value} />}
        </View>
        <View style={[styles.column, styles.right]}>
          <Text style={styles.bold}>{sender.company}</Text>
          {sender.person !== sender.company && <Text>{sender.person}</Text>}
          {sender.address && <Lines text={sender.address} />}
          {sender.email && <Lines text={sender.email} />}
          <Text style={{ marginTop: 8 }}>{formatDate(madeOn)}</Text>
        </View>
      </View>
      <Text style={styles.subject}>{subject}</Text>
      <PackFigures audit={audit} />
      <View style={{ marginBottom: 10 }}>
        <Facts
          facts={[
            [texts.ourReference, sender.reference],
            [
              texts.lastDay,
              dispute.sendBy &&
                !dispute.isLate &&
                fillPattern(texts.lastDayToDispute, { date: formatDate(dispute.sendBy) }),
            ],
          ]}
        />
      </View>
      {letter.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter can say a paragraph twice
        <Text key={index} style={[styles.paragraph, { fontSize: 10 }]} orphans={2} widows={2}>
          {paragraph}
        </Text>
      ))}
      {attachments.length > 0 && <Attached title={texts.attached} attachments={attachments} />}
    </View>
  );
}

function Lines({ text }: { text: string }) {
  const lines = text.split("\n").flatMap((line) => splitAddress(line, COLUMN_LETTERS));
  return (
    <>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be the same
        <Text key={index}>{line}</Text>
      ))}
    </>
  );
}

function Attached({ title: heading, attachments }: { title: string; attachments: readonly PackAttachment[] }) {
  const [first, ...others] = attachments.map(({ letter, title, detail }) => (
    <View key={letter} style={styles.listItem} wrap={false}>
      <Text style={[styles.listMark, { width: 22 }]}>{letter}</Text>
      <Text style={styles.factValue}>
        {title}
        {detail && `: ${detail}`}
      </Text>
    </View>
  ));
  return (
    <View>
      <View wrap={false}>
        <Text style={styles.h3}>{heading}</Text>
        {first}
      </View>
      {others}
    </View>
  );
}
