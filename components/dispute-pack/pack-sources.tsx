import { Text, View } from "@react-pdf/renderer";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { capitalise, formatPort } from "../format.ts";
import { listCountingFacts } from "../tariffs/counting-facts.ts";
import { formatPolicy } from "../tariffs/policy-list.tsx";
import { formatContainerTypeCodes } from "../tariffs/tariff-texts.ts";
import { Facts, formatTiers, formatValidity, List, SectionStart, SourceFacts } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";

export function PackSources({ content: { audit, attachments } }: { content: PackContent }) {
  const { tariffs, policies, notes, basis, dispute } = audit;
  const ports = new Map(Object.entries(audit.ports));
  const terms = attachments.find(({ id }) => id === "terms");
  const rules = [...new Set([...policies, ...(dispute.channel ? [dispute.channel] : [])])];
  const [first, ...others] = tariffs.map((tariff) => <TariffFacts key={tariff.id} tariff={tariff} ports={ports} />);
  return (
    <View>
      <SectionStart title="Sources">
        {basis === "own" && (
          <Text style={styles.paragraph}>
            The free days and rates are those of our contract or rate sheet{terms && `: Attachment ${terms.letter}`}.
          </Text>
        )}
        {first}
      </SectionStart>
      {others}
      {rules.length > 0 && <Text style={styles.h2}>Published rules of {audit.carrier}</Text>}
      {rules.map((policy) => (
        <View
          key={`${policy.policy}-${policy.value}-${policy.port}-${policy.source.id}`}
          wrap={false}
          style={{ marginBottom: 8 }}
        >
          <Text style={styles.bold}>{formatPolicy(policy)}</Text>
          {policy.note && <Text>{capitalise(policy.note)}.</Text>}
          <SourceFacts source={policy.source} />
        </View>
      ))}
      {notes.length > 0 && (
        <View wrap={false}>
          <Text style={styles.h2}>Notes on the count</Text>
          <List items={notes} />
        </View>
      )}
    </View>
  );
}

function TariffFacts({ tariff, ports }: { tariff: Tariff | StorageTariff; ports: ReadonlyMap<string, string> }) {
  const { charge, port, direction, containerTypes, freeDays, effectiveFrom, effectiveTo, note, source } = tariff;
  const place = port ? formatPort(port, ports) : "whole country";
  return (
    <View wrap={false} style={{ marginBottom: 8 }}>
      <Text style={[styles.bold, { fontSize: 11.5, marginBottom: 3 }]}>
        {CHARGE_LABELS[charge]}, {place}, {direction}
      </Text>
      <SourceFacts source={source} />
      <Facts
        facts={[
          ["In force", formatValidity(effectiveFrom, effectiveTo)],
          ["Containers", containerTypes.length > 0 && formatContainerTypeCodes(containerTypes)],
          ["Terminal", "operator" in tariff && [tariff.operator, tariff.terminal].filter(Boolean).join(", ")],
          ["Free days", String(freeDays)],
          ["Rates a day", formatTiers(tariff)],
          ...listCountingFacts(tariff, ports).map(({ label, words }) => [label, words] as const),
          ["Note", note && `${capitalise(note)}.`],
        ]}
      />
    </View>
  );
}
