import type { IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { isIllustrative } from "../quality/quality.ts";
import { calculateAgeInMonths, findOwnDate, isStaleOn } from "../quality/shelf-life.ts";
import { DIRECTIONS, type Direction, type Tariff } from "../tariff.ts";
import { selectTariff } from "./select-tariff.ts";
import { isHistory, type ListedTariff, withStatus } from "./tariff-versions.ts";

export interface TariffOverview {
  carrier: string;
  country: string;
  direction: Direction;
  /** Tariffs in use or announced. */
  current: readonly ListedTariff[];
  /** Tariffs that ended or were replaced. */
  history: readonly ListedTariff[];
  /** The tariff that a calculation uses for `containerType`; the newest one on file if none is in force. */
  headline: Tariff;
  containerType: string;
  isInForce: boolean;
  isIllustrative: boolean;
  isStale: boolean;
  /** Start of the headline, otherwise the date of its document; `null` when nothing dates it. */
  date: IsoDate | null;
  ageMonths: number | null;
}

/** Container types in the order in which an overview shows one: the most common first. */
const HEADLINE_TYPES = [
  "40HC",
  "40DV",
  "20DV",
  ...CONTAINER_TYPES.filter((type) => !["40HC", "40DV", "20DV"].includes(type)),
];

/**
 * In the order of the input, import before export.
 * @param tariffs every tariff of their carriers, countries and directions
 * @param port only what applies at this port
 */
export function listTariffOverviews(tariffs: readonly Tariff[], date: IsoDate, port?: string): TariffOverview[] {
  const listed = withStatus(tariffs, date).filter(({ tariff }) => !port || doesTariffApplyAt(tariff, port));
  const byCarrier = Map.groupBy(listed, ({ tariff: { carrier, country } }) => `${carrier}|${country}`);
  return [...byCarrier.values()].flatMap((carrierTariffs) =>
    DIRECTIONS.flatMap((direction) => {
      const group = carrierTariffs.filter(({ tariff }) => tariff.direction === direction);
      return group.length > 0 ? [buildOverview(group as [ListedTariff, ...ListedTariff[]], date, port)] : [];
    }),
  );
}

/** The port's own tariff, or one of the whole country that does not except the port. */
export const doesTariffApplyAt = (tariff: Tariff, port: string): boolean =>
  tariff.port === port ||
  (tariff.port === null && tariff.country === port.slice(0, 2) && !tariff.exceptPorts.includes(port));

function buildOverview(
  group: readonly [ListedTariff, ...ListedTariff[]],
  date: IsoDate,
  port?: string,
): TariffOverview {
  const [{ tariff: first }] = group;
  const current = group.filter(({ status }) => !isHistory(status));
  const tariffs = group.map(({ tariff }) => tariff);
  const inForce = findHeadlineInForce(tariffs, date, port);
  const { headline, containerType } = inForce ?? chooseNewestHeadline(tariffs as [Tariff, ...Tariff[]]);
  return {
    carrier: first.carrier,
    country: first.country,
    direction: first.direction,
    current,
    history: group.filter(({ status }) => isHistory(status)),
    headline,
    containerType,
    isInForce: inForce !== undefined,
    isIllustrative: isIllustrative(headline),
    isStale: isStaleOn(headline, date),
    date: findOwnDate(headline),
    ageMonths: calculateAgeInMonths(headline, date),
  };
}

function findHeadlineInForce(
  tariffs: readonly Tariff[],
  date: IsoDate,
  port?: string,
): { headline: Tariff; containerType: string } | undefined {
  const ports = port ? [port] : [null, ...new Set(tariffs.map((tariff) => tariff.port))];
  for (const containerType of HEADLINE_TYPES) {
    for (const at of ports) {
      const headline = selectTariff(tariffs, { containerType, port: at, date });
      if (headline) return { headline, containerType };
    }
  }
  return undefined;
}

function chooseNewestHeadline(tariffs: readonly [Tariff, ...Tariff[]]): { headline: Tariff; containerType: string } {
  const getEnd = ({ effectiveTo }: Tariff) => effectiveTo ?? "9999";
  const headline = tariffs.toSorted((a, b) =>
    getEnd(a) === getEnd(b) ? getTypePlace(a) - getTypePlace(b) : getEnd(a) < getEnd(b) ? 1 : -1,
  )[0] as Tariff;
  return { headline, containerType: HEADLINE_TYPES[getTypePlace(headline)] ?? "40HC" };
}

const getTypePlace = ({ containerTypes }: Tariff) => HEADLINE_TYPES.findIndex((type) => containerTypes.includes(type));
