import type { IsoDate } from "#lib/platform/dates.ts";
import { compareTexts } from "../compare-texts.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { isIllustrative, isInForce } from "../quality/quality.ts";
import { findOwnDate, isStaleOn } from "../quality/shelf-life.ts";
import { CHARGES, DIRECTIONS, HAULAGES, type Slab, type Tariff } from "../tariff.ts";
import { selectTariffsInForce } from "./select-tariff.ts";

/** `current`: a calculation uses it. `superseded`: a newer tariff replaced it, although it has no end date. */
export const TARIFF_STATUSES = ["current", "upcoming", "superseded", "ended"] as const;
export type TariffStatus = (typeof TARIFF_STATUSES)[number];

/** Compared with the version before it. */
export interface TariffChange {
  freeDays: number;
  /**
   * The smallest and the largest change of the rate of a day, in percent with one decimal. `null` when the currencies
   * differ or no day has both rates.
   */
  ratesPercent: { lowest: number; highest: number } | null;
}

export interface TariffVersion {
  tariff: Tariff;
  /** `null` for the oldest version on file. */
  change: TariffChange | null;
}

export interface ListedTariff {
  tariff: Tariff;
  status: TariffStatus;
}

/** In the order of the input, which has every tariff of its carriers, countries and directions. */
export function withStatus(tariffs: readonly Tariff[], date: IsoDate): ListedTariff[] {
  const currentByLine = new Map(
    [...Map.groupBy(tariffs, buildGroupKey)].map(([line, among]) => [line, selectCurrentTariffs(among, date)]),
  );
  return tariffs.map((tariff) => ({
    tariff,
    status: getStatus(tariff, currentByLine.get(buildGroupKey(tariff)) ?? [], date),
  }));
}

/**
 * Usable, stale, illustrative, history; within them by country, carrier, direction, port and charge, the newest first.
 */
export function createTariffComparator(date: IsoDate): (a: ListedTariff, b: ListedTariff) => number {
  const findGroup = ({ tariff, status }: ListedTariff) =>
    isHistory(status) ? 3 : isIllustrative(tariff) ? 2 : isStaleOn(tariff, date) ? 1 : 0;
  const buildPlace = ({ tariff }: ListedTariff) =>
    [
      tariff.country,
      tariff.carrier,
      DIRECTIONS.indexOf(tariff.direction),
      tariff.port ?? "",
      CHARGES.indexOf(tariff.charge),
    ].join("|");
  return (a, b) =>
    findGroup(a) - findGroup(b) ||
    compareTexts(buildPlace(a), buildPlace(b)) ||
    compareTexts(findOwnDate(b.tariff) ?? "", findOwnDate(a.tariff) ?? "") ||
    getTypeOrder(a.tariff) - getTypeOrder(b.tariff) ||
    compareTexts(a.tariff.id, b.tariff.id);
}

/** No calculation on that day or later uses a tariff with this status. */
export const isHistory = (status: TariffStatus): boolean => status === "superseded" || status === "ended";

/**
 * Newest first, the tariff itself included: one per document and validity, with a container type of the tariff.
 * @param tariffs every tariff of its carrier, country and direction
 */
export function listTariffVersions(tariff: Tariff, tariffs: readonly Tariff[]): TariffVersion[] {
  const alike = tariffs.filter(
    (other) =>
      buildScopeKey(other) === buildScopeKey(tariff) &&
      buildValidityKey(other) !== buildValidityKey(tariff) &&
      hasSharedType(tariff, other),
  );
  const versions = [
    tariff,
    ...new Map(alike.toReversed().map((version) => [buildValidityKey(version), version])).values(),
  ];
  versions.sort((a, b) => compareTexts(toSortableStart(b), toSortableStart(a)));
  return versions.map((version, index) => {
    const before = versions[index + 1];
    return { tariff: version, change: before ? findTariffChange(before, version) : null };
  });
}

const getTypeOrder = ({ containerTypes }: Tariff) => CONTAINER_TYPES.findIndex((type) => containerTypes.includes(type));

const buildGroupKey = ({ carrier, country, direction }: Tariff) => [carrier, country, direction].join("|");
const buildScopeKey = (tariff: Tariff) => [buildGroupKey(tariff), tariff.port, tariff.charge, tariff.haulage].join("|");

/**
 * Those that a calculation can use for some port, container type, haulage and charge. All are of one carrier, country
 * and direction.
 */
function selectCurrentTariffs(tariffs: readonly Tariff[], date: IsoDate): Tariff[] {
  const ports = new Set([
    null,
    ...tariffs.flatMap(({ port, exceptPorts }) => [...(port ? [port] : []), ...exceptPorts]),
  ]);
  const containerTypes = new Set(tariffs.flatMap((tariff) => tariff.containerTypes));
  const used = new Set<Tariff>();
  for (const port of ports) {
    for (const containerType of containerTypes) {
      for (const haulage of HAULAGES) {
        for (const tariff of selectTariffsInForce(tariffs, { containerType, port, haulage, date })) used.add(tariff);
      }
    }
  }
  return [...used];
}

function getStatus(tariff: Tariff, current: readonly Tariff[], date: IsoDate): TariffStatus {
  if ((tariff.effectiveFrom ?? "") > date) return "upcoming";
  if (!isInForce(tariff, date)) return "ended";
  // Two tariffs of the same day apply to different cargo. Only a newer one replaces an older one.
  const isReplaced =
    !current.includes(tariff) &&
    current.some((other) => toSortableStart(other) > toSortableStart(tariff) && hasSharedType(other, tariff));
  return isReplaced ? "superseded" : "current";
}

const hasSharedType = (a: Tariff, b: Tariff) => a.containerTypes.some((type) => b.containerTypes.includes(type));

const buildValidityKey = ({ effectiveFrom, effectiveTo, source }: Tariff) =>
  [effectiveFrom, effectiveTo, source.id].join("|");

/** A version without a start but with an end is older than the version that follows it in the same document. */
const toSortableStart = (tariff: Tariff) =>
  tariff.effectiveFrom ?? (tariff.effectiveTo === null ? (findOwnDate(tariff) ?? "") : `${tariff.effectiveTo}-`);

function findTariffChange(before: Tariff, after: Tariff): TariffChange {
  const freeDays = after.freeDays - before.freeDays;
  if (before.currency !== after.currency) return { freeDays, ratesPercent: null };
  const days = new Set([...before.slabs, ...after.slabs].map(({ fromDay }) => fromDay));
  const changes = [...days].flatMap((day) => {
    const [old, now] = [findRateOn(before.slabs, day), findRateOn(after.slabs, day)];
    return old && now && !old.isZero() ? [now.div(old).minus(1).times(100).toDecimalPlaces(1).toNumber()] : [];
  });
  return {
    freeDays,
    ratesPercent: changes.length > 0 ? { lowest: Math.min(...changes), highest: Math.max(...changes) } : null,
  };
}

const findRateOn = (slabs: readonly Slab[], day: number) =>
  slabs.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay))?.ratePerDay;
