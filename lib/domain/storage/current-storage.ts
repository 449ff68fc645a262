import type { IsoDate } from "#lib/platform/dates.ts";
import { isInForce } from "../quality/quality.ts";
import { findOwnDate } from "../quality/shelf-life.ts";
import { CARGO_CLASSES, isLimited, type StorageTariff } from "../storage-tariff.ts";
import { DIRECTIONS, type Direction } from "../tariff.ts";

/** The storage tariffs of one terminal, or of a whole port, in one direction. */
export interface TerminalStorage {
  operator: string;
  port: string;
  terminal: string | null;
  direction: Direction;
  /** Ordered by cargo class, general cargo first, then by container type. */
  tariffs: readonly [StorageTariff, ...StorageTariff[]];
  /** The tariff that an overview shows: general cargo in a 40 ft container if there is one. */
  headline: StorageTariff;
}

/**
 * In force on the date, without those that a newer one of the same terminal, direction, cargo and container type
 * replaces.
 */
export function selectCurrentStorage(tariffs: readonly StorageTariff[], date: IsoDate): StorageTariff[] {
  const inForce = tariffs.filter((tariff) => isInForce(tariff, date));
  return inForce.filter((tariff) => !inForce.some((other) => doesReplace(other, tariff)));
}

/** The tariffs in force on the date, by terminal and direction, import before export. */
export function groupStorageByTerminal(tariffs: readonly StorageTariff[], date: IsoDate): TerminalStorage[] {
  const groups = Map.groupBy(selectCurrentStorage(tariffs, date), ({ port, operator, terminal, direction }) =>
    [port, operator, terminal, direction].join("|"),
  );
  return [...groups.values()]
    .map((group) => {
      const [first, ...rest] = group.toSorted(
        (a, b) => CARGO_CLASSES.indexOf(a.cargoClass) - CARGO_CLASSES.indexOf(b.cargoClass),
      ) as [StorageTariff];
      const { operator, port, terminal, direction } = first;
      const general = group.filter(({ cargoClass }) => cargoClass === "general");
      const headline = general.find(({ containerTypes }) => containerTypes.includes("40HC")) ?? general[0] ?? first;
      return { operator, port, terminal, direction, tariffs: [first, ...rest] as const, headline };
    })
    .sort(
      (a, b) =>
        buildPlaceKey(a).localeCompare(buildPlaceKey(b), "en") ||
        DIRECTIONS.indexOf(a.direction) - DIRECTIONS.indexOf(b.direction),
    );
}

const buildPlaceKey = ({ port, operator, terminal }: Pick<TerminalStorage, "port" | "operator" | "terminal">) =>
  [port, terminal ?? operator].join("|");

const buildScopeKey = ({ operator, port, terminal, direction, cargoClass }: StorageTariff) =>
  [operator, port, terminal, direction, cargoClass].join("|");

/** What only some containers pay never replaces what all pay. */
const doesReplace = (other: StorageTariff, tariff: StorageTariff) =>
  isNewer(other, tariff) &&
  buildScopeKey(other) === buildScopeKey(tariff) &&
  hasSharedType(other, tariff) &&
  (!isLimited(other) || isLimited(tariff));

const isNewer = (a: StorageTariff, b: StorageTariff) => (findOwnDate(a) ?? "") > (findOwnDate(b) ?? "");

/** A tariff without container types is for all of them. */
const hasSharedType = (a: StorageTariff, b: StorageTariff) =>
  a.containerTypes.length === 0 ||
  b.containerTypes.length === 0 ||
  a.containerTypes.some((type) => b.containerTypes.includes(type));
