import type { SurchargeFamily, SurchargeNature } from "#lib/domain/surcharges/terms.ts";
import { fold } from "#lib/domain/text.ts";

const KINDS: readonly (readonly [RegExp, SurchargeFamily, SurchargeNature])[] = [
  [/\bpeak season\b|\bpss\b/, "peak_season", "temporary"],
  [/\bcongestion\b|\bpcs\b/, "congestion", "temporary"],
  [/\bwar risk\b|\bwrs\b/, "war_risk", "temporary"],
  [/\bgeneral rate (?:increase|restoration|adjustment)\b|\bgri\b|\bgrr\b/, "rate_increase", "temporary"],
  [/\bemergency bunker\b|\bebs\b/, "emergency_bunker", "temporary"],
  [/\blow sulphur\b|\blow sulfur\b|\blss\b/, "low_sulphur", "quarterly"],
  [/\bbunker\b|\bbaf\b|\bfuel\b/, "bunker", "quarterly"],
  [/\bcurrency\b|\bcaf\b/, "currency", "quarterly"],
  [/\bemissions?\b|\bets\b/, "emissions", "quarterly"],
];

/** The purpose that the name or the code says; `undefined` for one that a person must choose. */
export function findSurchargeKind(words: string): { family: SurchargeFamily; nature: SurchargeNature } | undefined {
  const folded = fold(words);
  const found = KINDS.find(([pattern]) => pattern.test(folded));
  return found && { family: found[1], nature: found[2] };
}
