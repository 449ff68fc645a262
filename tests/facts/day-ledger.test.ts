import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculateChargeClock } from "#lib/domain/demurrage/charge-clock.ts";
import type { ContainerEvents, Interruption } from "#lib/domain/demurrage/container-events.ts";
import { INTERRUPTION_KINDS } from "#lib/domain/demurrage/container-events.ts";
import type { CountingAnswers } from "#lib/domain/demurrage/counting-question.ts";
import { chooseCountingRules, NOTHING_STATED } from "#lib/domain/demurrage/counting-rules.ts";
import { buildDayLedger, type LedgerDay } from "#lib/domain/demurrage/day-ledger.ts";
import { getHolidaysAtPort } from "#lib/domain/demurrage/holidays-at-port.ts";
import { selectLedgerVersions } from "#lib/domain/demurrage/ledger-versions.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { addDays } from "#lib/platform/dates.ts";
import { type OracleCase, oracleLedger } from "./ledger-oracle.ts";
import { asText, buildTariff, cell, findCarrierPolicies, groups, thousandths } from "./published-tariffs.ts";

const IMPORT_EVENTS = [
  "arrived",
  "discharged",
  "available",
  "customs_released",
  "gate_in_full",
  "gate_out_full",
  "empty_returned",
] as const;
const EXPORT_EVENTS = ["empty_picked_up", "gate_in_full", "vessel_cutoff", "loaded", "departed"] as const;

/** Events with up to 30 days between one and the next. Those that no clock ever replaces are always there. */
const anyEvents = (direction: Tariff["direction"]): fc.Arbitrary<ContainerEvents> => {
  const names = direction === "import" ? IMPORT_EVENTS : EXPORT_EVENTS;
  const optional = new Set<string>(["arrived", "available", "customs_released", "vessel_cutoff", "departed"]);
  return fc
    .record({
      first: fc.integer({ min: 0, max: 1500 }),
      gaps: fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 30 })), {
        minLength: names.length,
        maxLength: names.length,
      }),
      isGiven: fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
    })
    .map(({ first, gaps, isGiven }) => {
      let day = addDays("2023-01-01", first);
      const events = names.map((name, index) => {
        day = addDays(day, gaps[index] ?? 0);
        return [name, day, optional.has(name) && !isGiven[index]] as const;
      });
      return Object.fromEntries(events.filter(([, , isLeftOut]) => !isLeftOut)) as ContainerEvents;
    });
};

/** Ports that a policy names, and a port of a region that has holidays of its own. */
const PORTS: Record<string, string[]> = { US: ["USLAX", "USOAK", "USNYC"], DE: ["DEHAM"], IN: ["INMAA"] };
const REGIONS: Record<string, string> = { DEHAM: "HH", INMAA: "TN" };
const findRegion = ({ port }: OracleCase) => REGIONS[port ?? ""];

const anyInterruption = (from: string): fc.Arbitrary<Interruption> =>
  fc
    .record({
      kind: fc.constantFrom(...INTERRUPTION_KINDS),
      after: fc.integer({ min: 0, max: 40 }),
      days: fc.integer({ min: 0, max: 4 }),
    })
    .map(({ kind, after, days }) => ({ kind, from: addDays(from, after), to: addDays(from, after + days) }));

const anyCase = (tariff: Tariff): fc.Arbitrary<OracleCase> =>
  anyEvents(tariff.direction).chain((events) =>
    fc.record({
      events: fc.constant(events),
      port: tariff.port ? fc.constant(tariff.port) : fc.constantFrom(null, ...(PORTS[tariff.country] ?? [])),
      interruptions: fc.array(anyInterruption(Object.values(events).sort()[0] ?? ""), { maxLength: 3 }),
      contractFreeDays: fc.option(fc.integer({ min: 0, max: 25 }), { freq: 3 }),
      answers: fc.record(
        {
          first_day: fc.constantFrom("same", "next"),
          working_week: fc.constantFrom("mon-sat", "mon-fri"),
          holidays: fc.constantFrom("counted", "excluded"),
          charge_days: fc.constantFrom("calendar", "working"),
          slabs_after_free_time: fc.constantFrom("keep", "shift"),
        },
        { requiredKeys: [] },
      ),
    }),
  );

function formatLedgerDay(day: LedgerDay): string {
  if (day.status === "not_counted") return `${day.date} not counted: ${day.reason}`;
  return `${day.date} ${day.number} ${day.status === "charged" ? day.rate.toFixed(3) : day.status}`;
}

/** In the same words as the oracle. */
function engineLedger(
  tariff: Tariff,
  { events, port, interruptions, contractFreeDays, answers }: OracleCase,
): string[] {
  const known = { tariff, policies: findCarrierPolicies(tariff.carrier), port, answers };
  const { start: date } = calculateChargeClock({ ...known, date: "9999-12-31", events });
  if (!date) throw new Error("no start");
  const { start, end, availableOn } = calculateChargeClock({ ...known, date, events });
  if (!start || !end) throw new Error("no end");
  const { rules } = chooseCountingRules({
    ...known,
    date,
    freeTime: { contract: contractFreeDays, tariff: tariff.freeDays },
  });
  const holidays = getHolidaysAtPort({ country: tariff.country, port });
  const ledger = buildDayLedger({
    start,
    end,
    availableOn,
    versions: [{ from: start, schedule: tariff }],
    rules,
    freeDays: contractFreeDays,
    holidays,
    interruptions,
  });
  return [
    ...ledger.days.map(formatLedgerDay),
    `last free day ${ledger.freeTimeEndsOn ?? "-"}`,
    `total ${ledger.total.toFixed(3)}`,
  ];
}

/**
 * It can leave open or settle any point. The carrier has policies, and the country has many holidays or regional ones.
 */
const anyHeading = fc.record({
  carrier: fc.constantFrom("hapag-lloyd", "maersk", "cma-cgm", "one", "msc"),
  country: fc.constantFrom("US", "US", "DE", "IN", "SA", "VN", "JP"),
  port: fc.constant(""),
  direction: fc.constantFrom("import", "import", "export"),
  charge: fc.constantFrom("demurrage", "demurrage", "detention", "combined"),
  day_basis: fc.constantFrom("", "calendar", "working"),
  charge_day_basis: fc.constantFrom("", "", "calendar", "working"),
  working_week: fc.constantFrom("", "mon-fri", "mon-sat", "mon-sun"),
  holidays: fc.constantFrom("", "excluded", "counted"),
  first_day: fc.constantFrom("", "same", "next"),
  clock_start: fc.constantFrom("", "", "discharge", "gate_out_full", "arrival"),
});

describe("every published tariff with random events, closures, contracts and answers", () => {
  test.each(groups)("$name", ({ name, slabs }) => {
    const tariff = buildTariff(name, slabs);
    fc.assert(
      fc.property(anyCase(tariff), (one) => {
        expect(engineLedger(tariff, one)).toEqual(oracleLedger(slabs, one, findRegion(one)));
      }),
      { numRuns: 20 },
    );
  });

  test("and with any counting", () => {
    const anySlabs = fc
      .tuple(fc.constantFrom(...groups), anyHeading)
      .map(([{ slabs }, heading]) => slabs.map((row) => ({ ...row, ...heading })));
    const anyCounting = anySlabs.chain((slabs) => fc.tuple(fc.constant(slabs), anyCase(buildTariff("any", slabs))));
    fc.assert(
      fc.property(anyCounting, ([slabs, one]) => {
        expect(engineLedger(buildTariff("any", slabs), one)).toEqual(oracleLedger(slabs, one, findRegion(one)));
      }),
      { numRuns: 3000 },
    );
  });
});

/** The days of a container under the tariffs of a carrier, with the questions that they leave open. */
function counted(
  name: { carrier: string; country: string; charge: string; containerType: string },
  one: { events: ContainerEvents; answers?: CountingAnswers },
) {
  const tariffs = groups
    .map(({ name: id, slabs }) => buildTariff(id, slabs))
    .filter(
      (tariff) =>
        tariff.carrier === name.carrier &&
        tariff.country === name.country &&
        tariff.charge === name.charge &&
        tariff.direction === "import",
    );
  const { events, answers = {} } = one;
  const policies = findCarrierPolicies(name.carrier);
  const [tariff] = tariffs as [Tariff];
  const clock = calculateChargeClock({ tariff, policies, port: null, date: events.discharged ?? "", answers, events });
  const [start, end] = [clock.start ?? "", clock.end ?? ""];
  const found = selectLedgerVersions({
    tariffs,
    query: { containerType: name.containerType },
    policies,
    start,
    end,
    events,
    answers,
  });
  if (!found) throw new Error("no tariff");
  const { rules, questions } = chooseCountingRules({
    tariff: found.tariff,
    policies,
    port: null,
    date: start,
    answers,
  });
  const ledger = buildDayLedger({
    start,
    end,
    versions: found.versions,
    rules,
    holidays: getHolidaysAtPort({ country: name.country, port: null }),
  });
  return {
    ledger,
    open: [...clock.questions, ...found.questions, ...questions]
      .filter(({ answer }) => answer === null)
      .map(({ id }) => id),
  };
}

describe("worked examples", () => {
  const maersk = { carrier: "maersk", country: "US", charge: "demurrage", containerType: "40HC" };
  const events = { discharged: "2026-06-30", gate_out_full: "2026-07-14" };

  test("Maersk US: the policies settle the first day and the charged days, and only the holidays are open", () => {
    const { ledger, open } = counted(maersk, { events });
    expect([ledger.freeTimeEndsOn, ledger.total.toNumber(), open]).toEqual(["2026-07-04", 3320, ["holidays"]]);
    expect(ledger.slabs.map(({ from, to, days, ratePerDay }) => `${from} to ${to}: ${days} x ${ratePerDay}`)).toEqual([
      "2026-07-05 to 2026-07-08: 4 x 300",
      "2026-07-09 to 2026-07-13: 5 x 345",
      "2026-07-14 to 2026-07-14: 1 x 395",
    ]);
  });

  test("Maersk US with holidays left out costs USD 1,085 less", () => {
    const { ledger, open } = counted(maersk, { events, answers: { holidays: "excluded" } });
    expect([ledger.freeTimeEndsOn, ledger.total.toNumber(), open]).toEqual(["2026-07-07", 2235, []]);
  });

  test("CMA CGM Indonesia, 40HC, 12 days: 5 x 101 and 2 x 121", () => {
    const indonesia = { carrier: "cma-cgm", country: "ID", charge: "combined", containerType: "40HC" };
    const { ledger } = counted(indonesia, { events: { discharged: "2026-09-01", empty_returned: "2026-09-12" } });
    expect(ledger.slabs.map(({ days, ratePerDay }) => `${days} x ${ratePerDay}`)).toEqual(["5 x 101", "2 x 121"]);
    expect(ledger.total.toNumber()).toBe(747);
  });

  test("MSC Colombia, 40HC, 20 days from the arrival of the ship: USD 1,770 a container", () => {
    const colombia = { carrier: "msc", country: "CO", charge: "combined", containerType: "40HC" };
    const arrived = { arrived: "2022-05-01", empty_returned: "2022-05-20" };
    expect(counted(colombia, { events: arrived }).ledger.total.toNumber()).toBe(1770);
    expect(counted(colombia, { events: { discharged: "2022-05-02", empty_returned: "2022-05-20" } }).open).toContain(
      "start_event",
    );
  });

  test("Hapag-Lloyd India over the change of 1 July 2026: one version or each day its own", () => {
    const india = { carrier: "hapag-lloyd", country: "IN", charge: "combined", containerType: "40HC" };
    const held = { discharged: "2026-06-25", empty_returned: "2026-07-08" };
    const one = counted(india, { events: held });
    expect([one.open, one.ledger.total.toNumber()]).toEqual([["version"], 6 * 9476 + 4 * 13600]);
    const byDay = counted(india, { events: held, answers: { version: "by_day" } });
    expect([byDay.open, byDay.ledger.total.toNumber()]).toEqual([[], 2 * 9476 + 4 * 11643 + 4 * 17190]);
  });
});

describe("every tariff of which two versions are published", () => {
  const SCOPE = ["carrier", "country", "port", "direction", "charge", "container_types", "haulage", "except_ports"];
  const scopes = [
    ...Map.groupBy(groups, ({ slabs }) => SCOPE.map((column) => cell(slabs[0], column)).join("|")),
  ].filter(([, versions]) => versions.length > 1);
  const validity = ({ slabs }: (typeof groups)[number]) =>
    [cell(slabs[0], "effective_from") || "0000", cell(slabs[0], "effective_to") || "9999"] as const;

  test("there are some", () => expect(scopes.length).toBeGreaterThan(30));

  test.each(scopes)("%s", (_, versions) => {
    const tariffs = versions.map(({ name, slabs }) => buildTariff(name, slabs));
    const [first] = tariffs as [Tariff];
    const change =
      versions
        .map((one) => validity(one)[0])
        .sort()
        .at(-1) ?? "";
    for (const before of [1, 3, 6, 12, 30]) {
      const [start, end] = [addDays(change, -before), addDays(change, 20)];
      const request = {
        tariffs,
        query: { containerType: String(first.containerTypes[0]) },
        policies: [],
        start,
        end,
        events: {},
      };
      const found = selectLedgerVersions({ ...request, answers: { version: "by_day" } });
      if (!found) throw new Error("no tariff");
      const { rules } = chooseCountingRules({
        tariff: { ...found.tariff, ...NOTHING_STATED },
        policies: [],
        port: null,
        date: start,
        answers: {},
      });
      const ledger = buildDayLedger({ start, end, versions: found.versions, rules, holidays: () => null });
      const expected = Array.from({ length: before + 21 }, (_day, index) => {
        const date = addDays(start, index);
        const { slabs = [] } =
          versions
            .filter((one) => validity(one)[0] <= date && date <= validity(one)[1])
            .sort((a, b) => (validity(a)[0] < validity(b)[0] ? 1 : -1))[0] ?? {};
        if (index < Number(cell(slabs[0], "free_days"))) return `${date} ${index + 1} free`;
        const row = slabs.filter((slab) => Number(slab.slab_from_day) <= index + 1).at(-1);
        return `${date} ${index + 1} ${row && (!row.slab_to_day || Number(row.slab_to_day) > index) ? asText(thousandths(cell(row, "rate_per_day"))) : "uncovered"}`;
      });
      expect(ledger.days.map(formatLedgerDay)).toEqual(expected);
    }
  });
});
