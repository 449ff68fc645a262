import type { ClockEvent, Counting, Tariff } from "#lib/domain/tariff.ts";
import { capitalise, formatPort } from "../format.ts";

const EVENT_LABELS: Record<ClockEvent, string> = {
  discharge: "discharge",
  arrival: "arrival of the ship",
  available: "availability for pick-up",
  customs_release: "customs release",
  gate_out_full: "gate-out of the full container",
  gate_out_empty: "pick-up of the empty container",
  gate_in_full: "gate-in of the full container",
  gate_in_empty: "return of the empty container",
  loaded: "loading on board",
  vessel_cutoff: "the ship’s cut-off",
  departure: "departure of the ship",
};

const DAY_LABELS = { calendar: "calendar days", working: "working days" };
const WEEK_LABELS = { "mon-fri": "Monday to Friday", "mon-sat": "Monday to Saturday", "mon-sun": "Monday to Sunday" };
const APPLIED_LABELS = {
  discharge: "the day of discharge",
  loading: "the day of loading",
  gate_out_empty: "the day of the empty pick-up",
  price_calculation: "the day on which the carrier calculates the price",
};

export interface CountingFact {
  label: string;
  words: string;
}

/** Also says what the amounts contain. */
export function listCountingFacts(tariff: Counting, portNames: ReadonlyMap<string, string>): CountingFact[] {
  const {
    dayBasis,
    chargeDayBasis,
    workingWeek,
    holidays,
    clockStart,
    clockEnd,
    firstDay,
    includesStorage,
    appliedBy,
    tax,
    taxPercent,
    haulage,
  } = tariff;
  const week = workingWeek && `working days are ${WEEK_LABELS[workingWeek]}`;
  const onHolidays = holidays && (holidays === "counted" ? "public holidays count" : "public holidays do not count");
  const freeTime = [dayBasis && DAY_LABELS[dayBasis], week, onHolidays].filter(Boolean).join("; ");
  const clock = [clockStart && `from ${EVENT_LABELS[clockStart]}`, clockEnd && `until ${EVENT_LABELS[clockEnd]}`]
    .filter(Boolean)
    .join(" ");
  const facts: [string, string | null | false][] = [
    ["Free time", freeTime],
    ["After free time", chargeDayBasis && DAY_LABELS[chargeDayBasis]],
    ["Days run", clock],
    ["Day 1", firstDay && (firstDay === "same" ? "the day of the start event" : "the day after the start event")],
    [
      "Terminal storage",
      includesStorage !== null &&
        (includesStorage ? "included in the charge" : "not included; the terminal charges it on top"),
    ],
    ["Version", appliedBy && `${APPLIED_LABELS[appliedBy]} selects the version`],
    [
      "Tax",
      tax &&
        `${tax === "included" ? "included in the rates" : "on top of the rates"}${taxPercent ? `, ${taxPercent} %` : ""}`,
    ],
    ["Haulage", haulage && `for ${haulage} haulage only`],
    [
      "Except",
      tariff.exceptPorts.length > 0 && tariff.exceptPorts.map((port) => formatPort(port, portNames)).join("; "),
    ],
  ];
  return facts.flatMap(([label, words]) => (words ? [{ label, words: capitalise(words) }] : []));
}

/** Only what matters for an invoice. */
export function listUnstatedFacts(tariff: Counting): string[] {
  const open: [boolean, string][] = [
    [tariff.dayBasis === null, "whether weekends count"],
    [tariff.holidays === null, "whether public holidays count"],
    [tariff.clockStart === null, "from which event the days run"],
    [tariff.firstDay === null, "whether the day of that event is day 1"],
    [tariff.includesStorage === null, "whether terminal storage is included"],
    [tariff.tax === null, "whether tax is included"],
  ];
  return open.flatMap(([isOpen, words]) => (isOpen ? [words] : []));
}

const INFERRED_LABELS: Record<string, string> = { slabs: "the ranges of days", counting: "how the days count" };

/** What the reader concluded and the document does not state. */
export const listInferredFacts = ({ inferred }: Pick<Tariff, "inferred">): string[] =>
  inferred.map((column) => INFERRED_LABELS[column] ?? `the ${column.replaceAll("_", " ")}`);
