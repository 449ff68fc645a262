import { Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { PackStamp } from "#lib/dashboard/dispute-packs/render-in-worker.ts";
import { formatDay } from "../format.ts";
import { styles } from "./pack-styles.ts";

interface Props {
  content: PackContent;
  stamp: PackStamp;
  children: ReactNode;
}

export function PackPage({ content, stamp, children }: Props) {
  const { audit, sender, madeOn, isSample } = content;
  const { invoiceNumber, invoice, carrier } = audit;
  return (
    <Page size="A4" style={styles.page}>
      {isSample && (
        <Text fixed style={styles.sample}>
          SAMPLE
        </Text>
      )}
      <View fixed style={styles.header}>
        <Text>
          {carrier}
          {invoiceNumber && `, invoice ${invoiceNumber}`}
          {invoice.invoiceDate && ` of ${formatDay(invoice.invoiceDate)}`}
        </Text>
        {isSample ? (
          <Text style={styles.sampleNote}>Sample: an example, not a real invoice</Text>
        ) : (
          <Text>{sender.company}</Text>
        )}
      </View>
      <View style={styles.body}>{children}</View>
      <View fixed style={styles.footer}>
        <Text>
          Dispute pack {stamp.number} of {formatDay(madeOn)}. Made with Quayside.
        </Text>
      </View>
      <Text
        fixed
        style={styles.pageNumber}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
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
