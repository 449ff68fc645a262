import type { IsoDate } from "#lib/platform/dates.ts";
import { chooseClock } from "../demurrage/charge-clock.ts";
import { type Clock, type ContainerEvent, type ContainerEvents, getUsualClock } from "../demurrage/container-events.ts";
import { selectTariff, selectTariffsInForce } from "../demurrage/select-tariff.ts";
import { createListMemo } from "../memoize-by-list.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import { isIllustrative } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Charge, Direction, Tariff } from "../tariff.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { Place } from "./port-of-line.ts";
import type { Ask } from "./question.ts";

/** `charge` is that of the tariff, `part` the part of its days that the line bills. */
export interface BilledClock {
  charge: Charge;
  part: { upTo: ContainerEvent } | { after: ContainerEvent } | null;
}

/** The event between the two clocks: the container leaves the terminal (import) or enters it (export). */
const BOUNDARY: Record<Direction, ContainerEvent> = { import: "gate_out_full", export: "gate_in_full" };

interface ChargeRequest {
  line: InvoiceLine;
  lines: readonly InvoiceLine[];
  direction: Direction;
  place: Place;
  policies: readonly CarrierPolicy[];
  /** Days on which the line is charged; the first with a tariff decides. */
  dates: readonly IsoDate[];
}

/** No clock of the charges on file has started. `needs`: the events with which they start. */
export interface ClockNotStarted {
  needs: readonly ContainerEvent[];
}

/**
 * Empty when no tariff on file has the charge of the line.
 *
 * A line of demurrage or of detention under a combined tariff bills a part of the one clock, or the whole of it. A
 * combined line under two tariffs bills both.
 * A line that names no charge asks for it when the events allow several.
 */
export function findBilledClocks(request: ChargeRequest, ask: Ask): readonly BilledClock[] | ClockNotStarted {
  const { line, direction } = request;
  const tariffs = memoizeChargeTariffs(request.place.tariffs, toChargesKey(request), () =>
    selectTariffPerCharge(request),
  );
  const onFile = tariffs.map(({ charge }) => charge);
  const stated = line.charge === "storage" ? null : line.charge;
  if (stated && onFile.includes(stated)) return [{ charge: stated, part: null }];
  if (stated === "combined") return isSeparate(onFile) && line.events ? listBothClocks(direction) : [];
  if (onFile.includes("combined"))
    return [
      { charge: "combined", part: stated && line.events ? chooseBilledPart(stated, line.events, request, ask) : null },
    ];
  if (stated) return [];
  const clocks = tariffs.map((tariff) => ({ charge: tariff.charge, clock: getTariffClock(tariff, request) }));
  const possible = line.events ? selectAllowedCharges(line.events, direction, clocks) : onFile;
  const [only] = possible;
  if (only === undefined)
    return tariffs.length > 0 ? { needs: [...new Set(clocks.map(({ clock }) => clock.start))] } : [];
  const charge = possible.length === 1 ? only : askForCharge(possible, line, ask);
  return charge === "combined" ? listBothClocks(direction) : [{ charge, part: null }];
}

const isSeparate = (charges: readonly Charge[]) => charges.includes("demurrage") && charges.includes("detention");

const listBothClocks = (direction: Direction): readonly BilledClock[] =>
  (direction === "import" ? (["demurrage", "detention"] as const) : (["detention", "demurrage"] as const)).map(
    (charge) => ({ charge, part: null }),
  );

const getFirstCharge = (direction: Direction): Charge => (direction === "import" ? "demurrage" : "detention");

function getClockPart(stated: Charge, direction: Direction): BilledClock["part"] {
  return stated === getFirstCharge(direction) ? { upTo: BOUNDARY[direction] } : { after: BOUNDARY[direction] };
}

/** `null` for the whole clock. Carriers bill the whole clock under either name, so the name alone is no proof. */
function chooseBilledPart(
  stated: Charge,
  events: ContainerEvents,
  { line, lines, direction }: ChargeRequest,
  ask: Ask,
): BilledClock["part"] {
  const part = getClockPart(stated, direction);
  const { end } = getUsualClock(direction, "combined");
  const boundary = events[BOUNDARY[direction]];
  const isPartOnly = boundary === undefined || events[end] === undefined || !hasStarted(events, "combined", direction);
  if (isPartOnly || lines.some((other) => isOtherPart(other, line))) return part;
  const { chargedFrom, chargedTo } = line.stated;
  const isFirstPart = stated === getFirstCharge(direction);
  if (isFirstPart && chargedTo) return chargedTo > boundary ? null : part;
  if (!isFirstPart && chargedFrom) return chargedFrom <= boundary ? null : part;
  const value = ask({
    id: "charge",
    question: "Does the invoice bill the whole time, inside and outside the terminal?",
    reason:
      "The tariff has one count of days for demurrage and detention. Some invoices bill all of it as demurrage or all of it as detention.",
    answerWith: "choice",
    candidates: [
      { value: "combined", label: "Yes, the whole time" },
      { value: "part", label: "No, only the part that the invoice names" }, // The same for each line, whichever part it names.
    ],
    isBounded: true,
    preferred: null,
  });
  return value === "combined" ? null : part;
}

/** One bills demurrage and the other detention, of the same container as far as the invoice says. */
const isOtherPart = (other: InvoiceLine, { charge, containerNumber }: InvoiceLine): boolean =>
  other.charge === (charge === "demurrage" ? "detention" : "demurrage") &&
  (other.containerNumber === containerNumber || other.containerNumber === null || containerNumber === null);

const memoizeChargeTariffs = createListMemo<readonly Tariff[], readonly Tariff[]>();

const toChargesKey = ({ line, place, dates }: ChargeRequest) =>
  `${line.containerType} ${place.port} ${dates.join(" ")}`;

/**
 * Returns one tariff for each charge that a calculation would use, the preferred one first. Published tariffs hide
 * illustrative ones. A usable tariff hides an older one that counts the same days; demurrage and detention do not.
 */
function selectTariffPerCharge({ line, place, dates }: ChargeRequest): Tariff[] {
  const query = { containerType: line.containerType, port: place.port };
  for (const date of dates) {
    const best = selectTariff(place.tariffs, { ...query, date });
    if (!best) continue;
    const alike = selectTariffsInForce(place.tariffs, { ...query, date }).filter(
      (tariff) =>
        isIllustrative(tariff) === isIllustrative(best) &&
        (isStaleOn(tariff, date) === isStaleOn(best, date) || hasOtherDays(tariff, best)) &&
        (place.port !== null || tariff.port === best.port),
    );
    const byCharge = Map.groupBy([best, ...alike], ({ charge }) => charge);
    return [...byCharge.values()].flatMap(([tariff]) => tariff ?? []);
  }
  return [];
}

const hasOtherDays = (tariff: Tariff, other: Tariff): boolean =>
  tariff.charge !== other.charge && tariff.charge !== "combined" && other.charge !== "combined";

const getTariffClock = (tariff: Tariff, { place, policies, dates }: ChargeRequest): Clock =>
  chooseClock({ tariff, policies, port: place.port ?? tariff.port, date: dates[0] ?? "" });

/** A charge whose end is known is preferred to one that still runs. */
function selectAllowedCharges(
  events: ContainerEvents,
  direction: Direction,
  onFile: readonly { charge: Charge; clock: Clock }[],
): Charge[] {
  const started = onFile.filter(({ charge, clock }) => events[clock.start] || hasStarted(events, charge, direction));
  const ended = started.filter(
    ({ charge, clock }) => events[clock.end] ?? events[getUsualClock(direction, charge).end],
  );
  const possible = (ended.length > 0 ? ended : started).map(({ charge }) => charge);
  return isSeparate(possible) ? ["combined", ...possible] : possible;
}

const EARLY_STARTS: readonly ContainerEvent[] = ["arrived", "discharged", "available", "customs_released"];

function hasStarted(events: ContainerEvents, charge: Charge, direction: Direction): boolean {
  const { start } = getUsualClock(direction, charge);
  return (
    events[start] !== undefined || (start === "discharged" && EARLY_STARTS.some((event) => events[event] !== undefined))
  );
}

const CHARGE_LABELS: Record<Charge, string> = {
  demurrage: "Demurrage, inside the terminal",
  detention: "Detention, outside the terminal",
  combined: "Both together",
};

function askForCharge(possible: readonly Charge[], line: InvoiceLine, ask: Ask): Charge {
  const value = ask({
    id: "charge",
    question: "Which charge does the invoice bill?",
    reason:
      "The carrier has separate tariffs for demurrage and detention, and the invoice does not say which one it bills.",
    answerWith: "choice",
    candidates: possible.map((charge) => ({ value: charge, label: CHARGE_LABELS[charge] })),
    isBounded: true,
    preferred: line.events ? null : String(possible[0]),
  });
  return value as Charge;
}
