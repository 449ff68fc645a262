import { Text, View } from "@react-pdf/renderer";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { formatDay } from "../format.ts";
import { Facts, splitAddress } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";

/** Letters that fit on a line of half a page. */
const COLUMN_LETTERS = 38;

/** With the text as it was edited. */
export function PackLetter({ content: { audit, sender, letter, madeOn } }: { content: PackContent }) {
  const { invoiceNumber, invoice, carrier, dispute } = audit;
  return (
    <View>
      <View style={[styles.columns, { marginBottom: 26 }]}>
        <View style={styles.column}>
          <Text style={styles.bold}>{carrier}</Text>
          <Text>Demurrage and detention invoices</Text>
          {dispute.channel && <Text>{dispute.channel.value}</Text>}
        </View>
        <View style={[styles.column, styles.right]}>
          <Text style={styles.bold}>{sender.company}</Text>
          {sender.person !== sender.company && <Text>{sender.person}</Text>}
          {sender.email && splitAddress(sender.email, COLUMN_LETTERS).map((line) => <Text key={line}>{line}</Text>)}
          <Text style={{ marginTop: 8 }}>{formatDay(madeOn)}</Text>
        </View>
      </View>
      <Text style={[styles.h1, { fontSize: 17 }]}>
        Dispute of {invoiceNumber ? `invoice ${invoiceNumber}` : "your invoice"}
        {invoice.invoiceDate && ` of ${formatDay(invoice.invoiceDate)}`}
      </Text>
      <View style={{ marginBottom: 14 }}>
        <Facts
          facts={[
            ["Bill of lading", sender.billOfLading],
            ["Our reference", sender.reference],
          ]}
        />
      </View>
      {letter.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter can say a paragraph twice
        <Text key={index} style={[styles.paragraph, { fontSize: 10 }]} orphans={2} widows={2}>
          {paragraph}
        </Text>
      ))}
    </View>
  );
}
