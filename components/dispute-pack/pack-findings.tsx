import { Text, View } from "@react-pdf/renderer";
import type { PackContent, PackFinding } from "#lib/dashboard/dispute-packs/pack-content.ts";
import type { Strength } from "#lib/domain/audit/finding.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { capitalise, pluralise } from "../format.ts";
import { LIGHT_COLOURS } from "../light-colours.ts";
import { Facts, List, SectionStart } from "./pack-parts.tsx";
import { RED, styles } from "./pack-styles.ts";

const STRENGTH_LABELS: Record<Strength, string> = {
  arithmetic: "The invoice contradicts itself",
  rule: "Against a tariff, a contract or a law",
  arguable: "Arguable",
};

export function PackFindings({ content: { audit } }: { content: PackContent }) {
  const [first, ...others] = audit.findings.map((finding) => (
    <Finding key={finding.number} finding={finding} currency={audit.invoice.currency} />
  ));
  return (
    <View>
      <SectionStart
        title="Findings"
        lead="Each point with what it is based on, and the names of the documents that prove it."
      >
        {first}
      </SectionStart>
      {others}
      {audit.dispute.evidence && (
        <View wrap={false}>
          <Text style={styles.h3}>Evidence that {audit.carrier} asks for</Text>
          <Text>{capitalise(audit.dispute.evidence.value)}.</Text>
        </View>
      )}
    </View>
  );
}

/** Points below their main point, in points of the page. */
const PART_INDENT = 18;

function Finding({ finding, currency }: { finding: PackFinding; currency: string }) {
  const { number, mainNumber, title, sentence, strength, citation, amount, days, lines, evidence } = finding;
  return (
    <View
      wrap={false}
      style={[
        styles.finding,
        {
          marginLeft: mainNumber ? PART_INDENT : 0,
          borderLeftColor: strength === "arguable" ? LIGHT_COLOURS.edge : RED,
        },
      ]}
    >
      <Text style={[styles.bold, { fontSize: 11.5, marginBottom: 3 }]}>
        {mainNumber ? number : `${number}.`} {title}
      </Text>
      <Text style={{ marginBottom: 6 }}>{sentence}</Text>
      <Facts
        facts={[
          [
            "Amount",
            amount &&
              `${formatMoney(amount, currency)}${mainNumber ? `, overlaps with point ${mainNumber} and is not added to it` : ""}`,
          ],
          ["Days", days === null ? null : pluralise(days, "day")],
          ["About", lines.length > 0 && lines[0] !== "the container" && capitalise(lines.join(", "))],
          ["Based on", citation],
          ["Kind", STRENGTH_LABELS[strength]],
        ]}
      />
      <Text style={[styles.soft, { marginTop: 3, marginBottom: 2 }]}>Documents that prove it</Text>
      <List items={evidence} />
    </View>
  );
}
