import { Text, View } from "@react-pdf/renderer";
import type { Dispute } from "#lib/domain/audit/dispute.ts";
import { formatDay } from "../format.ts";
import { SectionStart } from "./pack-parts.tsx";
import { RED, styles } from "./pack-styles.ts";

/** 46 CFR 541.6 requires these fields on an invoice in US foreign commerce. */
export function PackUsChecklist({ us: { fields, request } }: { us: NonNullable<Dispute["us"]> }) {
  return (
    <SectionStart
      title="Checklist of 46 CFR 541.6"
      lead="What a demurrage or detention invoice in the foreign commerce of the United States must show. Without it, 46 CFR 541.5 ends the obligation to pay this invoice; the billing party may issue a correct one."
    >
      <View style={styles.headRow}>
        <Text style={{ width: 90 }}>Paragraph</Text>
        <Text style={{ flex: 1 }}>Required</Text>
        <Text style={[styles.right, { width: 90 }]}>On the invoice</Text>
      </View>
      {fields.map(({ field, label, citation, isShown }) => (
        <View key={field} style={styles.row} wrap={false}>
          <Text style={{ width: 90 }}>{citation}</Text>
          <Text style={{ flex: 1, paddingRight: 12 }}>{label}</Text>
          <Text style={[styles.right, { width: 90 }, isShown === false ? { color: RED, fontWeight: 700 } : {}]}>
            {isShown === null ? "not compared" : isShown ? "shown" : "missing"}
          </Text>
        </View>
      ))}
      {request && (
        <Text style={{ marginTop: 10 }}>
          Request for mitigation, refund or waiver sent on {formatDay(request.sentOn)}. Under 46 CFR 541.8, the billing
          party must try to resolve it by {formatDay(request.answerDueOn)}.
        </Text>
      )}
    </SectionStart>
  );
}
