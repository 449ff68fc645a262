import { addDays, dayWords, type IsoDate } from "#lib/platform/dates.ts";
import type { CountingQuestion } from "../demurrage/counting-question.ts";
import type { DayLedger } from "../demurrage/day-ledger.ts";
import { agePoints, OPEN_POINT_KINDS, type OpenPoint, point, taxPoints, uncoveredPoints, workingDayPoints } from "../demurrage/open-points.ts";
import type { DayRange } from "../demurrage/quote-schedule.ts";
import type { StorageCost } from "./storage-cost.ts";
import type { StorageCondition, StorageTariff } from "./storage-tariff.ts";

/** `counting`: how days count. `condition`: not every container pays it. `unclear_size`: per container or per TEU. `tariff_ends`: before the last day. */
export const STORAGE_POINT_KINDS = [...OPEN_POINT_KINDS, "counting", "condition", "unclear_size", "tariff_ends"] as const;
export type StoragePoint = OpenPoint<(typeof STORAGE_POINT_KINDS)[number]>;

const CONDITION_WORDS: Record<StorageCondition, string> = {
  on_top: "The charge comes on top of the terminal's own storage, which is not on file.",
  transit: "The tariff is for transit cargo. The tariff for other cargo is not on file.",
  suspended: "The document says that the tariff was suspended for some time. Ask the terminal whether it applies.",
};

/** Lists what a storage tariff leaves open, so that a terminal's invoice can differ from the cost. @param date the day from which its age counts */
export function storageOpenPoints({ tariff, ledger, countsEveryDay, questions }: StorageCost, date: IsoDate): StoragePoint[] {
  return [
    ...agePoints([tariff], date),
    ...uncoveredPoints({ uncovered: uncoveredRanges(ledger) }),
    ...(countsEveryDay ? workingDayPoints([tariff]) : questions.map(countingPoint)),
    ...termPoints(tariff),
    ...endPoints(tariff, ledger),
    ...taxPoints([tariff]),
  ];
}

/** Says why the tariff may not be what a container pays. */
export const termPoints = (tariff: StorageTariff): StoragePoint[] => [
  ...(tariff.condition ? [point("condition", CONDITION_WORDS[tariff.condition])] : []),
  ...sizePoints(tariff),
];

/** Returns the day numbers without a rate, as ranges. */
export function uncoveredRanges({ days }: DayLedger): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    if (day.status !== "uncovered") continue;
    const last = ranges.at(-1);
    if (last && last.to === day.number - 1) last.to = day.number;
    else ranges.push({ from: day.number, to: day.number });
  }
  return ranges;
}

function countingPoint({ reason, candidates, assumed }: CountingQuestion): StoragePoint {
  const taken = candidates.find(({ value }) => value === assumed)?.label ?? assumed;
  return point("counting", `${reason} The total takes: ${taken.charAt(0).toLowerCase()}${taken.slice(1)}.`);
}

/** A tariff for any container whose sizes are the reader's conclusion. */
function sizePoints({ containerTypes, inferred }: StorageTariff): StoragePoint[] {
  return containerTypes.length === 0 && inferred.includes("container_types")
    ? [point("unclear_size", "The document does not say whether the rate is for a container or for a TEU. A 40 ft container is two TEU.")]
    : [];
}

function endPoints({ effectiveTo }: StorageTariff, { days }: DayLedger): StoragePoint[] {
  const last = days.at(-1)?.date ?? null;
  if (!effectiveTo || !last || last <= effectiveTo) return [];
  return [
    point(
      "tariff_ends",
      `The tariff ends on ${dayWords(effectiveTo)}. Days from ${dayWords(addDays(effectiveTo, 1))} on have its rates too, but a newer tariff can apply.`,
    ),
  ];
}
