import { Text, View } from "@react-pdf/renderer";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats } from "#lib/domain/letters/format-letter.ts";
import { Facts } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";
import { formatContainerName, formatTiers, formatValidity } from "./pack-texts.ts";

/** What the sender says the contract gives. It is no copy of the contract. */
export function PackTerms({ content: { audit, sender } }: { content: PackContent }) {
  const { ownTerms: terms, carrier } = audit;
  if (!terms) return null;
  const formats = getLetterFormats(audit.language);
  const texts = formats.messages.pack;
  const { freeDays, schedules, validFrom, validTo, text } = terms;
  return (
    <View>
      <Text style={styles.h1}>{texts.termsHeading}</Text>
      <Text style={styles.lead}>{fillPattern(texts.termsLead, { carrier, company: sender.company })}</Text>
      <Facts
        facts={[
          [texts.inForce, (validFrom || validTo) && formatValidity(validFrom, validTo, formats)],
          [texts.freeDaysLabel, schedules.length === 0 && freeDays !== null && String(freeDays)],
        ]}
      />
      {schedules.map(({ containerType, schedule }) => (
        <View key={containerType ?? "all"} wrap={false} style={{ marginTop: 8 }}>
          <Text style={styles.bold}>
            {containerType ? formatContainerName(containerType, formats) : texts.everyContainer}
          </Text>
          <Facts
            facts={[
              [texts.freeTime, formats.formatDays(freeDays ?? schedule.freeDays)],
              [texts.ratesPerDay, formatTiers(schedule, formats)],
            ]}
          />
        </View>
      ))}
      {text && (
        <View style={{ marginTop: 14 }}>
          <Text style={styles.h3}>{texts.asEntered}</Text>
          <Text>{text}</Text>
        </View>
      )}
    </View>
  );
}
