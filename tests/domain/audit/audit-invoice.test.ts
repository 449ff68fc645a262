import { describe, expect, it } from "vitest";
import { Decimal } from "#lib/platform/money.ts";
import { illustrative, slabs, source } from "../demurrage/tariffs.ts";
import { assumption, audit, formatExpected, formatOpenPoints, settled, tryAudit } from "./audits.ts";

const decimal = (value: number) => new Decimal(value);
const rate = (quote: string, value: number) =>
  new Map([[quote, { quote, rate: decimal(value), date: "2026-11-20", source: source() }]]);

describe("a tariff that leaves nothing open", () => {
  // 1 to 12 October: 4 free days, 6 at 100, 2 at 200.
  it.each([
    [1000, "correct"],
    [1005, "correct"],
    [1006, "overbilled"],
    [994, "underbilled"],
  ])("a bill of %d is %s", (billed, verdict) => {
    const report = audit({ billed });
    expect(formatExpected(report)).toBe("1000");
    expect(report.verdict).toBe(verdict);
    expect(report.assumptions).toEqual([]);
  });

  it("adds up the lines", () => {
    const report = audit({ billed: 1300, lines: [{}, { days: 7 }] });
    expect(report.lines.map(({ assumedAmount }) => Number(assumedAmount))).toEqual([1000, 300]);
    expect(report.verdict).toBe("correct");
  });

  it("says how far the bill is from both ends", () => {
    const { difference } = audit({ billed: 1100, tariffs: [settled({ firstDay: null })] });
    expect([difference.low, difference.high].map(Number)).toEqual([100, 300]);
  });
});

describe("open points", () => {
  const silent = settled({ firstDay: null });

  it("widen the expected amount, and the ledger shows what costs most", () => {
    const report = audit({ tariffs: [silent], billed: 900 });
    expect(formatExpected(report)).toBe("800 to 1000");
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(formatOpenPoints(report)).toEqual(["first_day: same 1000, next 800"]);
    expect(assumption(report, "first_day")).toMatchObject({ assumed: "same", effect: decimal(200), lines: [0] });
    expect(report.lines[0]?.assumedAmount).toEqual(decimal(1000));
  });

  it("do not hide a bill that is above every choice, or below", () => {
    expect(audit({ tariffs: [silent], billed: 1100 }).verdict).toBe("overbilled");
    expect(audit({ tariffs: [silent], billed: 700 }).verdict).toBe("underbilled");
  });

  it("close with an answer, which stays visible with its alternatives", () => {
    const report = audit({ tariffs: [silent], billed: 800, answers: { first_day: "next" } });
    expect(formatExpected(report)).toBe("800");
    expect(report.verdict).toBe("correct");
    expect(assumption(report, "first_day")).toMatchObject({ answer: "next", assumed: "next" });
    expect(assumption(report, "first_day").choices.map(({ expected }) => Number(expected.low))).toEqual([1000, 800]);
  });

  it("stay open when the answer is none of the choices, with a warning", () => {
    const report = audit({ tariffs: [silent], answers: { first_day: "monday" } });
    expect(formatOpenPoints(report)).toEqual(["first_day: same 1000, next 800"]);
    expect(report.warnings).toEqual([expect.stringContaining("monday")]);
  });

  it("are not listed when they change no amount", () => {
    const report = audit({
      tariffs: [silent],
      billed: 0,
      lines: [{ events: { discharged: "2026-10-01", empty_returned: "2026-10-03" } }],
    });
    expect(report.assumptions).toEqual([]);
    expect(report.verdict).toBe("correct");
  });

  it("have one value for all lines", () => {
    const report = audit({
      tariffs: [silent],
      lines: [{ containerNumber: "CSQU3054383" }, { containerNumber: "MSKU6011672" }],
    });
    expect(formatOpenPoints(report)).toEqual(["first_day: same 2000, next 1600"]);
    expect(assumption(report, "first_day").lines).toEqual([0, 1]);
  });

  it("of a working-day tariff: the week, the holidays and the days after free time", () => {
    const working = settled({ dayBasis: "working", chargeDayBasis: null, holidays: null, workingWeek: null });
    const report = audit({ tariffs: [working] });
    expect(report.assumptions.map(({ id }) => id)).toEqual(["working_week", "holidays", "charge_days"]);
    // 2 October is Gandhi's birthday, and 4 October a Sunday.
    expect(report.assumptions.map(({ assumed }) => assumed)).toEqual(["mon-sat", "counted", "calendar"]);
    expect(report.lines[0]?.ledgers[0]?.freeTimeEndsOn).toBe("2026-10-05");
  });
});

describe("tax", () => {
  const vat = settled({ taxPercent: decimal(19) });
  const cases: [string, Parameters<typeof audit>[0], string][] = [
    ["both without tax", { tariffs: [vat], tax: { included: false } }, "1000"],
    [
      "the bill with the tariff's percent",
      { tariffs: [vat], tax: { included: true, percent: null, amount: null } },
      "1190",
    ],
    [
      "the bill with its own percent",
      { tariffs: [settled()], tax: { included: true, percent: decimal(10), amount: null } },
      "1100",
    ],
    [
      "the bill with an amount of tax",
      { billed: 1250, tariffs: [settled()], tax: { included: true, percent: null, amount: decimal(250) } },
      "1250",
    ],
    [
      "the bill with tax of an unknown percent",
      { tariffs: [settled()], tax: { included: true, percent: null, amount: null } },
      "1000 to 1180",
    ],
    ["nothing known of the bill", { tariffs: [vat], tax: null }, "1000 to 1190"],
    [
      "nothing known of a bill in a country without VAT",
      { tariffs: [settled({ country: "US" })], country: "US", tax: null },
      "1000",
    ],
    ["nothing known of the bill and no percent", { tariffs: [settled()], tax: null }, "1000 to 1180"],
    [
      "a tariff with tax, a bill with tax",
      { tariffs: [settled({ tax: "included" })], tax: { included: true, percent: null, amount: null } },
      "1000",
    ],
    [
      "a tariff with tax, a bill without",
      { tariffs: [settled({ tax: "included", taxPercent: decimal(25) })], tax: { included: false } },
      "800",
    ],
    [
      "a tariff with tax, nothing known of the bill",
      { tariffs: [settled({ tax: "included", taxPercent: decimal(25) })], tax: null },
      "800 to 1000",
    ],
    ["a silent tariff counts as without tax", { tariffs: [settled({ tax: null })], tax: { included: false } }, "1000"],
    ["the answer: without", { tariffs: [vat], tax: null, answers: { tax: "excluded" } }, "1000"],
    ["the answer: with", { tariffs: [vat], tax: null, answers: { tax: "included" } }, "1190"],
    ["the answer: a percent", { tariffs: [settled()], tax: null, answers: { tax: "7.5" } }, "1075"],
  ];
  it.each(cases)("%s", (_, one, expected) => {
    expect(formatExpected(audit(one))).toBe(expected);
  });

  it("is asked until it is known, with the percent as the second question", () => {
    expect(formatOpenPoints(audit({ tariffs: [vat], tax: null }))).toEqual(["tax: excluded 1000, included 1190"]);
    const half = audit({ tariffs: [settled()], tax: null, billed: 1000, answers: { tax: "included" } });
    expect(assumption(half, "tax")).toMatchObject({ answer: null, answerWith: "amount" });
    expect(half.verdict).toBe("cannot_tell_yet");
    expect(audit({ tariffs: [settled()], tax: null, billed: 1190, answers: { tax: "19" } }).verdict).toBe("correct");
  });

  it("does not widen the amounts of the lines", () => {
    const { low, high } = audit({ tariffs: [vat], tax: null }).lines[0]?.expected ?? {};
    expect([Number(low), Number(high)]).toEqual([1000, 1000]);
  });
});

describe("currency", () => {
  const inEuro = { currency: "EUR", billed: 900, facts: { rates: rate("EUR", 0.9) } };

  it("converts by the published rate, which the carrier's can differ from by 5 percent", () => {
    const report = audit(inEuro);
    expect(formatExpected(report)).toBe("855 to 945");
    expect(assumption(report, "exchange_rate")).toMatchObject({
      answerWith: "amount",
      assumed: "0.9",
      effect: decimal(90),
    });
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(report.exchange).toMatchObject({ status: "published", stated: null, date: "2026-11-20" });
  });

  it("reads a stated rate in the direction that the published one shows, and says so", () => {
    const rupees = { currency: "INR", billed: 80_000, facts: { rates: rate("INR", 80) } };
    for (const [stated, inverted] of [
      [80, false],
      [0.0125, true],
    ] as const) {
      const report = audit({ ...rupees, exchangeRate: decimal(stated) });
      expect(report.exchange).toMatchObject({ status: "confirmed", isInverted: inverted });
      expect([formatExpected(report), report.verdict]).toEqual(["80000", "correct"]);
      expect(report.warnings).toEqual(
        inverted
          ? [
              "The rate of exchange was read as 1 INR = 0.0125 USD. The other way round it would be far from the published rate.",
            ]
          : [],
      );
    }
    const dirhams = audit({
      currency: "AED",
      billed: 3_672,
      facts: { rates: rate("AED", 3.6725) },
      exchangeRate: decimal(0.2723),
    });
    expect([dirhams.exchange?.isInverted, dirhams.verdict]).toEqual([true, "correct"]);
    expect(
      audit({ currency: "EUR", billed: 900, facts: { rates: rate("EUR", 0.9) }, exchangeRate: decimal(1.1) }).exchange,
      "near 1, nobody can tell",
    ).toMatchObject({
      isInverted: false,
    });
  });

  it("is settled by the rate of the invoice, or by the user's answer", () => {
    for (const one of [{ exchangeRate: decimal(0.9) }, { answers: { exchange_rate: "0.9" } }]) {
      const report = audit({ ...inEuro, ...one });
      expect(formatExpected(report)).toBe("900");
      expect(report.verdict).toBe("correct");
    }
  });

  it("has no audit without a rate, unless the invoice states one", () => {
    expect(tryAudit({ currency: "EUR" })).toEqual({
      kind: "no_exchange_rate",
      from: "USD",
      to: "EUR",
      date: "2026-11-22",
    });
    const report = audit({ currency: "EUR", billed: 900, exchangeRate: decimal(0.9) });
    expect([formatExpected(report), report.verdict]).toEqual(["0 to 900", "cannot_tell_yet"]);
    expect(assumption(report, "exchange_rate_source").reason).toContain(
      "No published rate is on file to compare it with.",
    );
  });
});

describe("days without a rate", () => {
  const closed = settled({ slabs: slabs("5-8@100") });

  it("have no upper end, so that no bill is too high", () => {
    const report = audit({ tariffs: [closed], billed: 100_000 });
    expect(formatExpected(report)).toBe("400 or more");
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(report.difference.low).toBeNull();
    expect(assumption(report, "uncovered_days")).toMatchObject({
      answerWith: "amount",
      effect: null,
      reason: expect.stringContaining("4 days"),
    });
    expect(audit({ tariffs: [closed], billed: 300 }).verdict).toBe("underbilled");
  });

  it("cost what the user answers", () => {
    const report = audit({ tariffs: [closed], billed: 1000, answers: { uncovered_days: "150" } });
    expect(formatExpected(report)).toBe("1000");
    expect(report.verdict).toBe("correct");
  });

  it("of a line without a tariff do not stop the audit of the others", () => {
    const report = audit({ billed: 5000, lines: [{}, { containerType: "20RF" }] });
    expect(formatExpected(report)).toBe("1000 or more");
    expect(assumption(report, "uncovered_days").lines).toEqual([1]);
  });
});

describe("tariffs that prove nothing, or less", () => {
  it("an illustrative one never gives more than cannot tell yet", () => {
    const report = audit({ tariffs: [settled({ source: illustrative })], billed: 9000 });
    expect(report).toMatchObject({ verdict: "cannot_tell_yet", basis: "illustrative" });
    expect(assumption(report, "illustrative")).toMatchObject({ answerWith: "none", effect: null });
  });

  it("one past its usable life neither", () => {
    const report = audit({ tariffs: [settled({ effectiveFrom: "2018-04-01" })], billed: 9000 });
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(assumption(report, "tariff_age").reason).toContain("April 2018");
  });

  it("one that nothing dates says so", () => {
    const source = { ...settled().source, publishedOn: null, datedOn: null };
    const listNotes = (fields: Parameters<typeof settled>[0]) =>
      audit({ tariffs: [settled({ effectiveFrom: null, source, ...fields })] }).lines[0]?.notes;
    expect(listNotes({ effectiveTo: "2026-12-31" })).toEqual([]);
    expect(listNotes({})).toEqual([
      "The document of the tariff has no date, so it does not show on which days the tariff applies.",
    ]);
  });

  it("one that ended after the container left proves as much as before", () => {
    expect(
      audit({ tariffs: [settled({ effectiveTo: "2026-10-31" })], billed: 9000, invoiceDate: "2026-11-20" }).verdict,
    ).toBe("overbilled");
  });
});

describe("the port", () => {
  const country = settled({ id: "country", exceptPorts: ["INMAA"] });
  const chennai = settled({ id: "chennai", port: "INMAA", slabs: slabs("5-@150") });

  it("is asked for when some ports have their own tariff", () => {
    const report = audit({ tariffs: [country, chennai], billed: 1100 });
    expect(formatOpenPoints(report)).toEqual(["port: INMAA 1200, other 1000"]);
    expect(report.verdict).toBe("cannot_tell_yet");
  });

  it("selects the tariff when it is given or answered", () => {
    for (const one of [{ port: "INMAA" }, { answers: { port: "INMAA" } }])
      expect(formatExpected({ tariffs: [country, chennai], ...one })).toBe("1200");
    expect(formatExpected({ tariffs: [country, chennai], port: "INNSA" })).toBe("1000");
  });

  it("leaves the amount without an upper end when only another port has a tariff", () => {
    const report = audit({ tariffs: [chennai], billed: 9000 });
    expect(formatExpected(report)).toBe("0 or more");
    expect(report.verdict).toBe("cannot_tell_yet");
  });
});

describe("the charge", () => {
  const demurrage = settled({
    id: "dem",
    charge: "demurrage",
    clockEnd: "gate_out_full",
    freeDays: 2,
    slabs: slabs("3-@50"),
  });
  const detention = settled({ id: "det", charge: "detention", clockStart: "gate_out_full", slabs: slabs("5-@80") });
  const both = [demurrage, detention];

  // Discharged on 1, gate out on 5, returned on 12 October: 3 days of demurrage at 50 and 4 of detention at 80.
  it("is asked for when the events allow several", () => {
    const report = audit({ tariffs: both });
    expect(formatOpenPoints(report)).toEqual(["charge: combined 470, detention 320, demurrage 150"]);
    expect(report.lines[0]?.ledgers).toHaveLength(2);
  });

  it.each([
    ["demurrage", "150"],
    ["detention", "320"],
    ["combined", "470"],
  ] as const)("%s costs %s", (charge, expected) => {
    expect(formatExpected({ tariffs: both, lines: [{ charge }] })).toBe(expected);
  });

  it("is the only one that the events allow", () => {
    expect(
      audit({ tariffs: both, lines: [{ events: { discharged: "2026-10-01", gate_out_full: "2026-10-05" } }] })
        .assumptions,
    ).toEqual([]);
    expect(
      formatExpected({
        tariffs: both,
        lines: [{ events: { gate_out_full: "2026-10-05", empty_returned: "2026-10-12" } }],
      }),
    ).toBe("320");
  });

  it("splits the one clock of a combined tariff, so that two lines cost as much as one", () => {
    const parts = audit({ lines: [{ charge: "demurrage" }, { charge: "detention" }], billed: 1000 });
    expect(parts.lines.map(({ assumedAmount }) => Number(assumedAmount))).toEqual([100, 900]);
    expect(parts.verdict).toBe("correct");
    expect(parts.lines[1]?.ledgers[0]?.days[0]).toMatchObject({ date: "2026-10-06", number: 6 });
  });

  describe("under a combined tariff, with only one of its names on the invoice", () => {
    // Gate out on 5 October: 1 day of the whole clock's charged days is inside the terminal, 7 are outside.
    it("may be the whole clock: carriers bill it under either name", () => {
      for (const [charge, part] of [
        ["detention", 900],
        ["demurrage", 100],
      ] as const) {
        const report = audit({ lines: [{ charge }], billed: 1000 });
        expect(formatOpenPoints(report)).toEqual([`charge: combined 1000, part ${part}`]);
        expect(report.lines[0]?.assumedAmount.toString(), "what is best for the carrier is shown").toBe("1000");
        expect(report.verdict).toBe("cannot_tell_yet");
        expect(report.findings).toEqual([]);
        expect(audit({ lines: [{ charge }], billed: 1100 }).verdict, "above the whole clock").toBe("overbilled");
      }
    });

    it.each([
      ["the whole clock by its first day", { charge: "detention", stated: { chargedFrom: "2026-10-05" } }, "1000"],
      ["the part by its first day", { charge: "detention", stated: { chargedFrom: "2026-10-06" } }, "900"],
      ["the whole clock by its last day", { charge: "demurrage", stated: { chargedTo: "2026-10-12" } }, "1000"],
      ["the part by its last day", { charge: "demurrage", stated: { chargedTo: "2026-10-05" } }, "100"],
    ] as const)("is %s", (_, line, expected) => {
      expect(formatExpected({ lines: [line as never] })).toBe(expected);
    });

    it("is the answer of the user", () => {
      expect(formatExpected({ lines: [{ charge: "detention" }], answers: { charge: "combined" } })).toBe("1000");
      expect(formatExpected({ lines: [{ charge: "detention" }], answers: { charge: "part" } })).toBe("900");
    });

    it("is asked once for lines of both names", () => {
      const lines = [
        { charge: "detention", containerNumber: "CSQU3054383" },
        { charge: "demurrage", containerNumber: "HLXU1234561" },
      ] as const;
      expect(formatOpenPoints(audit({ lines: [...lines], billed: 2000 }))).toEqual([
        "charge: combined 2000, part 1000",
      ]);
      expect(formatExpected({ lines: [...lines], answers: { charge: "part" } })).toBe("1000");
    });
  });

  it("has no tariff when only another separate charge is on file", () => {
    expect(tryAudit({ tariffs: [demurrage], lines: [{ charge: "detention" }] })).toEqual({
      kind: "no_tariff",
      on: "2026-10-01",
    });
  });
});

describe("own terms", () => {
  it("replace the tariff, and prove as much as a published one", () => {
    const schedule = { id: null, freeDays: 7, currency: "USD", slabs: slabs("8-@60") };
    const report = audit({
      tariffs: [settled({ effectiveFrom: "2018-04-01" })],
      billed: 500,
      ownTerms: { freeDays: 7, schedule },
    });
    expect(formatExpected(report)).toBe("300");
    expect(report).toMatchObject({ verdict: "overbilled", basis: "own" });
  });

  it("work for a carrier of which nothing is on file, with the first day as the open point", () => {
    const schedule = { id: null, freeDays: 7, currency: "USD", slabs: slabs("8-@60") };
    expect(formatOpenPoints(audit({ tariffs: [], ownTerms: { freeDays: 7, schedule } }))).toEqual([
      "first_day: same 300, next 240",
    ]);
  });

  it("of free days alone ask where the rates start after a longer free time", () => {
    // 6 free days: days 7 to 12. By day number 4 at 100 and 2 at 200; behind the free time 6 at 100.
    expect(formatOpenPoints(audit({ ownTerms: { freeDays: 6, schedule: null } }))).toEqual([
      "slabs_after_free_time: keep 800, shift 600",
    ]);
    expect(formatOpenPoints(audit({ ownTerms: { freeDays: 6, schedule: null }, lines: [{ days: 12 }] }))).toEqual([
      "slabs_after_free_time: keep 800, shift 600",
    ]);
    expect(formatExpected({ ownTerms: { freeDays: 3, schedule: null } })).toBe("1100");
  });
});

describe("versions", () => {
  const before = settled({ id: "old", effectiveFrom: "2026-01-01" });
  const after = settled({ id: "new", effectiveFrom: "2026-10-08", slabs: slabs("5-@300") });

  it("are asked for when one starts while the container is held", () => {
    // Days 5 to 7 at 100, then 5 days at 300.
    expect(formatOpenPoints(audit({ tariffs: [before, after] }))).toEqual(["version: one 1000, by_day 1800"]);
  });

  it("follow the date that the tariff names", () => {
    const dated = [before, after].map((one) => ({ ...one, appliedBy: "discharge" as const }));
    expect(formatExpected({ tariffs: dated })).toBe("1000");
  });
});

describe("events", () => {
  it("that the clock needs and nobody gave leave the amount without an upper end", () => {
    const report = audit({
      billed: 9000,
      lines: [{ events: { gate_out_full: "2026-10-05", empty_returned: "2026-10-12" } }],
    });
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(assumption(report, "start_event")).toMatchObject({
      answerWith: "date",
      assumed: "2026-10-05",
      effect: null,
    });
    const answered = audit({
      billed: 1000,
      answers: { start_event: "2026-10-01" },
      lines: [{ events: { gate_out_full: "2026-10-05", empty_returned: "2026-10-12" } }],
    });
    expect(answered.verdict).toBe("correct");
  });

  it("can be missing at the end: days run to the last charged day, else to the invoice date", () => {
    const events = { discharged: "2026-10-01", gate_out_full: "2026-10-05" };
    expect(audit({ invoiceDate: "2026-10-12", lines: [{ events }] }).lines[0]?.assumedAmount).toEqual(decimal(1000));
    expect(
      audit({ invoiceDate: "2026-10-20", lines: [{ events, stated: { chargedTo: "2026-10-12" } }] }).lines[0]
        ?.assumedAmount,
    ).toEqual(decimal(1000));
  });

  it("that make an impossible span are a fault of the line", () => {
    const lines = [{}, { events: { discharged: "2019-10-01", empty_returned: "2026-10-12" } }];
    expect(tryAudit({ lines })).toMatchObject({
      kind: "faulty_lines",
      faults: [{ line: 1, failure: { reason: "impossible_dates" } }],
    });
    expect(tryAudit({ lines: [{ events: {} }] })).toMatchObject({
      kind: "faulty_lines",
      faults: [{ line: 0, failure: { reason: "missing_events" } }],
    });
  });
});

describe("a number of days", () => {
  it("counts calendar days from the first day of free time, without dates", () => {
    const report = audit({ lines: [{ days: 12 }], tariffs: [settled({ firstDay: null })] });
    expect(formatExpected(report)).toBe("1000");
    expect(report.lines[0]?.ledgers[0]?.days[0]).toMatchObject({ date: null, number: 1, status: "free" });
  });

  it("cannot tell for a tariff of working days, and asks for the dates", () => {
    const report = audit({ lines: [{ days: 12 }], tariffs: [settled({ dayBasis: "working" })] });
    expect(formatExpected(report)).toBe("0 to 1000");
    expect(report.verdict).toBe("cannot_tell_yet");
    expect(assumption(report, "start_event")).toMatchObject({ answerWith: "none", effect: decimal(1000) });
  });
});

describe("lines with different usual answers to one question", () => {
  const newest = { effectiveFrom: "2026-06-01", source: source({ datedOn: "2026-06-01" }) };
  const price = (charge: "demurrage" | "detention", type: string, fields: Parameters<typeof settled>[0] = {}) =>
    settled({ id: `${charge} ${type}`, charge, containerTypes: [type], ...fields });

  it("are audited by each answer", () => {
    const tariffs = [
      price("demurrage", "40HC", { port: "INNSA" }),
      price("detention", "40HC", newest),
      price("demurrage", "20DV"),
      price("detention", "20DV", { port: "INNSA", ...newest, slabs: slabs("5-@10") }),
    ];
    const lines = [{ days: 12 }, { days: 12, containerType: "20DV" }];
    const report = audit({ tariffs, port: "INNSA", lines });
    expect(formatOpenPoints(report)).toEqual([expect.stringMatching(/^charge: /)]);
  });
});

describe("recalculate", () => {
  it("says what a line costs with other free days, dates, rules or another tariff", () => {
    const [line] = audit().lines;
    const costs = (change: Parameters<NonNullable<typeof line>["recalculate"]>[0]) =>
      Number(line?.recalculate(change).amount);
    expect(costs({})).toBe(1000);
    expect(costs({ freeDays: 2 })).toBe(1200);
    expect(costs({ line: { events: { discharged: "2026-10-03", empty_returned: "2026-10-12" } } })).toBe(600);
    expect(costs({ rules: { firstDay: "next" } })).toBe(800);
    expect(costs({ tariff: settled({ slabs: slabs("5-@10") }) })).toBe(80);
  });

  it("says it for a number of days, even under a tariff of working days", () => {
    const [line] = audit({ tariffs: [settled({ dayBasis: "working" })] }).lines;
    expect(Number(line?.recalculate({ line: { events: null, days: 12 } }).amount)).toBe(1000);
  });

  it("keeps the choices that are shown", () => {
    const [line] = audit({ tariffs: [settled({ firstDay: null })] }).lines;
    expect(Number(line?.recalculate({}).amount)).toBe(1000);
  });
});

describe("warnings", () => {
  it.each([
    ["The invoice date 1 Dec 2026 is in the future.", { invoiceDate: "2026-12-01" }],
    [
      "The due date 1 Oct 2026 is before the invoice date 20 Oct 2026.",
      { invoiceDate: "2026-10-20", dueDate: "2026-10-01" },
    ],
    ["The invoice is dated 8 Oct 2026, before the last charged day 12 Oct 2026.", { invoiceDate: "2026-10-08" }],
    [
      "Empty returned 24 Dec 2026 is in the future.",
      { lines: [{ events: { discharged: "2026-10-01", empty_returned: "2026-12-24" } }] },
    ],
    ["There are more free days (20) than days held (12).", { ownTerms: { freeDays: 20, schedule: null } }],
  ])("%s", (warning, one) => {
    expect(audit(one).warnings).toContain(warning);
  });

  it("name the container when there are several", () => {
    const { warnings } = audit({ lines: [{}, { containerNumber: "CSQU3054383", stated: { freeDays: 40 } }] });
    expect(warnings).toEqual(["CSQU3054383: There are more free days (40) than days held (12)."]);
  });
});
