import { describe, expect, test } from "vitest";
import { illustrative, slabs, source } from "../demurrage/tariffs.ts";
import { type AuditCase, assumption, audit, formatExpected, formatOpenPoints, settled, tryAudit } from "./audits.ts";

// Discharged on 1, gate out on 5, returned on 12 October: 3 days of demurrage at 50 and 4 of detention at 80.
const demurrage = settled({
  id: "dem",
  charge: "demurrage",
  clockEnd: "gate_out_full",
  freeDays: 2,
  slabs: slabs("3-@50"),
});
const detention = settled({ id: "det", charge: "detention", clockStart: "gate_out_full", slabs: slabs("5-@80") });
const both = [demurrage, detention];
const OLD = { effectiveFrom: "2018-04-01", source: source({ datedOn: "2018-04-01" }) };
const CONTAINER = "CSQU3054383";

const listAmounts = (one: AuditCase) => audit(one).lines.map(({ assumedAmount }) => Number(assumedAmount));

describe("the clocks of a line", () => {
  test("of both charges need two tariffs, and events", () => {
    expect(tryAudit({ tariffs: [demurrage], lines: [{ charge: "combined" }] }).kind).toBe("no_tariff");
    expect(tryAudit({ tariffs: both, lines: [{ charge: "combined", days: 12 }] }).kind).toBe("no_tariff");
  });

  test("add up their days without a rate", () => {
    const closed = [
      { ...demurrage, slabs: slabs("3-4@50") },
      { ...detention, slabs: slabs("5-6@80") },
    ];
    const report = audit({ tariffs: closed, lines: [{ charge: "combined" }] });
    expect(formatExpected(report)).toBe("260 or more");
    expect(assumption(report, "uncovered_days").reason).toContain("No rate is on file for 3 days of a container.");
  });

  test("are a fault together when one of them is", () => {
    const events = { discharged: "2019-10-01", gate_out_full: "2026-10-05", empty_returned: "2026-10-12" };
    expect(tryAudit({ tariffs: both, lines: [{ charge: "combined", events }] })).toMatchObject({
      kind: "faulty_lines",
      faults: [{ line: 0, failure: { reason: "impossible_dates", to: "2026-10-05" } }],
    });
  });

  test("can have tariffs of a port and of its country", () => {
    const tariffs = [{ ...demurrage, port: "INNSA" }, detention];
    expect(listAmounts({ tariffs, port: "INNSA", lines: [{ charge: "combined" }] })).toEqual([470]);
  });

  test("need an event with which one of them can start", () => {
    expect(tryAudit({ tariffs: [detention], lines: [{ events: { discharged: "2026-10-01" } }] })).toMatchObject({
      kind: "faulty_lines",
      faults: [{ line: 0, failure: { reason: "missing_events", needs: ["gate_out_full"] } }],
    });
  });

  test("have no tariff if it ended before they start", () => {
    const events = { arrived: "2026-09-28", discharged: "2026-10-01", empty_returned: "2026-10-12" };
    expect(tryAudit({ tariffs: [settled({ effectiveTo: "2026-09-30" })], lines: [{ events }] }).kind).toBe("no_tariff");
  });

  test("leave out the holidays at the port of the invoice, under a tariff of the country", () => {
    // Four free days from 28 October, without the Reformation Day of Hamburg.
    const events = { discharged: "2026-10-28", empty_returned: "2026-11-04" };
    const one = { country: "DE", tariffs: [settled({ country: "DE", holidays: "excluded" })], lines: [{ events }] };
    expect(formatExpected({ ...one, port: "DEHAM" })).toBe("300");
    expect(formatExpected({ ...one, port: null })).toBe("400");
  });

  test("in one currency each, or the line is a fault", () => {
    const inEuros = { ...detention, currency: "EUR" };
    expect(tryAudit({ tariffs: [demurrage, inEuros], lines: [{ charge: "combined" }] })).toMatchObject({
      kind: "faulty_lines",
      faults: [{ line: 0, failure: { reason: "two_currencies", currencies: ["USD", "EUR"] } }],
    });
  });

  test.each([
    ["arrived", "charge: combined 320-470, detention 320, demurrage 0-150"],
    ["available", "charge: combined 320+, detention 320, demurrage 0+"],
  ])("start with another event of the arrival too: %s", (event, question) => {
    const returned = { gate_out_full: "2026-10-05", empty_returned: "2026-10-12" };
    const report = audit({ tariffs: both, lines: [{ events: { [event]: "2026-10-01", ...returned } }] });
    expect(formatOpenPoints(report)[0]).toBe(question);
  });

  test.each<[string, AuditCase["tariffs"], string]>([
    ["an illustrative tariff hides behind a published one", [demurrage, { ...detention, source: illustrative }], "150"],
    ["an old tariff hides behind one that counts the same days", [demurrage, settled({ id: "c", ...OLD })], "150"],
    ["whichever of them is the old one", [settled({ id: "c" }), { ...demurrage, ...OLD }], "1000"],
    ["an old tariff of other days does not hide", [demurrage, { ...detention, ...OLD }], "150 to 470"],
  ])("%s", (_, tariffs, expected) => expect(formatExpected({ tariffs })).toBe(expected));

  test("at a port are those of the port and of its country, if they are usable", () => {
    const port = "INMAA";
    const combined = settled({ id: "c", port });
    expect(formatExpected({ port, tariffs: [demurrage, { ...combined, ...OLD }] })).toBe("150");
    expect(formatExpected({ port, tariffs: [demurrage, combined], lines: [{ charge: "demurrage" }] })).toBe("150");
    expect(formatExpected({ port, tariffs: [demurrage, combined], lines: [{ charge: "combined" }] })).toBe("1000");
  });
});

describe("a part of a combined clock", () => {
  const events = { empty_picked_up: "2026-10-01", gate_in_full: "2026-10-07", loaded: "2026-10-12" };
  const exported = settled({ direction: "export", clockStart: "gate_out_empty", clockEnd: "loaded" });

  test("of an export: detention until the gate, demurrage after it", () => {
    const lines = [
      { events, charge: "detention" },
      { events, charge: "demurrage" },
    ] as const;
    const report = audit({ direction: "export", tariffs: [exported], lines: [...lines] });
    expect(report.lines.map(({ assumedAmount }) => Number(assumedAmount))).toEqual([300, 700]);
    expect(report.verdict).toBe("correct");
  });

  test.each([
    ["detention", "chargedTo", "2026-10-07", "300"],
    ["detention", "chargedTo", "2026-10-08", "1000"],
    ["demurrage", "chargedFrom", "2026-10-08", "700"],
  ] as const)("of an export is %s when %s is %s", (charge, field, date, expected) => {
    const lines = [{ events, charge, stated: { [field]: date } }];
    expect(formatExpected({ direction: "export", tariffs: [exported], lines })).toBe(expected);
  });

  test("is certain while the container is out, and the whole without the gate-out", () => {
    const [discharged, gate_out_full, empty_returned] = ["2026-10-01", "2026-10-05", "2026-10-12"];
    const report = (events: NonNullable<AuditCase["lines"]>[number]["events"]) => {
      const one = audit({ lines: [{ charge: "demurrage", events }], invoiceDate: "2026-10-12" });
      return [formatExpected(one), formatOpenPoints(one)];
    };
    expect(report({ discharged, gate_out_full })).toEqual(["100", []]);
    expect(report({ discharged, empty_returned })).toEqual(["1000", []]);
  });

  test("is certain next to a line of the other part, with or without container numbers", () => {
    for (const [one, other] of [
      [CONTAINER, null],
      [null, CONTAINER],
      [CONTAINER, CONTAINER],
    ] as const) {
      const lines = [
        { charge: "demurrage", containerNumber: one },
        { charge: "detention", containerNumber: other },
      ] as const;
      expect(listAmounts({ lines: [...lines] })).toEqual([100, 900]);
      expect(formatOpenPoints(audit({ lines: [...lines] }))).toEqual([]);
    }
  });

  test("has the free days that are left behind the gate", () => {
    const early = { discharged: "2026-10-01", gate_out_full: "2026-10-02", empty_returned: "2026-10-12" };
    const lines = [{ charge: "detention", events: early, stated: { chargedFrom: "2026-10-03" } }] as const;
    const [ledger] = audit({ lines: [...lines] }).lines[0]?.ledgers ?? [];
    expect(ledger).toMatchObject({ freeDaysUsed: 2, chargedDays: 8 });
  });
});

describe("a clock whose start nobody gave", () => {
  test("starts with the last known event in the cheapest case, if one before it is known", () => {
    const events = { arrived: "2026-10-01", empty_returned: "2026-10-12" };
    const report = audit({ lines: [{ events }] });
    expect(formatExpected(report)).toBe("0 to 1000");
    expect(assumption(report, "start_event").effect?.toNumber()).toBe(1000);
  });

  test("leaves the other points open after its answer", () => {
    const events = { arrived: "2026-10-01", empty_returned: "2026-10-12" };
    const report = audit({ tariffs: [settled({ firstDay: null })], lines: [{ events }] });
    expect(formatExpected(report)).toBe("0 to 1000");
    expect(assumption(report, "start_event").effect?.toNumber()).toBe(800);
  });
});

describe("a period of a container that is still out", () => {
  test("can be the day on which the clock starts", () => {
    const lines = [{ stated: { chargedFrom: "2026-10-01", chargedTo: "2026-10-01" } }];
    expect(formatExpected({ tariffs: [settled({ freeDays: 0, slabs: slabs("1-@100") })], lines })).toBe("100");
  });

  test.each([
    ["2026-10-06", "The charged day before it belongs to an earlier invoice."],
    ["2026-10-07", "The 2 charged days before it belong to an earlier invoice."],
  ])("from %s says what is before it", (chargedFrom, note) => {
    const [line] = audit({ lines: [{ stated: { chargedFrom, chargedTo: "2026-10-12" } }] }).lines;
    expect(line?.notes).toEqual([expect.stringContaining(note)]);
  });
});

describe("days without events", () => {
  const [before, after] = [
    settled({ id: "old", effectiveTo: "2026-10-08" }),
    settled({ id: "new", currency: "EUR", effectiveFrom: "2026-10-09" }),
  ];
  const mixed = {
    kind: "faulty_lines",
    faults: [{ line: 0, failure: { reason: "mixed_currency", on: "2026-10-09", from: "USD", to: "EUR" } }],
  };

  test("are a fault where the tariff changes its currency between them", () => {
    expect(tryAudit({ tariffs: [before, after], lines: [{ days: 12, daysFrom: "2026-10-01" }] })).toMatchObject(mixed);
    const stated = { chargedFrom: "2026-10-06", chargedTo: "2026-10-12" };
    expect(tryAudit({ tariffs: [before, after], lines: [{ events: null, stated }] })).toMatchObject(mixed);
  });

  test("need a tariff of their charge", () => {
    expect(tryAudit({ tariffs: [demurrage], lines: [{ days: 12, charge: "detention" }] })).toEqual({
      kind: "no_tariff",
      on: "2026-11-22",
    });
  });

  test("under a shorter free time of a contract have no question where the rates start", () => {
    const report = audit({ lines: [{ days: 12 }], ownTerms: { freeDays: 3, schedule: null } });
    expect([formatExpected(report), report.assumptions]).toEqual(["1100", []]);
    const same = audit({ lines: [{ days: 12 }], ownTerms: { freeDays: 4, schedule: null } });
    expect([formatExpected(same), same.assumptions]).toEqual(["1000", []]);
  });

  test("cannot tell when only the charged days are working days", () => {
    const report = audit({ tariffs: [settled({ chargeDayBasis: "working" })], lines: [{ days: 12 }] });
    expect([formatExpected(report), formatOpenPoints(report)]).toEqual(["0 to 1000", ["start_event"]]);
  });

  test("that continue an earlier line have no question about earlier invoices, where rates fall", () => {
    const falling = settled({ freeDays: 5, slabs: slabs("6-10@200 11-@100") });
    const line = (chargedDays: number) => ({ containerNumber: CONTAINER, events: null, stated: { chargedDays } });
    const report = audit({ tariffs: [falling], lines: [line(7), line(2)] });
    expect(report.lines.map(({ expected }) => `${expected.low} to ${expected.high}`)).toEqual([
      "0 to 1200",
      "0 to 200",
    ]);
    expect(formatOpenPoints(report)).toEqual(["start_event"]);
  });

  test.each(["keep", "shift"])("behind a longer free time reach the highest rate as late: %s", (slabsAfter) => {
    const tiers = settled({ freeDays: 5, slabs: slabs("6-10@101 11-20@121") });
    const answers = { slabs_after_free_time: slabsAfter, earlier_days: "yes" };
    const lines = [{ events: null, stated: { chargedDays: 7 } }];
    expect(formatExpected({ tariffs: [tiers], lines, ownTerms: { freeDays: 8, schedule: null }, answers })).toBe(
      "0 to 847",
    );
  });
});

describe("a line that fails in one place only", () => {
  test("is priced in the other, when only its clock has no start there", () => {
    const country = settled({ ...detention, exceptPorts: ["INMAA"] });
    const chennai = settled({ ...demurrage, port: "INMAA" });
    const lines = [{ events: { discharged: "2026-10-01" } }];
    const report = audit({ tariffs: [country, chennai], lines, invoiceDate: "2026-10-12" });
    expect(formatOpenPoints(report)).toEqual(["port: INMAA 500, other 0+", "uncovered_days"]);
  });

  test("is a fault in a line whose currencies differ", () => {
    const country = both.map((one) => ({ ...one, id: `country ${one.id}`, exceptPorts: ["INMAA"] }));
    const chennai = both.map((one) => ({ ...one, port: "INMAA" }));
    const [first, second] = country.map((one, index) => (index === 0 ? one : { ...one, currency: "EUR" }));
    const tariffs = [first, second, ...chennai] as typeof both;
    expect(tryAudit({ tariffs, lines: [{ charge: "combined" }] }).kind).toBe("faulty_lines");
  });
});

describe("what is shown while points are open", () => {
  test("is the usual port of a line that has one, whatever the other lines leave open", () => {
    const country = settled({ id: "country", containerTypes: ["40HC", "20DV"] });
    const chennai = settled({ id: "port", port: "INMAA", containerTypes: ["20DV"], slabs: slabs("5-@150") });
    const report = audit({ tariffs: [country, chennai], lines: [{}, { containerType: "20DV", days: 12 }] });
    expect(report.lines.map(({ assumedAmount }) => Number(assumedAmount))).toEqual([1000, 1000]);
    expect(formatExpected(report)).toBe("2000 to 2200");
  });

  test("is the answer, in what a finding calculates too", () => {
    // From the day after discharge: 4 free days, 6 at 100, 1 at 200. With 3 free days 100 more.
    const report = audit({
      tariffs: [settled({ firstDay: null })],
      answers: { first_day: "next" },
      billed: 900,
      lines: [{ billed: 900, stated: { freeDays: 3 } }],
    });
    expect(report.findings.map(({ rule, amount }) => `${rule} ${amount}`)).toContain("free_days_short 100");
    expect(report.lines[0]?.recalculate({}).amount.toNumber()).toBe(800);
  });
});

describe("own rates have one clock, by the first and the last event", () => {
  const schedule = { id: null, freeDays: 4, currency: "USD", slabs: slabs("5-@60") };
  const [first, gate, last] = ["2026-10-01", "2026-10-05", "2026-10-12"];
  const findExpected = (direction: "import" | "export", events: NonNullable<AuditCase["lines"]>[number]["events"]) =>
    formatExpected({
      direction,
      tariffs: [],
      invoiceDate: last,
      ownTerms: { freeDays: 4, schedule },
      answers: { first_day: "same", start_event: first },
      lines: [{ events }],
    });

  test.each<[string, Parameters<typeof findExpected>, string]>([
    ["of the whole import", ["import", { discharged: first, gate_out_full: gate, empty_returned: last }], "480"],
    ["from the arrival", ["import", { arrived: first, empty_returned: last }], "480"],
    ["from the day when it was available", ["import", { available: first, empty_returned: last }], "480"],
    ["of the terminal", ["import", { discharged: first, gate_out_full: gate }], "60"],
    ["outside the terminal", ["import", { gate_out_full: gate, empty_returned: last }], "240"],
    ["of the whole export", ["export", { empty_picked_up: first, gate_in_full: gate, loaded: last }], "480"],
    ["before the terminal", ["export", { empty_picked_up: first, gate_in_full: gate }], "60"],
    ["in the terminal of an export", ["export", { gate_in_full: gate, loaded: last }], "240"],
  ])("%s", (_, given, expected) => expect(findExpected(...given)).toBe(expected));

  test("price days without events too", () => {
    const expected = (line: NonNullable<AuditCase["lines"]>[number]) =>
      formatExpected({ tariffs: [settled()], ownTerms: { freeDays: 4, schedule }, lines: [line] });
    expect(expected({ days: 12 })).toBe("480");
    expect(expected({ events: null, stated: { chargedDays: 6 } })).toBe("0 to 360");
  });
});

test("the open port leaves an upper end", () => {
  const country = settled({ id: "country", exceptPorts: ["INMAA"] });
  const chennai = settled({ id: "chennai", port: "INMAA", slabs: slabs("5-@150") });
  expect(formatExpected({ tariffs: [country, chennai] })).toBe("1000 to 1200");
});

test("the reason of a point names the day on which charged days start, and rates by the day of each tariff", () => {
  const lines = [{ events: null, stated: { chargedDays: 6 } }];
  expect(assumption(audit({ lines }), "earlier_days").reason).toContain("the first charged day is day 5.");
  const version = (id: string, from: string, to: string | null, rate: number) =>
    settled({ id, effectiveFrom: from, effectiveTo: to, slabs: slabs(`5-@${rate}`) });
  const tariffs = [
    version("a", "2026-01-01", "2026-10-06", 100),
    version("b", "2026-10-07", "2026-10-08", 200),
    version("c", "2026-10-09", null, 400),
  ];
  const stated = { chargedFrom: "2026-10-05", chargedTo: "2026-10-10" };
  // Two days of each.
  expect(formatExpected({ tariffs, lines: [{ events: null, stated }] })).toBe("0 to 1400");
});

test("days of which no tariff knows the first one name it", () => {
  const tariffs = [settled({ effectiveFrom: "2026-10-05" })];
  expect(tryAudit({ tariffs, lines: [{ days: 12, daysFrom: "2026-10-01" }], invoiceDate: "2026-10-20" })).toEqual({
    kind: "no_tariff",
    on: "2026-10-01",
  });
});

test("the effect of a choice is that of the lower ends where days without a rate leave no upper one", () => {
  const closed = [
    { ...demurrage, slabs: slabs("3-4@50") },
    { ...detention, slabs: slabs("5-6@80") },
  ];
  const { choices, effect } = assumption(audit({ tariffs: closed }), "charge");
  expect(Object.fromEntries(choices.map(({ value, expected: { low } }) => [value, Number(low)]))).toEqual({
    combined: 260,
    demurrage: 100,
    detention: 160,
  });
  expect(choices.map(({ expected }) => expected.high)).toEqual([null, null, null]);
  expect(Number(effect)).toBe(160);
});

test("charged days behind a longer free time ask where the rates start", () => {
  const tiers = settled({ freeDays: 5, slabs: slabs("6-10@100 11-@200") });
  const report = (freeDays: number) =>
    audit({
      tariffs: [tiers],
      lines: [{ events: null, stated: { chargedDays: 4 } }],
      ownTerms: { freeDays, schedule: null },
      answers: { earlier_days: "no" },
    });
  // Days 9 to 12.
  expect(formatOpenPoints(report(8))).toEqual(["start_event", "slabs_after_free_time: keep 0-600, shift 0-400"]);
  expect(formatOpenPoints(report(5))).toEqual(["start_event"]);
  expect(formatOpenPoints(report(4))).toEqual(["start_event"]);
});

test("the free days of a contract are those of the first clock: of an export, detention", () => {
  const exported = (fields: Parameters<typeof settled>[0]) =>
    settled({ direction: "export", freeDays: 0, clockStart: null, clockEnd: null, ...fields });
  const tariffs = [
    exported({ id: "det", charge: "detention", slabs: slabs("1-@10") }),
    exported({ id: "dem", charge: "demurrage", slabs: slabs("1-@1000") }),
  ];
  const events = { empty_picked_up: "2026-10-01", gate_in_full: "2026-10-05", loaded: "2026-10-07" };
  const one = { direction: "export", tariffs, ownTerms: { freeDays: 5, schedule: null } } as const;
  const [line] = audit({ ...one, tariffs, lines: [{ events, charge: "combined" }] }).lines;
  expect(line?.ledgers.map(({ freeDaysUsed, chargedDays }) => [freeDaysUsed, chargedDays])).toEqual([
    [5, 0],
    [0, 3],
  ]);
});

test("one line under an illustrative tariff makes the audit illustrative", () => {
  const made = settled({ id: "made", containerTypes: ["20DV"], source: illustrative });
  const lines = [{}, { containerType: "20DV", days: 12 }];
  expect(audit({ tariffs: [settled(), made], lines }).basis).toBe("illustrative");
  expect(audit({ tariffs: [settled()], lines: [{}] }).basis).toBe("published");
});
