import { assessConfidence, type Fact, isIllustrative, isInForce } from "#lib/domain/quality/quality.ts";
import { assessShelfState, findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** Names only what is true of this fact. */
export function describeConfidence(fact: Fact, date: IsoDate): string {
  if (isIllustrative(fact)) return "illustrative, made by a rule";
  if (assessShelfState(fact, date) === "expired")
    return fact.effectiveTo !== null && fact.effectiveTo < date ? "past its end date" : "past its usable life";
  const level = assessConfidence(fact, date);
  if (level === "verified") return "the publisher’s own page, recent, nothing inferred";
  if (level === "high") return "the publisher’s own page, still usable, nothing inferred";
  const reasons = [
    [fact.source.kind === "third_party_copy" || fact.source.kind === "news", "a third-party copy"],
    [findOwnDate(fact) === null, "undated"],
    [fact.isInferred, "partly inferred"],
    [!isInForce(fact, date), "not in force today"],
  ] as const;
  return reasons.flatMap(([isTrue, reason]) => (isTrue ? [reason] : [])).join(", ");
}
