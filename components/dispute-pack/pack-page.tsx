import { Page, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { formatDay } from "../format.ts";
import { styles } from "./pack-styles.ts";

/** What is different in each pack. */
export interface PackStamp {
  /** 1, 2, 3 … for each saved audit. */
  number: number;
  /** SHA-256 of what the pack says. */
  hash: string;
}

interface Props {
  content: PackContent;
  stamp: PackStamp;
  children: ReactNode;
}

export function PackPage({ content, stamp, children }: Props) {
  const { audit, sender, madeOn, factsVersion, isSample } = content;
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
          Dispute pack {stamp.number} of {formatDay(madeOn)}, facts version {factsVersion}. Made with Quayside.
        </Text>
        <Text>SHA-256 of the content: {stamp.hash}</Text>
      </View>
      <Text
        fixed
        style={styles.pageNumber}
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
    </Page>
  );
}
