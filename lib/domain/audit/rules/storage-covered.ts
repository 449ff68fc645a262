import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { Tariff } from "../../tariff.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { citePolicy, findBasis, getLineAuthority } from "../authority.ts";
import { findCarrierPolicy } from "../carrier-policy.ts";
import { sumDisputedParts } from "../charged-days.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import { isTariffKnown } from "../excess.ts";
import type { AuditRule, Authority, Finding, Strength } from "../finding.ts";
import { findContainerNumber } from "../shared-days.ts";
import { disputeDuplicateDays, listSharedDates } from "./duplicate-line.ts";
import { formatDates, toLetterAmount } from "./finding-texts.ts";

export const storageCoveredRule: AuditRule = {
  id: "storage_covered",
  checks: "Storage is not billed for days whose demurrage includes it.",
  find: (facts) =>
    facts.lines.filter(({ line }) => line.charge === "storage").flatMap((storage) => findOn(facts, storage)),
};

function findOn(facts: AuditFacts, storage: AuditedLine): Finding[] {
  const container = findContainerNumber(storage);
  if (container === null) return [];
  for (const demurrage of facts.lines) {
    if (demurrage.line.charge === "storage" || findContainerNumber(demurrage) !== container) continue;
    const cover = findCover(facts, demurrage);
    const dates = listSharedDates(storage, demurrage);
    if (cover && dates.length > 0) return [buildFinding(facts, { storage, demurrage, dates, cover })];
  }
  return [];
}

interface Cover {
  authority: Authority;
  strength: Strength;
}

/**
 * What says that the charge of a line includes storage; `null` when nothing does. A copy by a third party is no proof.
 */
function findCover(facts: AuditFacts, line: AuditedLine): Cover | null {
  const tariffs = line.tariffs.filter((tariff): tariff is Tariff => "includesStorage" in tariff);
  if (
    !isTariffKnown(facts, line) ||
    tariffs.length === 0 ||
    tariffs.some(({ includesStorage, charge }) => includesStorage === false || charge === "detention")
  )
    return null;
  if (tariffs.every(({ includesStorage }) => includesStorage))
    return { authority: getLineAuthority(facts, line), strength: "rule" };
  const policy = findCarrierPolicy({ ...facts, lines: [line] }, "includes_storage");
  return policy?.value === "true"
    ? { authority: citePolicy(policy), strength: policy.source.kind === "third_party_copy" ? "arguable" : "rule" }
    : null;
}

function buildFinding(
  facts: AuditFacts,
  {
    storage,
    demurrage,
    dates,
    cover,
  }: { storage: AuditedLine; demurrage: AuditedLine; dates: readonly string[]; cover: Cover },
): Finding {
  const disputed = disputeDuplicateDays(facts, storage, dates);
  const amount = sumDisputedParts(disputed);
  const container = storage.line.containerNumber;
  const named = demurrage.line.charge ?? "demurrage";
  const charge = named === "combined" ? "demurrage and detention" : named;
  return {
    rule: storageCoveredRule.id,
    ...buildLetterTexts({
      key: "storage_covered",
      values: {
        container: { text: container ?? "" },
        dates: { dates },
        basis: { basis: cover.authority.kind === "tariff" ? findBasis(facts, demurrage) : { kind: "own_rules" } },
        charge: { charge: named },
        amount: toLetterAmount(facts, amount),
      },
    }),
    explanation: `Line ${storage.index + 1} bills storage of container ${container} for ${formatDates(dates)}. Line ${demurrage.index + 1} bills ${charge} for the same days, and it includes storage.`,
    authority: cover.authority,
    strength: cover.strength,
    amount,
    days: dates.length,
    disputed,
    evidence: [EVIDENCE_NEEDS.charge_scope.text, EVIDENCE_NEEDS.both_invoices.text],
  };
}
