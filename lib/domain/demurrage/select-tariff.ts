import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative, isInForce } from "../quality/quality.ts";
import { findOwnDate, isStaleOn } from "../quality/shelf-life.ts";
import { CHARGES, type Charge, type Haulage, type Tariff } from "../tariff.ts";

/** Without `port` it is for the whole country. Without `charge` it is for the first of CHARGES on file. */
export interface TariffQuery {
  containerType: string;
  port?: string | null;
  charge?: Charge | null;
  /** Default: the merchant's. */
  haulage?: Haulage | null;
  date: IsoDate;
  /** The day that decides whether a tariff is past its usable life. Default: `date`. */
  usableOn?: IsoDate;
}

/**
 * `undefined` when no tariff applies. All input tariffs are of one carrier, country and direction.
 *
 * A tariff qualifies when it covers the container type, the day, the haulage and the requested charge, and does not
 * leave out the port.
 * These rules choose between several:
 * 1. The newest version of a tariff replaces the older ones: see selectNewestVersions. A newer document also decides
 *    which charges exist: see isReplaced.
 * 2. A usable published tariff wins over a published one past its usable life, and this one over an illustrative
 *    tariff.
 * 3. With a port, the tariff of that port wins over the country-wide one. Tariffs of other ports never apply. Without a
 *    port, the country-wide tariff applies. If all tariffs are for one port, that port applies, and the answer names
 *    it. If usable ones are for several ports, an older one of one port does not decide between them.
 * 4. The charge that comes first in CHARGES wins.
 * 5. The newest tariff wins, then the newest document, then the smallest id. So the order of the list never matters.
 */
export function selectTariff(tariffs: readonly Tariff[], query: TariffQuery): Tariff | undefined {
  const candidates = selectTariffsInForce(tariffs, query).filter(
    ({ charge }) => !query.charge || charge === query.charge,
  );
  if (candidates.length < 2) return candidates[0];
  const choose = (among: readonly Tariff[], known: readonly Tariff[]) =>
    chooseFirst(query.port ? among : selectCountryWideOrOnlyPort(among, known));
  const published = candidates.filter((tariff) => !isIllustrative(tariff));
  const isStale = (tariff: Tariff) => isStaleOn(tariff, query.usableOn ?? query.date);
  const usable = published.filter((tariff) => !isStale(tariff));
  return (
    choose(usable, usable) ??
    choose(published.filter(isStale), published) ??
    choose(candidates.filter(isIllustrative), candidates)
  );
}

/** The newest versions of all charges, without charges that a newer document has replaced. */
export function selectTariffsInForce(
  tariffs: readonly Tariff[],
  query: Omit<TariffQuery, "charge">,
): readonly Tariff[] {
  const versions = selectNewestVersions(tariffs.filter((tariff) => doesQualify(tariff, query)));
  return versions.filter((tariff) => !versions.some((other) => isReplaced(tariff, other, query.port)));
}

function doesQualify(tariff: Tariff, { containerType, port, haulage, date }: TariffQuery): boolean {
  return (
    tariff.containerTypes.includes(containerType) &&
    isInForce(tariff, date) &&
    (!port || tariff.port === null || tariff.port === port) &&
    (!port || !tariff.exceptPorts.includes(port)) &&
    (tariff.haulage === null || tariff.haulage === (haulage ?? "merchant"))
  );
}

/** One for each port and charge, published and illustrative ones apart. */
function selectNewestVersions(tariffs: readonly Tariff[]): readonly Tariff[] {
  if (tariffs.length < 2) return tariffs;
  const newest = new Map<string, Tariff>();
  for (const tariff of tariffs) {
    const group = `${isIllustrative(tariff)} ${tariff.port} ${tariff.charge}`;
    const known = newest.get(group);
    if (!known || comparePrecedence(known, tariff) > 0) newest.set(group, tariff);
  }
  return [...newest.values()];
}

/**
 * Only a newer published tariff replaces a published one. One clock for both charges replaces separate clocks, and the
 * reverse. A port keeps its own tariff.
 */
function isReplaced(tariff: Tariff, other: Tariff, port: string | null | undefined): boolean {
  if (isIllustrative(tariff) || isIllustrative(other)) return false;
  const hasOtherCharges = (tariff.charge === "combined") !== (other.charge === "combined");
  const coversPlace = other.port === tariff.port || (Boolean(port) && tariff.port === null);
  return hasOtherCharges && coversPlace && compareNewestFirst(findOwnDate(other), findOwnDate(tariff)) < 0;
}

/** @param known these and the better ones: an old tariff of one port is no choice where newer ones are for other ports */
function selectCountryWideOrOnlyPort(tariffs: readonly Tariff[], known: readonly Tariff[]): readonly Tariff[] {
  const countryWide = tariffs.filter((tariff) => tariff.port === null);
  if (countryWide.length) return countryWide;
  return known.every((tariff) => tariff.port === known[0]?.port) ? tariffs : [];
}

function chooseFirst(tariffs: readonly Tariff[]): Tariff | undefined {
  return tariffs.reduce<Tariff | undefined>(
    (best, tariff) => (best && comparePrecedence(best, tariff) <= 0 ? best : tariff),
    undefined,
  );
}

function comparePrecedence(a: Tariff, b: Tariff): number {
  return (
    Number(a.port === null) - Number(b.port === null) ||
    CHARGES.indexOf(a.charge) - CHARGES.indexOf(b.charge) ||
    compareNewestFirst(findOwnDate(a), findOwnDate(b)) ||
    compareNewestFirst(a.source.publishedOn, b.source.publishedOn) ||
    (a.id < b.id ? -1 : 1)
  );
}

function compareNewestFirst(a: IsoDate | null, b: IsoDate | null): number {
  if (a === b) return 0;
  return (a ?? "") > (b ?? "") ? -1 : 1;
}
