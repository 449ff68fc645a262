import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import type { Charge, Direction, Schedule, Tariff } from "#lib/domain/tariff.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { pluralise } from "../format.ts";

export const buildTariffPath = (carrier: string, country: string, direction?: Direction): string =>
  `/tariffs/${carrier}/${country}${direction ? `#${direction}` : ""}`;

export function buildCheckerPath(fields: {
  carrier: string;
  country: string;
  direction: Direction;
  port?: string | null;
  container_type?: string;
  charge?: Charge;
  days?: number;
}): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return `/check-demurrage-invoice?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** `INR 11,643`, `EUR 19.10`, without a line break inside. */
export const formatRate = (rate: Parameters<typeof formatMoney>[0], currency: string): string =>
  formatMoney(rate, currency).replace(/\.0+$/, "").replace(" ", "\u00a0");

/** `4 free days, then INR 11,643 a day`, `no rate on file` after the free days if the tariff has none. */
export function formatFreeTime({
  freeDays,
  slabs: [first],
  currency,
}: Pick<Schedule, "freeDays" | "slabs" | "currency">): string {
  return `${pluralise(freeDays, "free day")}, then ${first ? `${formatRate(first.ratePerDay, currency)} a day` : "no rate on file"}`;
}

/** `40DV, 40HC`, `all container types`. */
export function formatContainerTypeCodes(types: readonly string[]): string {
  return types.length === CONTAINER_TYPES.length ? "all container types" : types.join(", ");
}

/** In the usual order. */
export const listContainerTypes = (tariffs: readonly Pick<Tariff, "containerTypes">[]): string[] =>
  CONTAINER_TYPES.filter((type) => tariffs.some(({ containerTypes }) => containerTypes.includes(type)));
