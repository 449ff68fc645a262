import type { IsoDate } from "#lib/platform/dates.ts";
import { type CargoClass, isLimited, type StorageTariff } from "../storage-tariff.ts";
import type { Direction } from "../tariff.ts";
import { fold, splitWords } from "../text.ts";
import { selectCurrentStorage } from "./current-storage.ts";

export interface StorageQuery {
  direction: Direction;
  containerType: string;
  /** Default: the class of the container type. */
  cargoClass?: CargoClass | null;
  /** Name of the terminal or its operator, as people write it. */
  terminal?: string | null;
  /** The day whose tariff applies: that of the start event. */
  date: IsoDate;
}

export type StorageSelection =
  | { ok: true; tariff: StorageTariff }
  | { ok: false; reason: "no_tariff" }
  /** The port has several terminals, and the query names none of them, or its name fits several. */
  | { ok: false; reason: "several_terminals"; terminals: readonly string[] };

export const getTerminalName = ({ terminal, operator }: Pick<StorageTariff, "terminal" | "operator">): string =>
  terminal ?? operator;

/** @param tariffs every storage tariff of the port */
export function selectStorage(tariffs: readonly StorageTariff[], query: StorageQuery): StorageSelection {
  const [tariff, ...others] = selectStoragePerTerminal(tariffs, query);
  if (!tariff) return { ok: false, reason: "no_tariff" };
  if (others.length === 0) return { ok: true, tariff };
  return { ok: false, reason: "several_terminals", terminals: [tariff, ...others].map(getTerminalName) };
}

/** One for each terminal that fits the query, ordered by name. */
export function selectStoragePerTerminal(tariffs: readonly StorageTariff[], query: StorageQuery): StorageTariff[] {
  const fitting = selectCurrentStorage(tariffs, query.date).filter(
    ({ direction, containerTypes }) =>
      direction === query.direction && (containerTypes.length === 0 || containerTypes.includes(query.containerType)),
  );
  const atTerminal = query.terminal ? selectTariffsByName(fitting, query.terminal) : fitting;
  const groups = Map.groupBy(atTerminal, (tariff) => [tariff.operator, tariff.terminal].join("|"));
  return [...groups.values()]
    .flatMap((group) => chooseBestTariff(group, query) ?? [])
    .sort((a, b) => getTerminalName(a).localeCompare(getTerminalName(b), "en") || (a.id < b.id ? -1 : 1));
}

/** When the cargo is not stated, the usual class comes first. */
function listCargoClasses({ containerType, cargoClass }: StorageQuery): readonly CargoClass[] {
  if (cargoClass) return [cargoClass];
  if (containerType.endsWith("RF")) return ["reefer", "general"];
  return containerType.endsWith("OT") || containerType.endsWith("FR") ? ["OOG", "general"] : ["general"];
}

/** Of the first class on file. A tariff that every container pays comes before one with a condition. */
function chooseBestTariff(tariffs: readonly StorageTariff[], query: StorageQuery): StorageTariff | undefined {
  const classes = listCargoClasses(query);
  const place = (tariff: StorageTariff) => classes.indexOf(tariff.cargoClass) * 2 + Number(isLimited(tariff));
  return tariffs.filter(({ cargoClass }) => classes.includes(cargoClass)).sort((a, b) => place(a) - place(b))[0];
}

/**
 * A name fits when it is the whole name of the terminal or its operator, or when all of its words are in them. A port
 * with one operator has one tariff for all terminals.
 */
function selectTariffsByName(tariffs: readonly StorageTariff[], name: string): readonly StorageTariff[] {
  const wanted = splitWords(name);
  const exact = tariffs.filter(({ terminal, operator }) =>
    [terminal, operator].some((own) => own !== null && fold(own.trim()) === fold(name.trim())),
  );
  if (exact.length > 0) return exact;
  const fitting = tariffs.filter(({ terminal, operator }) => {
    const own = splitWords(`${operator} ${terminal ?? ""}`);
    return wanted.length > 0 && wanted.every((word) => own.includes(word));
  });
  if (fitting.length > 0) return fitting;
  const isWholePort = tariffs.every(({ terminal, operator }) => terminal === null && operator === tariffs[0]?.operator);
  return isWholePort ? tariffs : [];
}
