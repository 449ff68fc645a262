import { findCarrierSlug, getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { findContainerType } from "#lib/domain/containers.ts";
import { findCountryCode, formatCountryInSentence } from "#lib/domain/countries.ts";
import { chooseClock } from "#lib/domain/demurrage/charge-clock.ts";
import {
  BILLED_CHARGES,
  type BilledCharge,
  type Clock,
  CONTAINER_EVENTS,
  type ContainerEvent,
  getUsualClock,
} from "#lib/domain/demurrage/container-events.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { selectTariffsInForce } from "#lib/domain/demurrage/select-tariff.ts";
import { readCarrierPolicies } from "#lib/domain/policies/facts.ts";
import { DIRECTIONS, type Direction, type Tariff } from "#lib/domain/tariff.ts";
import { type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import { FORM_EVENTS } from "./held-days.ts";
import type { InvoiceForm } from "./invoice-form.ts";

/** The dates that the clocks of a charge need, in the order in which they happen. */
export interface NeededDates {
  events: readonly ContainerEvent[];
  /** Says which of them are enough. */
  words: string;
}

/** By direction and charge; the charge is empty when the person named none. */
export type NeededByCharge = Readonly<
  Record<Direction, Readonly<Record<string, NeededDates> & Record<"", NeededDates>>>
>;

interface ChargeClocks {
  charge: BilledCharge;
  /** Several when tariffs of the charge count between different events. */
  clocks: readonly Clock[];
}

/** When a person names no charge, these are possible. */
const ANY_CHARGE = ["demurrage", "detention", "combined"] as const;

const CHARGE_LABELS: Record<BilledCharge, string> = {
  demurrage: "demurrage",
  detention: "detention",
  combined: "both together",
  storage: "storage",
};

/** By the habit of the trade. */
export const USUAL_DATES: NeededByCharge = buildForDirections((direction) => {
  const toClocks = (charge: BilledCharge) => ({ charge, clocks: [getUsualClock(direction, charge)] });
  return {
    "": describe(ANY_CHARGE.map(toClocks)),
    ...Object.fromEntries(BILLED_CHARGES.map((charge) => [charge, describe([toClocks(charge)])])),
  };
});

/**
 * By the tariffs on file of the carrier and the country of the form; `null` when the form names neither, or nothing is
 * on file. A direction or a charge without a tariff has its usual dates.
 */
export async function findTariffDates(form: InvoiceForm, today: IsoDate): Promise<NeededByCharge | null> {
  const carrier = findCarrierSlug(form.carrier ?? "");
  const country = findCountryCode(form.country ?? "");
  if (!carrier || !country) return null;
  const [tariffs, policies] = await Promise.all([
    readTariffsOnFile({ carrier, country }),
    readCarrierPolicies(carrier),
  ]);
  const day = findFirstDay(form) ?? today;
  const type = findContainerType(form.container_type ?? "");
  const current = DIRECTIONS.flatMap((direction) => {
    const applicable = tariffs.filter((tariff) => tariff.direction === direction);
    const types = type ? [type] : new Set(applicable.flatMap(({ containerTypes }) => containerTypes));
    return [...types].flatMap((containerType) => selectTariffsInForce(applicable, { containerType, date: day }));
  });
  if (current.length === 0) return null;
  const by = `By ${getCarrierName(carrier)}’s tariff in ${formatCountryInSentence(country)}, `;
  const choose = (tariff: Tariff) => chooseClock({ tariff, policies, port: tariff.port, date: day });
  return buildForDirections((direction) => {
    const found = Map.groupBy(
      current.filter((tariff) => tariff.direction === direction),
      ({ charge }) => charge,
    );
    const charges = [...found].map(([charge, group]) => ({
      charge,
      clocks: listFormClocks(group.map(choose), { direction, charge }),
    }));
    if (charges.length === 0) return USUAL_DATES[direction];
    const own = charges.map((one) => [one.charge, describe([one], by)] as const);
    return { ...USUAL_DATES[direction], "": describe(charges, by), ...Object.fromEntries(own) };
  });
}

function findFirstDay(form: InvoiceForm): IsoDate | undefined {
  const days = CONTAINER_EVENTS.flatMap((event) => form[event] ?? []);
  return days.filter(isIsoDate).sort()[0];
}

/** The form has no field for some events of clocks. There the usual event replaces them. */
function listFormClocks(
  clocks: readonly Clock[],
  { direction, charge }: { direction: Direction; charge: BilledCharge },
): Clock[] {
  const usual = getUsualClock(direction, charge);
  const choose = (event: ContainerEvent, otherwise: ContainerEvent) =>
    (FORM_EVENTS[direction] as readonly ContainerEvent[]).includes(event) ? event : otherwise;
  const known = clocks.map(({ start, end }) => ({ start: choose(start, usual.start), end: choose(end, usual.end) }));
  return [...new Map(known.map((clock) => [`${clock.start} ${clock.end}`, clock])).values()];
}

function buildForDirections<T>(build: (direction: Direction) => T): Record<Direction, T> {
  return Object.fromEntries(DIRECTIONS.map((direction) => [direction, build(direction)])) as Record<Direction, T>;
}

function describe(charges: readonly ChargeClocks[], start = ""): NeededDates {
  const needed = new Set(charges.flatMap(({ clocks }) => clocks.flatMap((clock) => [clock.start, clock.end])));
  const [first, ...others] = charges
    .toSorted((one, other) => ANY_CHARGE.indexOf(one.charge as never) - ANY_CHARGE.indexOf(other.charge as never))
    .flatMap(({ charge, clocks }) =>
      clocks.map((clock) => {
        const alone = charge === "combined" && charges.length === 1 ? "demurrage and detention" : CHARGE_LABELS[charge];
        return { pair: `${formatEvent(clock.start)} and ${formatEvent(clock.end)}`, charge: alone };
      }),
    );
  const clauses = [
    `${first?.pair} are enough for ${first?.charge}`,
    ...others.map(({ pair, charge }) => `${pair} for ${charge}`),
  ];
  const sentence = `${start}${clauses.join(", ")}.`;
  return {
    events: CONTAINER_EVENTS.filter((event) => needed.has(event)),
    words: sentence.charAt(0).toUpperCase() + sentence.slice(1),
  };
}

function formatEvent(event: ContainerEvent): string {
  return EVENT_LABELS[event].toLowerCase();
}
