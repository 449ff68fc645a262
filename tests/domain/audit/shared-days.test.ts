import { describe, expect, test } from "vitest";
import { slabs } from "../demurrage/tariffs.ts";
import { storage } from "../storage/storage.ts";
import { type AuditCase, audit, formatExpected, formatOpenPoints, settled } from "./audits.ts";

const CONTAINER = "CSQU3054383";
const SEPTEMBER = { discharged: "2026-09-01", gate_out_full: "2026-09-05", empty_returned: "2026-09-12" };
const QUESTION = "repeated_lines: no 2000, yes 1000";

/** The default line is held from 1 to 12 October and costs 1,000. */
const compare = (lines: NonNullable<AuditCase["lines"]>) => {
  const report = audit({ lines, billed: 1000 });
  return [formatExpected(report), ...formatOpenPoints(report)];
};

describe("two lines of the same days", () => {
  test.each<[string, AuditCase["lines"], string[]]>([
    [
      "are one container when their numbers are the same, however they are written",
      [{ containerNumber: "csqu 305438-3" }, { containerNumber: CONTAINER }],
      ["1000"],
    ],
    [
      "are two containers when their numbers differ",
      [{ containerNumber: CONTAINER }, { containerNumber: "MSKU6011672" }],
      ["2000"],
    ],
    [
      "are two containers when only the letters of their numbers differ",
      [{ containerNumber: CONTAINER }, { containerNumber: "MSKU3054383" }],
      ["2000"],
    ],
    [
      "are a question when the same number is not valid",
      [{ containerNumber: "ABCD1" }, { containerNumber: "abcd-1" }],
      ["1000 to 2000", QUESTION],
    ],
    ["are a question when one of them has no number", [{}, { containerNumber: CONTAINER }], ["1000 to 2000", QUESTION]],
    [
      "are a question when their events are the same, in whatever order they are given",
      [{}, { events: { empty_returned: "2026-10-12", gate_out_full: "2026-10-05", discharged: "2026-10-01" } }],
      ["1000 to 2000", QUESTION],
    ],
    ["are two when the terminals differ", [{ terminal: "A" }, { terminal: "B" }], ["2000"]],
  ])("%s", (_, lines = [], expected) => expect(compare(lines)).toEqual(expected));
});

describe("two lines of one container", () => {
  const container = { containerNumber: CONTAINER };

  test("are two journeys when their days differ, though the day numbers are the same", () => {
    expect(compare([{ ...container, events: SEPTEMBER }, container])).toEqual(["2000"]);
    // The third line is the first one again.
    expect(compare([container, { ...container, events: SEPTEMBER }, container])).toEqual(["2000"]);
  });

  test("are a question when the days of one of them have no dates", () => {
    expect(compare([container, { ...container, days: 12 }])).toEqual(["1000 to 2000", QUESTION]);
    expect(compare([{ ...container, days: 12 }, container])).toEqual(["1000 to 2000", QUESTION]);
  });

  test("share only the days that both charge", () => {
    const later = { discharged: "2026-10-08", gate_out_full: "2026-10-10", empty_returned: "2026-10-15" };
    // 12 to 15 October would be charged: 12 October is in the first line.
    expect(compare([container, { ...container, events: later }])).toEqual(["1300"]);
    // The first line bills 12 to 15 October. Its free days are days that only the second line bills.
    expect(compare([{ ...container, events: later }, container])).toEqual(["1200"]);
  });
});

test("lines that look alike are no question while their days cost nothing", () => {
  const free = settled({ slabs: slabs("5-@0") });
  expect(formatOpenPoints(audit({ tariffs: [free], lines: [{}, {}] }))).toEqual([]);
});

test("days without a rate are charged once too", () => {
  const lines = [{ containerNumber: CONTAINER }, { containerNumber: CONTAINER }];
  const closed = settled({ slabs: slabs("5-10@100") });
  expect(formatExpected({ tariffs: [closed], answers: { uncovered_days: "10" }, lines })).toBe("620");
});

test("the day of the gate-out is in the demurrage and in the detention of one container", () => {
  const charge = { freeDays: 0, slabs: slabs("1-@50") };
  const tariffs = [
    settled({ ...charge, id: "dem", charge: "demurrage", clockEnd: "gate_out_full" }),
    settled({ ...charge, id: "det", charge: "detention", clockStart: "gate_out_full" }),
  ];
  const lines = (["demurrage", "detention"] as const).map((one) => ({ charge: one, containerNumber: CONTAINER }));
  // 1 to 5 October, and 5 to 12 October.
  expect(formatExpected({ tariffs, lines })).toBe("650");
});

test("own terms have one clock, so a line that names no charge bills that of another line", () => {
  const schedule = { id: null, freeDays: 4, currency: "USD", slabs: slabs("5-@60") };
  const events = { discharged: "2026-10-01", gate_out_full: "2026-10-12" };
  const findExpected = (...charges: ("demurrage" | "detention" | null)[]) =>
    formatExpected({
      ownTerms: { freeDays: 4, schedule },
      answers: { first_day: "same" },
      lines: charges.map((charge) => ({ containerNumber: CONTAINER, events, charge })),
    });
  expect(findExpected("demurrage")).toBe("480");
  expect(findExpected("demurrage", null)).toBe("480");
  expect(findExpected(null, "demurrage")).toBe("480");
  expect(findExpected(null, null)).toBe("480");
  // The detention runs from the gate-out to today: 42 days, 4 of them free.
  expect(findExpected("demurrage", "detention")).toBe(String(480 + 38 * 60));
});

describe("own terms", () => {
  const schedule = { id: null, freeDays: 0, currency: "USD", slabs: slabs("1-@60") };
  const events = { discharged: "2026-10-01", gate_out_full: "2026-10-12" };
  const own = {
    ownTerms: { freeDays: 0, schedule },
    answers: { first_day: "same" },
    port: "INNSA",
    facts: {
      storage: [storage({ country: "IN", port: "INNSA", currency: "USD", firstDay: "same", slabs: slabs("4-@10") })],
    },
  };
  const line = (charge: "demurrage" | "detention" | "storage" | null) => ({
    containerNumber: CONTAINER,
    events,
    charge,
  });

  test("charge the day of the gate-out as demurrage and as detention", () => {
    // 1 to 12 October, and 12 October to 22 November.
    expect(formatExpected({ ...own, lines: [line("demurrage"), line("detention")] })).toBe(String((12 + 42) * 60));
  });

  test("do not charge storage, so a line that names no charge bills other days", () => {
    // Storage: 3 free days, 9 at USD 10.
    expect(formatExpected({ ...own, lines: [line(null), line("storage")] })).toBe("810");
    expect(formatExpected({ ...own, lines: [line("storage"), line(null)] })).toBe("810");
  });

  test("are the basis of an audit with a line of storage", () => {
    expect(audit({ ...own, lines: [line("storage"), line(null)] }).basis).toBe("own");
    expect(audit({ ...own, lines: [line("storage")] }).basis).toBe("published");
  });
});
