import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative, isInForce } from "../quality/quality.ts";
import { CHARGES, type Charge, type Tariff } from "./tariff.ts";

/** Request for a tariff on one day. Without `port` it is for the whole country. Without `charge` it is for the first of CHARGES on file. */
export interface TariffQuery {
  containerType: string;
  port?: string | null;
  charge?: Charge | null;
  date: IsoDate;
}

/**
 * Selects the tariff that applies on a day; `undefined` when none does. All input tariffs are of one carrier, country and direction.
 *
 * A tariff qualifies when it covers the container type, the day and the requested charge. These rules choose between several:
 * 1. A published tariff wins over an illustrative one.
 * 2. With a port, the tariff of that port wins over the country-wide one. Tariffs of other ports never apply.
 *    Without a port, the country-wide tariff applies. If all tariffs are for one port, that port applies, and the answer names it.
 * 3. The charge that comes first in CHARGES wins.
 * 4. The latest `effectiveFrom` wins; undated counts as oldest. So a newer tariff replaces an older open-ended one while it is in force.
 * 5. The newest document wins, then the smallest id. So the order of the list never matters.
 */
export function selectTariff(tariffs: readonly Tariff[], query: TariffQuery): Tariff | undefined {
  const candidates = tariffs.filter((tariff) => qualifies(tariff, query));
  const choose = (among: readonly Tariff[]) => first(query.port ? among : countryWideOrOnlyPort(among));
  return choose(candidates.filter((tariff) => !isIllustrative(tariff))) ?? choose(candidates.filter(isIllustrative));
}

function qualifies(tariff: Tariff, { containerType, port, charge, date }: TariffQuery): boolean {
  return (
    tariff.containerTypes.includes(containerType) &&
    isInForce(tariff, date) &&
    (!charge || tariff.charge === charge) &&
    (!port || tariff.port === null || tariff.port === port)
  );
}

function countryWideOrOnlyPort(tariffs: readonly Tariff[]): readonly Tariff[] {
  const countryWide = tariffs.filter((tariff) => tariff.port === null);
  if (countryWide.length) return countryWide;
  return tariffs.every((tariff) => tariff.port === tariffs[0]?.port) ? tariffs : [];
}

function first(tariffs: readonly Tariff[]): Tariff | undefined {
  return tariffs.reduce<Tariff | undefined>((best, tariff) => (best && precedence(best, tariff) <= 0 ? best : tariff), undefined);
}

function precedence(a: Tariff, b: Tariff): number {
  return (
    Number(a.port === null) - Number(b.port === null) ||
    CHARGES.indexOf(a.charge) - CHARGES.indexOf(b.charge) ||
    newestFirst(a.effectiveFrom, b.effectiveFrom) ||
    newestFirst(a.source.publishedOn, b.source.publishedOn) ||
    (a.id < b.id ? -1 : 1)
  );
}

function newestFirst(a: IsoDate | null, b: IsoDate | null): number {
  if (a === b) return 0;
  return (a ?? "") > (b ?? "") ? -1 : 1;
}
