import { expect, test } from "vitest";
import { readTierLabel } from "#lib/intake/readers/tier-label.ts";

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
])("%s", (text, days) => expect(readTierLabel(text)?.days).toEqual(days));

test.each(["20' DV", "Reefer 20' / 40'", "40", "Free time", "USD 50", "1-2 cbm", "5 tons"])(
  "%s names no days",
  (text) => expect(readTierLabel(text)).toBeUndefined(),
);

test.each(["1-2 days after time up", "Day 1 - 5 after free time", "3rd day onwards after expiry of free time"])(
  "%s counts from the end of free time",
  (text) => expect(readTierLabel(text)?.isAfterFreeTime).toBe(true),
);
