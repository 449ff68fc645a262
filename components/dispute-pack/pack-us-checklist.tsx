import { Text, View } from "@react-pdf/renderer";
import type { Dispute } from "#lib/domain/audit/dispute.ts";
import { formatDay } from "../format.ts";
import { LIGHT_COLOURS } from "../light-colours.ts";
import { SectionStart } from "./pack-parts.tsx";
import { RED, styles } from "./pack-styles.ts";

/** 46 CFR 541.6 requires these fields on an invoice in US foreign commerce. */
export function PackUsChecklist({ us: { fields, request } }: { us: NonNullable<Dispute["us"]> }) {
  const half = Math.ceil(fields.length / 2);
  return (
    <SectionStart
      title="Checklist of 46 CFR 541.6"
      lead="What a demurrage or detention invoice in the foreign commerce of the United States must show. Without it, 46 CFR 541.5 ends the obligation to pay this invoice; the billing party may issue a correct one."
    >
      <View style={styles.columns}>
        {[fields.slice(0, half), fields.slice(half)].map((column) => (
          <View key={column[0]?.field} style={styles.column}>
            {column.map(({ field, label, citation, isShown }) => (
              <View key={field} style={[styles.row, styles.tightRow]}>
                <Text style={{ width: 70, color: LIGHT_COLOURS.soft }}>{citation}</Text>
                <Text style={{ flex: 1, paddingRight: 6 }}>{label}</Text>
                <Text style={[styles.right, { width: 48 }, isShown === false ? { color: RED, fontWeight: 700 } : {}]}>
                  {isShown === null ? "not compared" : isShown ? "shown" : "missing"}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
      {request && (
        <Text style={{ marginTop: 10 }}>
          Request for mitigation, refund or waiver sent on {formatDay(request.sentOn)}. Under 46 CFR 541.8, the billing
          party must try to resolve it by {formatDay(request.answerDueOn)}.
        </Text>
      )}
    </SectionStart>
  );
}
