import { describe, expect, test } from "vitest";
import { calculateChargeClock } from "#lib/domain/demurrage/charge-clock.ts";
import type { ContainerEvents } from "#lib/domain/demurrage/container-events.ts";
import { type CountedTariff, type CountingRequest, NOTHING_STATED } from "#lib/domain/demurrage/counting-rules.ts";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { source } from "./tariffs.ts";

const IMPORT: ContainerEvents = { discharged: "2026-06-30", gate_out_full: "2026-07-14", empty_returned: "2026-07-20" };
const EXPORT: ContainerEvents = { empty_picked_up: "2026-06-01", gate_in_full: "2026-06-10", loaded: "2026-06-15" };

type Ask = Partial<CountedTariff> & Partial<Pick<CountingRequest, "policies" | "answers">> & { asOf?: IsoDate };

const clock = (events: ContainerEvents, { policies = [], answers = {}, asOf, ...tariff }: Ask = {}) =>
  calculateChargeClock({
    tariff: { ...NOTHING_STATED, country: "US", direction: "import", charge: "demurrage", ...tariff },
    policies,
    port: null,
    date: "2026-06-30",
    answers,
    events,
    asOf,
  });

const span = (...requested: Parameters<typeof clock>) => {
  const { start, end } = clock(...requested);
  return `${start} ${end}`;
};

const fromAvailability: CarrierPolicy = {
  carrier: "one",
  country: "US",
  port: null,
  direction: "import",
  charge: "demurrage",
  policy: "clock_start",
  value: "available",
  condition: null,
  effectiveFrom: "2026-04-01",
  effectiveTo: null,
  factKind: "reference",
  isInferred: false,
  source: source(),
  note: null,
};

describe("the clock of a charge", () => {
  test("runs between the usual events when the tariff names none", () => {
    expect(span(IMPORT)).toBe("2026-06-30 2026-07-14");
    expect(span(IMPORT, { charge: "detention" })).toBe("2026-07-14 2026-07-20");
    expect(span(IMPORT, { charge: "combined" })).toBe("2026-06-30 2026-07-20");
    expect(span(IMPORT, { charge: "storage" })).toBe("2026-06-30 2026-07-14");
    expect(span(EXPORT, { direction: "export", charge: "detention" })).toBe("2026-06-01 2026-06-10");
    expect(span(EXPORT, { direction: "export", charge: "demurrage" })).toBe("2026-06-10 2026-06-15");
    expect(span(EXPORT, { direction: "export", charge: "combined" })).toBe("2026-06-01 2026-06-15");
  });

  test("runs between the events of the tariff", () => {
    expect(span(IMPORT, { charge: "detention", clockStart: "discharge" })).toBe("2026-06-30 2026-07-20");
    expect(
      span(
        { ...EXPORT, vessel_cutoff: "2026-06-12" },
        { direction: "export", charge: "combined", clockEnd: "vessel_cutoff" },
      ),
    ).toBe("2026-06-01 2026-06-12");
  });

  test("has no end while the end event did not happen", () => {
    const { start, end, questions } = clock({ discharged: "2026-06-30" });
    expect([start, end, questions]).toEqual(["2026-06-30", null, []]);
  });

  test("has no start without an event to start from", () =>
    expect(clock({ empty_returned: "2026-07-20" }).start).toBeNull());
});

describe("an event that is not known", () => {
  test("gives way to the usual one and is requested for, within the days that the other events leave", () => {
    const { start, questions } = clock(IMPORT, { charge: "combined", clockStart: "customs_release" });
    expect(start).toBe("2026-06-30");
    expect(questions).toEqual([
      {
        id: "start_event",
        question: "On which day did customs release the container?",
        reason:
          "The days start with the release by customs. Its date is not known, so the discharge of the container counts.",
        answerWith: "date",
        candidates: [
          { value: "2026-06-30", label: "2026-06-30" },
          { value: "2026-07-14", label: "2026-07-14" },
        ],
        isBounded: true,
        answer: null,
        assumed: "2026-06-30",
      },
    ]);
  });

  test("takes the user's date", () => {
    const answered = clock(IMPORT, { clockStart: "arrival", answers: { start_event: "2026-06-28" } });
    expect(answered.start).toBe("2026-06-28");
    expect(answered.questions).toMatchObject([{ id: "start_event", answer: "2026-06-28", assumed: "2026-06-28" }]);
    expect(clock(IMPORT, { clockStart: "arrival", answers: { start_event: "last week" } }).questions).toMatchObject([
      { answer: null },
    ]);
  });

  test("has no bound where no event comes before it", () => {
    const { questions } = clock(IMPORT, { clockStart: "arrival" });
    expect(questions).toMatchObject([{ isBounded: false, candidates: [{ value: "2026-06-30" }] }]);
  });

  test.each([
    ["2026-07-08", ["2026-06-30", "2026-07-08"]],
    ["2026-06-30", ["2026-06-30"]],
    ["2026-06-20", ["2026-06-30"]],
  ])("did not come later than the day that is requested about: %s", (asOf, dates) => {
    const { questions } = clock({ discharged: "2026-06-30" }, { clockStart: "customs_release", asOf });
    expect(questions).toMatchObject([{ isBounded: true, candidates: dates.map((value) => ({ value })) }]);
    expect(questions[0]?.candidates).toHaveLength(dates.length);
  });

  test("is bounded by the latest event before it, in whatever order they are given", () => {
    const events = { discharged: "2026-06-30", arrived: "2026-06-28", gate_out_full: "2026-07-14" };
    const { questions } = clock(events, { clockStart: "customs_release" });
    expect(questions[0]?.candidates.map(({ value }) => value)).toEqual(["2026-06-30", "2026-07-14"]);
  });

  test("at the end is requested for too", () => {
    const { end, questions } = clock(EXPORT, {
      direction: "export",
      charge: "combined",
      clockEnd: "departure",
      asOf: "2026-06-20",
    });
    expect(end).toBe("2026-06-15");
    expect(questions).toMatchObject([
      {
        id: "end_event",
        reason:
          "The days end with the departure of the ship. Its date is not known, so the loading of the container counts.",
        isBounded: false,
        candidates: [{ value: "2026-06-15" }],
      },
    ]);
    const cutoff = clock(
      { ...EXPORT, departed: "2026-06-17" },
      { direction: "export", charge: "combined", clockEnd: "vessel_cutoff" },
    );
    expect(cutoff.questions[0]?.candidates.map(({ value }) => value)).toEqual([
      "2026-06-15",
      "2026-06-10",
      "2026-06-17",
    ]);
  });
});

describe("a clock that starts on availability", () => {
  const policies = [fromAvailability];

  test("keeps the days before it in view, uncounted", () => {
    const { start, availableOn, questions } = clock({ ...IMPORT, available: "2026-07-03" }, { policies });
    expect([start, availableOn, questions]).toEqual(["2026-06-30", "2026-07-03", []]);
  });

  test("starts with the discharge until the day is known", () => {
    const { start, availableOn, questions } = clock(IMPORT, { policies });
    expect([start, availableOn]).toEqual(["2026-06-30", null]);
    expect(questions).toMatchObject([
      { id: "start_event", candidates: [{ value: "2026-06-30" }, { value: "2026-07-14" }] },
    ]);
    const answered = clock(IMPORT, { policies, answers: { start_event: "2026-07-02" } });
    expect([answered.start, answered.availableOn]).toEqual(["2026-06-30", "2026-07-02"]);
  });

  test("does not wait when the tariff itself names another event, or the policy is not in force yet", () => {
    const events = { ...IMPORT, available: "2026-07-03" };
    expect(clock(events, { policies, clockStart: "discharge" }).availableOn).toBeNull();
    expect(clock(events, { policies: [{ ...fromAvailability, effectiveFrom: "2027-01-01" }] }).availableOn).toBeNull();
  });
});
