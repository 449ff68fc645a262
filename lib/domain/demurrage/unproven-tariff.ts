import { dayWords, type IsoDate, monthWords } from "#lib/platform/dates.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";
import { isStaleOn, ownDate } from "../quality/shelf-life.ts";

/** Why a tariff proves nothing to a carrier, and the question that only another document answers. */
export interface Unproven {
  id: "tariff_age" | "illustrative";
  question: string;
  reason: string;
}

/** Says why a tariff proves nothing on a date; `null` for a published tariff within its usable life. */
export function unproven(tariff: Fact, date: IsoDate): Unproven | null {
  if (isIllustrative(tariff)) {
    return {
      id: "illustrative",
      question: "What does the carrier's own tariff say?",
      reason: "The tariff is illustrative: a rule made it. No published tariff is on file.",
    };
  }
  return isStaleOn(tariff, date) ? { id: "tariff_age", question: "Is a newer tariff in force?", reason: staleWords(tariff) } : null;
}

function staleWords(tariff: Fact): string {
  const from = ownDate(tariff);
  if (from) return `The newest published tariff is of ${monthWords(from)}, which is past its usable life.`;
  return `The newest published tariff ended${tariff.effectiveTo ? ` on ${dayWords(tariff.effectiveTo)}` : ""}.`;
}

/** The first reason of each kind among several tariffs, age before illustration. */
export function unprovenReasons(tariffs: readonly Fact[], date: IsoDate): Unproven[] {
  const found = tariffs.flatMap((tariff) => unproven(tariff, date) ?? []);
  return (["tariff_age", "illustrative"] as const).flatMap((id) => found.find((one) => one.id === id) ?? []);
}
