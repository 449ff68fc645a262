import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { type ListedTariff, listTariffVersions, type TariffStatus } from "#lib/domain/demurrage/tariff-versions.ts";
import type { Source } from "#lib/domain/quality/quality.ts";
import { CHARGES, type Tariff } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** Tariffs of one document for one charge: they differ only in container types, free time and rates. */
export interface TariffBlock {
  /** Ordered by container type; no two are for the same type. */
  tariffs: readonly [Tariff, ...Tariff[]];
  status: TariffStatus;
  /** Newest first, the block itself included. */
  versions: readonly BlockVersion[];
}

export interface BlockVersion {
  from: IsoDate | null;
  to: IsoDate | null;
  source: Source;
  tariffs: readonly Tariff[];
  /** What changed against the version before, over all container types; `null` for the oldest version on file. */
  change: { freeDays: readonly number[]; lowest: number | null; highest: number | null } | null;
}

/**
 * The charges are in their usual order, the whole country comes before a port, and the newest is first.
 * @param all every tariff of the same carrier, country and direction
 */
export function groupTariffsIntoBlocks(listed: readonly ListedTariff[], all: readonly Tariff[]): TariffBlock[] {
  const groups: { key: string; status: TariffStatus; tariffs: [Tariff, ...Tariff[]] }[] = [];
  for (const { tariff, status } of listed.toSorted((a, b) => getTypePlace(a.tariff) - getTypePlace(b.tariff))) {
    const key = [status, getBlockKey(tariff)].join("|");
    const group = groups.find(
      (one) =>
        one.key === key &&
        !one.tariffs.some((other) => other.containerTypes.some((type) => tariff.containerTypes.includes(type))),
    );
    if (group) group.tariffs.push(tariff);
    else groups.push({ key, status, tariffs: [tariff] });
  }
  return groups
    .map(({ status, tariffs }) => ({ status, tariffs, versions: listBlockVersions(tariffs, all) }))
    .sort(({ tariffs: [a] }, { tariffs: [b] }) => {
      const byPlace =
        CHARGES.indexOf(a.charge) - CHARGES.indexOf(b.charge) || Number(a.port !== null) - Number(b.port !== null);
      return (
        byPlace ||
        (a.port ?? "").localeCompare(b.port ?? "") ||
        (b.effectiveFrom ?? "").localeCompare(a.effectiveFrom ?? "")
      );
    });
}

export function selectTariffsNotInVersions(
  listed: readonly ListedTariff[],
  blocks: readonly TariffBlock[],
): ListedTariff[] {
  const named = new Set(blocks.flatMap(({ versions }) => versions.flatMap(({ tariffs }) => tariffs)));
  return listed.filter(({ tariff }) => !named.has(tariff));
}

const getTypePlace = ({ containerTypes }: Tariff) => CONTAINER_TYPES.findIndex((type) => containerTypes.includes(type));

const getBlockKey = (tariff: Tariff) =>
  JSON.stringify([
    [
      tariff.charge,
      tariff.port,
      tariff.haulage,
      tariff.exceptPorts,
      tariff.currency,
      tariff.effectiveFrom,
      tariff.effectiveTo,
      tariff.source.id,
    ],
    [
      tariff.dayBasis,
      tariff.chargeDayBasis,
      tariff.workingWeek,
      tariff.holidays,
      tariff.clockStart,
      tariff.clockEnd,
      tariff.firstDay,
    ],
    [tariff.includesStorage, tariff.appliedBy, tariff.tax, tariff.taxPercent],
  ]);

function listBlockVersions(tariffs: readonly Tariff[], all: readonly Tariff[]): BlockVersion[] {
  const byValidity = new Map<string, BlockVersion & { tariffs: Tariff[] }>();
  for (const { tariff, change } of tariffs.flatMap((one) => listTariffVersions(one, all))) {
    const key = [tariff.effectiveFrom, tariff.effectiveTo, tariff.source.id].join("|");
    const known = byValidity.get(key);
    const version = known ?? {
      from: tariff.effectiveFrom,
      to: tariff.effectiveTo,
      source: tariff.source,
      tariffs: [],
      change: null,
    };
    if (!version.tariffs.includes(tariff)) version.tariffs.push(tariff);
    if (change) version.change = mergeChange(version.change, change.freeDays, change.ratesPercent);
    byValidity.set(key, version);
  }
  const getStart = ({ from, to }: BlockVersion) => from ?? (to ? `${to}-` : "");
  return [...byValidity.values()].sort((a, b) => (getStart(a) < getStart(b) ? 1 : -1));
}

function mergeChange(
  known: BlockVersion["change"],
  freeDays: number,
  rates: { lowest: number; highest: number } | null,
): NonNullable<BlockVersion["change"]> {
  const bounds = [known?.lowest ?? null, known?.highest ?? null, rates?.lowest ?? null, rates?.highest ?? null].filter(
    (bound) => bound !== null,
  );
  return {
    freeDays: [...new Set([...(known?.freeDays ?? []), freeDays])].sort((a, b) => a - b),
    lowest: bounds.length > 0 ? Math.min(...bounds) : null,
    highest: bounds.length > 0 ? Math.max(...bounds) : null,
  };
}
