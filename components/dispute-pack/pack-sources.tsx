import { Text, View } from "@react-pdf/renderer";
import type { PackContent } from "#lib/dashboard/dispute-packs/pack-content.ts";
import { fillPattern } from "#lib/domain/letters/fill-pattern.ts";
import { getLetterFormats, type LetterFormats } from "#lib/domain/letters/format-letter.ts";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { capitalise, formatPort } from "../format.ts";
import { listCountingFacts } from "../tariffs/counting-facts.ts";
import { formatPolicy } from "../tariffs/policy-list.tsx";
import { Facts, List, SectionStart, SourceFacts } from "./pack-parts.tsx";
import { styles } from "./pack-styles.ts";
import { formatContainerTypes, formatTiers, formatValidity } from "./pack-texts.ts";

export function PackSources({ content: { audit, attachments } }: { content: PackContent }) {
  const { tariffs, policies, notes, basis, dispute } = audit;
  const formats = getLetterFormats(audit.language);
  const texts = formats.messages.pack;
  const ports = new Map(Object.entries(audit.ports));
  const terms = attachments.find(({ id }) => id === "terms");
  const rules = [...new Set([...policies, ...(dispute.channel ? [dispute.channel] : [])])];
  const [first, ...others] = tariffs.map((tariff) => (
    <TariffFacts key={tariff.id} tariff={tariff} ports={ports} formats={formats} />
  ));
  return (
    <View>
      <SectionStart title={texts.sources}>
        {basis === "own" && (
          <Text style={styles.paragraph}>
            {terms ? fillPattern(texts.ownTermsAttached, { letter: terms.letter }) : texts.ownTerms}
          </Text>
        )}
        {texts.quoted !== "" && <Text style={styles.paragraph}>{texts.quoted}</Text>}
        {first}
      </SectionStart>
      {others}
      {rules.length > 0 && (
        <Text style={styles.h2}>{fillPattern(texts.publishedRules, { carrier: audit.carrier })}</Text>
      )}
      {rules.map((policy) => (
        <View
          key={`${policy.policy}-${policy.value}-${policy.port}-${policy.source.id}`}
          wrap={false}
          style={{ marginBottom: 8 }}
        >
          <Text style={styles.bold}>{formatPolicy(policy)}</Text>
          {policy.note && <Text>{capitalise(policy.note)}.</Text>}
          <SourceFacts source={policy.source} formats={formats} />
        </View>
      ))}
      {notes.length > 0 && (
        <View wrap={false}>
          <Text style={styles.h2}>{texts.countNotes}</Text>
          <List items={notes} />
        </View>
      )}
    </View>
  );
}

interface TariffProps {
  tariff: Tariff | StorageTariff;
  ports: ReadonlyMap<string, string>;
  formats: LetterFormats;
}

function TariffFacts({ tariff, ports, formats }: TariffProps) {
  const { pack: texts, phrases } = formats.messages;
  const { charge, port, direction, containerTypes, freeDays, effectiveFrom, effectiveTo, note, source } = tariff;
  const place = port ? formatPort(port, ports) : texts.wholeCountry;
  return (
    <View wrap={false} style={{ marginBottom: 8 }}>
      <Text style={[styles.bold, { fontSize: 11.5, marginBottom: 3 }]}>
        {texts.charges[charge]}, {place}, {phrases.directions[direction]}
      </Text>
      <SourceFacts source={source} formats={formats} />
      <Facts
        facts={[
          [texts.inForce, formatValidity(effectiveFrom, effectiveTo, formats)],
          [texts.containers, containerTypes.length > 0 && formatContainerTypes(containerTypes, formats)],
          [texts.terminal, "operator" in tariff && [tariff.operator, tariff.terminal].filter(Boolean).join(", ")],
          [texts.freeDaysLabel, String(freeDays)],
          [texts.ratesPerDay, formatTiers(tariff, formats)],
          ...listCountingFacts(tariff, ports).map(({ label, words }) => [label, words] as const),
          [texts.note, note && `${capitalise(note)}.`],
        ]}
      />
    </View>
  );
}
