import { Text, View } from "@react-pdf/renderer";
import type { PackAudit } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import { formatInterval, isExact } from "../checker/audit-texts.ts";
import { RED, styles } from "./pack-styles.ts";

export function PackFigures({ audit }: { audit: PackAudit }) {
  const { invoice, billed, expected, disputed, disputable } = audit;
  const money = (amount: Decimal) => formatMoney(amount, invoice.currency);
  const isCertain = disputed.greaterThan(0);
  const { tax } = invoice;
  return (
    <View style={styles.figures} wrap={false}>
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
  );
}
