import { expect, test } from "vitest";
import { findFreeTime } from "#lib/intake/readers/section.ts";
import { readTierLabel, saysAfterFreeTime } from "#lib/intake/readers/tier-label.ts";

const range = (from: number, to: number | null) => ({ kind: "range", from, to });

test.each([
  ["5-8", range(5, 8)],
  ["5 to 8", range(5, 8)],
  ["9~18", range(9, 18)],
  ["Day 6 onward", range(6, null)],
  ["21+", range(21, null)],
  [">10", range(11, null)],
  ["over 10 days", range(11, null)],
  ["16th day and thereafter", range(16, null)],
  ["1st - 7th day", range(1, 7)],
  ["Del día 6 al 10", range(6, 10)],
  ["Desde el día 16 en adelante", range(16, null)],
  ["16 a 30 días", range(16, 30)],
  ["1º ao 10º dia", range(1, 10)],
  ["A partir do 16º dia", range(16, null)],
  ["du 8ème au 15ème jour", range(8, 15)],
  ["au-delà du 15ème jour", range(16, null)],
  ["6. - 10. Tag", range(6, 10)],
  ["ab dem 11. Tag", range(11, null)],
  ["第6-10天", range(6, 10)],
  ["第12天以上 Day 12 onwards", range(12, null)],
  ["thereafter", { kind: "rest" }],
  ["danach", { kind: "rest" }],
  ["first 5 days", { kind: "first", count: 5 }],
  ["5 premiers jours", { kind: "first", count: 5 }],
  ["next 7 days", { kind: "next", count: 7 }],
  ["Siguientes 10 días", { kind: "next", count: 10 }],
  ["5 days free", { kind: "free", count: 5 }],
  ["the 5 following days", { kind: "next", count: 5 }],
  ["2 further days", { kind: "next", count: 2 }],
])("%s", (text, days) => expect(readTierLabel(text)?.days).toEqual(days));

test.each([
  "15 and following",
  "Day 15 and the following days",
  "15 or later",
  "15 and subsequent days",
  "after the 14th day",
  "15 - …",
  "15-999",
  "15 until delivery",
  "15 y siguientes",
  "15 et suivants",
  "15 e successivi",
  "vanaf dag 15",
  "15 up",
])("%s has no end", (text) => expect(readTierLabel(text)?.days).toEqual(range(15, null)));

test.each(["20' DV", "Reefer 20' / 40'", "40", "Free time", "USD 50", "1-2 cbm", "5 tons", "40 up", "24 hours later"])(
  "%s names no days",
  (text) => expect(readTierLabel(text)).toBeUndefined(),
);

test("a day in Chinese words is not taken for all the days that are left", () => {
  expect(readTierLabel("第六天起")?.days).not.toEqual({ kind: "rest" });
  expect(readTierLabel("第6天起")?.days).toEqual(range(6, null));
});

test.each([
  ["First 3 days after free time", { kind: "first", count: 3 }],
  ["3 first days after free time expires", { kind: "first", count: 3 }],
  ["Erste 3 Tage nach Ablauf der Freizeit", { kind: "first", count: 3 }],
  ["3 primeros días tras los días libres", { kind: "first", count: 3 }],
  ["les 3 premiers jours après la franchise", { kind: "first", count: 3 }],
  ["primeiros 3 dias após o período livre", { kind: "first", count: 3 }],
  ["primi 3 giorni dopo la franchigia", { kind: "first", count: 3 }],
  ["eerste 3 dagen na vrije tijd", { kind: "first", count: 3 }],
  ["Serbest süreden sonraki ilk 3 gün", { kind: "first", count: 3 }],
  ["免费期后前3天", { kind: "first", count: 3 }],
  ["1st-3rd day after free time", range(1, 3)],
  ["up to 3 days over free time", { kind: "until", to: 3, isDay: false }],
  ["After free time to day 14", { kind: "until", to: 14, isDay: true }],
  ["excess days 4-7", range(4, 7)],
  ["over 7 days over free time", range(8, null)],
  ["1. bis 3. Tag nach der Freizeit", range(1, 3)],
  ["du 1er au 3e jour au-delà de la franchise", range(1, 3)],
  ["After free time", { kind: "rest" }],
  ["1-2 days after time up", range(1, 2)],
  ["Day 1 - 5 after free time", range(1, 5)],
  ["3rd day onwards after expiry of free time", range(3, null)],
])("%s counts from the end of free time", (text, days) => {
  expect(readTierLabel(text)).toMatchObject({ days, isAfterFreeTime: true, isFree: false });
});

test.each([
  ["Free time: 5 days. After free time, the first 3 days cost USD 40", 5],
  ["Los primeros 3 días tras los días libres", undefined],
  ["After the free time of 5 days", 5],
  ["Die Freizeit beträgt 5 Kalendertage", 5],
])("the free time in “%s”", (text, days) => expect(findFreeTime(text)?.days).toBe(days));

/** If its time grew with the square of its length, the test would end by its limit. */
test.each([
  ["gaps", `5 - 8${" ".repeat(1_000_000)}x`],
  ["letters of two languages", `第${"至".repeat(500_000)}x${"5".repeat(500_000)}`],
])("a long text is no label, and takes no time: %s", (_, text) => {
  expect(readTierLabel(text)).toBeUndefined();
});

test.each([
  ["5-8 / 5 a 8 días", range(5, 8)],
  ["thereafter / danach", { kind: "rest" }],
  ["5-8 days / Zeitraum", range(5, 8)],
  ["Periode / 5-8 days", range(5, 8)],
  ["5-8 / 6-9", undefined],
  ["5-8 / 5+", undefined],
  ["5-8 days / 20 apples", undefined],
  ["20 apples / 5-8 days", undefined],
  ["Import / Export", undefined],
  ["5-8 / 5-8 / 5-8", undefined],
])("the two sides of “%s”", (text, days) => expect(readTierLabel(text)?.days).toEqual(days));

test.each([
  ["Day 12 onwards 第12天以上", range(12, null)],
  ["第六天起 Day 6 onwards", range(6, null)],
  ["第6天起 Storage", range(6, null)],
  ["Storage 第6天起", range(6, null)],
  ["第6-10天 Day 6 to 10", range(6, 10)],
  ["第6-10天 Storage", range(6, 10)],
  ["堆存费 Storage", undefined],
])("Chinese and another language: %s", (text, days) => expect(readTierLabel(text)?.days).toEqual(days));

test.each([
  ["Day 6", true],
  ["6-6", false],
  ["5-8", false],
  ["Day 6 onwards", false],
  ["first 5 days", false],
  ["up to day 5", false],
  ["thereafter", false],
  ["After free time", false],
])("“%s” is one day: %s", (text, isSingle) => expect(readTierLabel(text)?.isSingle).toBe(isSingle));

test.each([
  ["5 days free", true],
  ["free time: 5 days", true],
  ["Day 1-5 free", true],
  ["up to 5 days free", true],
  ["up to 5 days", false],
  ["Day 1-5", false],
  ["first 5 days", false],
  ["next 7 days", false],
  ["After free time", false],
])("“%s” is free: %s", (text, isFree) => expect(readTierLabel(text)?.isFree).toBe(isFree));

test.each([
  ["up to day 5", { kind: "until", to: 5, isDay: true }],
  ["up to 5 days", { kind: "until", to: 5, isDay: false }],
  ["Tier 1: 5-8", range(5, 8)],
  ["Slab 2 (9-12)", range(9, 12)],
  ["1st tier: days 1-5", range(1, 5)],
  ["Storage 5-8", range(5, 8)],
  ["Demurrage from day 5", range(5, null)],
  ["Each day after 5", range(6, null)],
  ["every day after day 5", range(6, null)],
  ["all days after the 5th day", range(6, null)],
  ["each day after", { kind: "rest" }],
  ["Day 5 and each day after", range(5, null)],
  ["3.2 From day 3 to day 6", range(3, 6)],
  ["The next 5 days are charged at", { kind: "next", count: 5 }],
  ["(5-8)", range(5, 8)],
  ["from and including day 5", range(5, null)],
  ["As of day 5", range(5, null)],
  ["as of 5 to 8", range(5, 8)],
  ["starting day 5", range(5, null)],
  ["starting from day 5", range(5, null)],
  ["5-8 days, Saturdays", undefined],
  ["1-2 weeks", undefined],
  ["1-2 hours", undefined],
  ["day 5 to 8 at 6 a.m.", undefined],
  ["---", undefined],
  ["", undefined],
])("what is around the days of “%s”", (text, days) => expect(readTierLabel(text)?.days).toEqual(days));

test("a label has 90 letters at most, and 200 with both its languages", () => {
  const pad = (text: string, length: number) => text.padStart(length, " ");
  expect(readTierLabel(pad("5 - 8", 90))?.days).toEqual(range(5, 8));
  expect(readTierLabel(pad("5 - 8", 91))).toBeUndefined();
  const sides = (gap: number) => `${pad("5 - 8", 90)}${" ".repeat(gap)}/ ${"5 - 8".padEnd(90)}`;
  expect(sides(18)).toHaveLength(200);
  expect(readTierLabel(sides(18))?.days).toEqual(range(5, 8));
  expect(readTierLabel(sides(19))).toBeUndefined();
});

test.each([
  ["after free time", true],
  ["nach Ablauf der Freizeit", true],
  ["overdue days", true],
  ["days exceeding free time", true],
  ["days after the discharge", false],
  ["5 days free", false],
  ["", false],
])("“%s” says that days count after the free time: %s", (text, says) => expect(saysAfterFreeTime(text)).toBe(says));
