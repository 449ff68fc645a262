import { formatDate, formatLongMonth, type IsoDate } from "#lib/platform/dates.ts";
import { type Fact, isIllustrative } from "../quality/quality.ts";
import { findOwnDate, isStaleOn } from "../quality/shelf-life.ts";

/** Why a tariff proves nothing to a carrier, and the question that only another document answers. */
export interface Unproven {
  id: "tariff_age" | "illustrative";
  question: string;
  reason: string;
}

/** `null` for a published tariff within its usable life. */
export function findUnproven(tariff: Fact, date: IsoDate): Unproven | null {
  if (isIllustrative(tariff)) {
    return {
      id: "illustrative",
      question: "What does the carrier's own tariff say?",
      reason: "The tariff is illustrative: a rule made it. No published tariff is on file.",
    };
  }
  return isStaleOn(tariff, date)
    ? { id: "tariff_age", question: "Is a newer tariff in force?", reason: describeStaleTariff(tariff) }
    : null;
}

function describeStaleTariff(tariff: Fact): string {
  const from = findOwnDate(tariff);
  if (from) return `The newest published tariff is of ${formatLongMonth(from)}, which is past its usable life.`;
  return `The newest published tariff ended${tariff.effectiveTo ? ` on ${formatDate(tariff.effectiveTo)}` : ""}.`;
}

/** The first reason of each kind, age before illustration. */
export function listUnprovenReasons(tariffs: readonly Fact[], date: IsoDate): Unproven[] {
  const found = tariffs.flatMap((tariff) => findUnproven(tariff, date) ?? []);
  return (["tariff_age", "illustrative"] as const).flatMap((id) => found.find((one) => one.id === id) ?? []);
}
