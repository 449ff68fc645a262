import type { Tariff } from "../demurrage/tariff.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { authorityOfLine, authorityOfPolicy, basisWords } from "./authority.ts";
import { policyOf } from "./carrier-policy.ts";
import { sumOf } from "./charged-days.ts";
import { duplicateClaims, sharedDates } from "./duplicate-line.ts";
import { isTariffKnown } from "./excess.ts";
import type { AuditRule, Authority, Finding, Strength } from "./finding.ts";
import { datesWords, money } from "./finding-words.ts";
import { containerOf } from "./shared-days.ts";

/** Finds storage that the carrier bills for days on which its demurrage includes storage already. */
export const storageCoveredRule: AuditRule = {
  id: "storage_covered",
  checks: "Storage is not billed for days whose demurrage includes it.",
  find: (facts) => facts.lines.filter(({ line }) => line.charge === "storage").flatMap((storage) => findOn(facts, storage)),
};

function findOn(facts: AuditFacts, storage: AuditedLine): Finding[] {
  const container = containerOf(storage);
  if (container === null) return [];
  for (const demurrage of facts.lines) {
    if (demurrage.line.charge === "storage" || containerOf(demurrage) !== container) continue;
    const cover = coverOf(facts, demurrage);
    const dates = sharedDates(storage, demurrage);
    if (cover && dates.length > 0) return [findingOf(facts, { storage, demurrage, dates, cover })];
  }
  return [];
}

interface Cover {
  authority: Authority;
  strength: Strength;
}

/** What says that the charge of a line includes storage; `null` when nothing does. A copy by a third party is no proof. */
function coverOf(facts: AuditFacts, line: AuditedLine): Cover | null {
  const tariffs = line.tariffs.filter((tariff): tariff is Tariff => "includesStorage" in tariff);
  if (!isTariffKnown(facts, line) || tariffs.length === 0 || tariffs.some(({ includesStorage, charge }) => includesStorage === false || charge === "detention"))
    return null;
  if (tariffs.every(({ includesStorage }) => includesStorage)) return { authority: authorityOfLine(facts, line), strength: "rule" };
  const policy = policyOf({ ...facts, lines: [line] }, "includes_storage");
  return policy?.value === "true" ? { authority: authorityOfPolicy(policy), strength: policy.source.kind === "third_party_copy" ? "arguable" : "rule" } : null;
}

function findingOf(
  facts: AuditFacts,
  { storage, demurrage, dates, cover }: { storage: AuditedLine; demurrage: AuditedLine; dates: readonly string[]; cover: Cover },
): Finding {
  const claims = duplicateClaims(facts, storage, dates);
  const amount = sumOf(claims);
  const container = storage.line.containerNumber;
  const charge = demurrage.line.charge ?? "demurrage";
  return {
    rule: storageCoveredRule.id,
    title: "Storage billed in addition to a charge that includes it",
    explanation: `Line ${storage.index + 1} bills storage of container ${container} for ${datesWords(dates)}. Line ${demurrage.index + 1} bills ${charge} for the same days, and it includes storage.`,
    authority: cover.authority,
    strength: cover.strength,
    amount,
    days: dates.length,
    claims,
    evidence: ["The page of the tariff that says what the charge includes.", "Both invoices with their dates."],
    sentence: `You bill storage of container ${container} for ${datesWords(dates)}. By ${cover.authority.kind === "tariff" ? basisWords(facts, demurrage) : "your own rules"}, your ${charge} for these days includes storage. Please credit ${money(facts, amount)}.`,
  };
}
