import { Text, View } from "@react-pdf/renderer";
import type { PackAudit } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import { type Decimal, formatMoney } from "#lib/platform/money.ts";
import { isExact } from "../checker/audit-texts.ts";
import { RED, styles } from "./pack-styles.ts";
import { formatInterval } from "./pack-texts.ts";

export function PackFigures({ audit }: { audit: PackAudit }) {
  const { invoice, billed, expected, disputed, disputable } = audit;
  const money = (amount: Decimal) => formatMoney(amount, invoice.currency);
  const isCertain = disputed.greaterThan(0);
  const { tax } = invoice;
  const formats = getLetterFormats(audit.language);
  const texts = formats.messages.pack;
  return (
    <View style={styles.figures} wrap={false}>
      <View style={styles.figure}>
        <Text style={styles.soft}>{texts.billed}</Text>
        <Text style={styles.figureAmount}>{money(billed)}</Text>
        {tax && <Text style={styles.small}>{tax.included ? texts.withTax : texts.withoutTax}</Text>}
      </View>
      <View style={[styles.figure, styles.laterFigure, { flex: 1.35 }]}>
        <Text style={styles.soft}>{texts.expected}</Text>
        <Text style={styles.figureAmount}>{formatInterval(expected, invoice.currency, formats)}</Text>
        {!isExact(expected) && <Text style={styles.small}>{texts.fromLowestToHighest}</Text>}
      </View>
      <View style={[styles.figure, styles.laterFigure]}>
        <Text style={styles.soft}>{isCertain ? texts.disputed : texts.inQuestion}</Text>
        <Text style={[styles.figureAmount, { color: RED }]}>{money(isCertain ? disputed : disputable)}</Text>
        {isCertain && disputable.greaterThan(disputed) && (
          <Text style={styles.small}>{fillPattern(texts.withArguable, { amount: money(disputable) })}</Text>
        )}
      </View>
    </View>
  );
}
