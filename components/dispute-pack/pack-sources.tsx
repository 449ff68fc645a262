import { Text, View } from "@react-pdf/renderer";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { formatBareAmount } from "../checker/audit-texts.ts";
import { capitalise, formatDay, formatPort } from "../format.ts";
import { listCountingFacts } from "../tariffs/counting-facts.ts";
import { formatPolicy } from "../tariffs/policy-list.tsx";
import { formatContainerTypeCodes } from "../tariffs/tariff-texts.ts";
import { Facts, List, SectionStart, SourceFacts } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";

export function PackSources({ content: { audit } }: { content: PackContent }) {
  const { tariffs, policies, notes, basis, dispute } = audit;
  const ports = new Map(Object.entries(audit.ports));
  const rules = [...new Set([...policies, ...(dispute.channel ? [dispute.channel] : [])])];
  const [first, ...others] = tariffs.map((tariff) => <TariffFacts key={tariff.id} tariff={tariff} ports={ports} />);
  return (
    <View>
      <SectionStart
        title="Sources"
        lead="The documents behind each amount, with the address of the page and the dates."
      >
        {basis === "own" && (
          <Text style={styles.paragraph}>
            The free days and rates are those of our contract or rate sheet. These pages do not contain it.
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
  const {
    charge,
    port,
    direction,
    containerTypes,
    freeDays,
    slabs,
    currency,
    effectiveFrom,
    effectiveTo,
    note,
    source,
  } = tariff;
  const place = port ? formatPort(port, ports) : "whole country";
  const tiers = slabs.map(({ fromDay, toDay, ratePerDay }) => {
    const days =
      toDay === null ? `from day ${fromDay}` : toDay === fromDay ? `day ${fromDay}` : `days ${fromDay} to ${toDay}`;
    return `${days}: ${currency} ${formatBareAmount(ratePerDay, currency)}`;
  });
  return (
    <View wrap={false} style={{ marginBottom: 14 }}>
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
          ["Rates a day", capitalise(tiers.join("; "))],
          ...listCountingFacts(tariff, ports).map(({ label, words }) => [label, words] as const),
          ["Note", note && `${capitalise(note)}.`],
        ]}
      />
    </View>
  );
}

function formatValidity(from: string | null, to: string | null): string {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from) return `from ${formatDay(from)}`;
  return to ? `until ${formatDay(to)}` : "no dates in the document";
}
