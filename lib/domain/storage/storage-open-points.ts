import { addDays, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import type { CountingQuestion } from "../demurrage/counting-question.ts";
import type { DayLedger } from "../demurrage/day-ledger.ts";
import {
  buildOpenPoint,
  listAgePoints,
  listTaxPoints,
  listUncoveredPoints,
  listWorkingDayPoints,
  OPEN_POINT_KINDS,
  type OpenPoint,
} from "../demurrage/open-points.ts";
import type { DayRange } from "../demurrage/quote-schedule.ts";
import type { StorageCondition, StorageTariff } from "../storage-tariff.ts";
import type { StorageCost } from "./storage-cost.ts";

/**
 * `counting`: how days count. `condition`: not every container pays it. `unclear_size`: per container or per TEU.
 * `tariff_ends`: before the last day.
 */
export const STORAGE_POINT_KINDS = [
  ...OPEN_POINT_KINDS,
  "counting",
  "condition",
  "unclear_size",
  "tariff_ends",
] as const;
export type StoragePoint = OpenPoint<(typeof STORAGE_POINT_KINDS)[number]>;

const CONDITION_LABELS: Record<StorageCondition, string> = {
  on_top: "The charge comes on top of the terminal's own storage, which is not on file.",
  transit: "The tariff is for transit cargo. The tariff for other cargo is not on file.",
  suspended: "The document says that the tariff was suspended for some time. Ask the terminal whether it applies.",
};

/**
 * A terminal's invoice can differ from the cost because of these points.
 * @param date the day from which its age counts
 */
export function listStorageOpenPoints(
  { tariff, ledger, countsEveryDay, questions }: StorageCost,
  date: IsoDate,
): StoragePoint[] {
  return [
    ...listAgePoints([tariff], date),
    ...listUncoveredPoints({ uncovered: listUncoveredRanges(ledger) }),
    ...(countsEveryDay ? listWorkingDayPoints([tariff]) : questions.map(toCountingPoint)),
    ...listTermPoints(tariff),
    ...listEndPoints(tariff, ledger),
    ...listTaxPoints([tariff]),
  ];
}

/** Says why the tariff may not be what a container pays. */
export const listTermPoints = (tariff: StorageTariff): StoragePoint[] => [
  ...(tariff.condition ? [buildOpenPoint("condition", CONDITION_LABELS[tariff.condition])] : []),
  ...listSizePoints(tariff),
];

export function listUncoveredRanges({ days }: DayLedger): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    if (day.status !== "uncovered") continue;
    const last = ranges.at(-1);
    if (last && last.to === day.number - 1) last.to = day.number;
    else ranges.push({ from: day.number, to: day.number });
  }
  return ranges;
}

function toCountingPoint({ reason, candidates, assumed }: CountingQuestion): StoragePoint {
  const taken = candidates.find(({ value }) => value === assumed)?.label ?? assumed;
  return buildOpenPoint("counting", `${reason} The total takes: ${taken.charAt(0).toLowerCase()}${taken.slice(1)}.`);
}

/** A tariff for any container whose sizes are the reader's conclusion. */
function listSizePoints({ containerTypes, inferred }: StorageTariff): StoragePoint[] {
  return containerTypes.length === 0 && inferred.includes("container_types")
    ? [
        buildOpenPoint(
          "unclear_size",
          "The document does not say whether the rate is for a container or for a TEU. A 40 ft container is two TEU.",
        ),
      ]
    : [];
}

function listEndPoints({ effectiveTo }: StorageTariff, { days }: DayLedger): StoragePoint[] {
  const last = days.at(-1)?.date ?? null;
  if (!effectiveTo || !last || last <= effectiveTo) return [];
  return [
    buildOpenPoint(
      "tariff_ends",
      `The tariff ends on ${formatDate(effectiveTo)}. Days from ${formatDate(addDays(effectiveTo, 1))} on have its rates too, but a newer tariff can apply.`,
    ),
  ];
}
