import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative, isInForce } from "../quality/quality.ts";
import { CHARGES, type Charge, type Tariff } from "./tariff.ts";

/** What a caller asks for on one day; no `port` means the country as a whole, no `charge` the first of CHARGES on file. */
export interface TariffQuery {
  containerType: string;
  port?: string | null;
  charge?: Charge | null;
  date: IsoDate;
}

/**
 * The tariff that applies on a day, out of all those of one carrier, country and direction; undefined when none does.
 *
 * Only tariffs for the container type, in force on the day and of the charge asked for count. Published ones beat illustrative ones
 * whatever the rest. With a port, its own tariff beats the country-wide one and other ports' never apply; without, the country-wide
 * ones apply, or, where the carrier publishes for a single port only, that port's (the caller echoes it). Then the charge in the order of
 * CHARGES, then the latest `effectiveFrom` (undated is oldest), so that a newer tariff closes an older open-ended one for as long as it
 * lasts; then the newest document, then the id, so that the choice never depends on the order of the list.
 */
export function selectTariff(tariffs: readonly Tariff[], query: TariffQuery): Tariff | undefined {
  const candidates = tariffs.filter((tariff) => answers(tariff, query));
  const choose = (among: readonly Tariff[]) => first(query.port ? among : countryWideOrOnlyPort(among));
  return choose(candidates.filter((tariff) => !isIllustrative(tariff))) ?? choose(candidates.filter(isIllustrative));
}

function answers(tariff: Tariff, { containerType, port, charge, date }: TariffQuery): boolean {
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
