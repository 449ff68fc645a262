import { Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { PackStamp } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import { styles } from "./pack-styles.ts";

interface Props {
  content: PackContent;
  stamp: PackStamp;
  children: ReactNode;
}

export function PackPage({ content, stamp, children }: Props) {
  const { audit, sender, madeOn, isSample } = content;
  const { invoiceNumber, invoice, carrier } = audit;
  const { formatDate, messages } = getLetterFormats(audit.language);
  const texts = messages.pack;
  const numbered = invoiceNumber ? fillPattern(texts.headerNumber, { carrier, number: invoiceNumber }) : carrier;
  return (
    <Page size="A4" style={styles.page}>
      {isSample && (
        <Text fixed style={styles.sample}>
          SAMPLE
        </Text>
      )}
      <View fixed style={styles.header}>
        <Text>
          {invoice.invoiceDate
            ? fillPattern(texts.headerDate, { invoice: numbered, date: formatDate(invoice.invoiceDate) })
            : numbered}
        </Text>
        {isSample ? (
          <Text style={styles.sampleNote}>Sample: an example, not a real invoice</Text>
        ) : (
          <Text>{sender.company}</Text>
        )}
      </View>
      <View style={styles.body}>{children}</View>
      <View fixed style={styles.footer}>
        <Text>{fillPattern(texts.footer, { number: String(stamp.number), date: formatDate(madeOn) })}</Text>
      </View>
      <Text
        fixed
        style={styles.pageNumber}
        render={({ pageNumber, totalPages }) =>
          fillPattern(texts.page, { page: String(pageNumber), pages: String(totalPages) })
        }
      />
    </Page>
  );
}

/** Its heading comes with the other attachments. */
export const AttachedPage = ({ children }: { children: ReactNode }) => (
  <Page size="A4" style={styles.page}>
    <View style={styles.body}>{children}</View>
  </Page>
);
