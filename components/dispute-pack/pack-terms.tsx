import { Text, View } from "@react-pdf/renderer";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { formatContainerName } from "../checker/audit-texts.ts";
import { pluralise } from "../format.ts";
import { Facts, formatTiers, formatValidity } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";

/** What the sender says the contract gives. It is no copy of the contract. */
export function PackTerms({ content: { audit, sender } }: { content: PackContent }) {
  const { ownTerms: terms, carrier } = audit;
  if (!terms) return null;
  const { freeDays, schedules, validFrom, validTo, text } = terms;
  return (
    <View>
      <Text style={styles.h1}>Our contract terms</Text>
      <Text style={styles.lead}>
        The free days and rates of our contract or rate sheet with {carrier}, as {sender.company} has entered them.
      </Text>
      <Facts
        facts={[
          ["In force", (validFrom || validTo) && formatValidity(validFrom, validTo)],
          ["Free days", schedules.length === 0 && freeDays !== null && String(freeDays)],
        ]}
      />
      {schedules.map(({ containerType, schedule }) => (
        <View key={containerType ?? "all"} wrap={false} style={{ marginTop: 8 }}>
          <Text style={styles.bold}>{containerType ? formatContainerName(containerType) : "Every container"}</Text>
          <Facts
            facts={[
              ["Free time", pluralise(freeDays ?? schedule.freeDays, "day")],
              ["Rates a day", formatTiers(schedule)],
            ]}
          />
        </View>
      ))}
      {text && (
        <View style={{ marginTop: 14 }}>
          <Text style={styles.h3}>As it was entered</Text>
          <Text>{text}</Text>
        </View>
      )}
    </View>
  );
}
