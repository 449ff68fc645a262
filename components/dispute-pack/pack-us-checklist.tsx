import { Text, View } from "@react-pdf/renderer";
import type { Dispute } from "#lib/domain/audit/dispute.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { LIGHT_COLOURS } from "../light-colours.ts";
import { SectionStart } from "./pack-parts.tsx";
import { RED, styles } from "./pack-styles.ts";

interface Props {
  us: NonNullable<Dispute["us"]>;
  language: LetterLanguage;
}

/** 46 CFR 541.6 requires these fields on an invoice in US foreign commerce. They have the words of the law. */
export function PackUsChecklist({ us: { fields, request }, language }: Props) {
  const { formatDate, messages } = getLetterFormats(language);
  const texts = messages.pack;
  const half = Math.ceil(fields.length / 2);
  return (
    <SectionStart title={texts.checklist} lead={texts.checklistLead}>
      <View style={styles.columns}>
        {[fields.slice(0, half), fields.slice(half)].map((column) => (
          <View key={column[0]?.field} style={styles.column}>
            {column.map(({ field, label, citation, isShown }) => (
              <View key={field} style={[styles.row, styles.tightRow]}>
                <Text style={{ width: 70, color: LIGHT_COLOURS.soft }}>{citation}</Text>
                <Text style={{ flex: 1, paddingRight: 6 }}>{label}</Text>
                <Text style={[styles.right, { width: 48 }, isShown === false ? { color: RED, fontWeight: 700 } : {}]}>
                  {isShown === null ? texts.notCompared : isShown ? texts.shown : texts.missing}
                </Text>
              </View>
            ))}
          </View>
        ))}
      </View>
      {request && (
        <Text style={{ marginTop: 10 }}>
          {fillPattern(texts.requestSent, {
            sent: formatDate(request.sentOn),
            due: formatDate(request.answerDueOn),
          })}
        </Text>
      )}
    </SectionStart>
  );
}
