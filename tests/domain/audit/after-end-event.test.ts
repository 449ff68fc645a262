import { expect, test } from "vitest";
import { afterEndEventRule } from "#lib/domain/audit/rules/after-end-event.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, day, find, found, held, type LineCase } from "./facts.ts";

const late: LineCase = { billed: 1400, stated: { chargedFrom: day(5), chargedTo: day(14) } };

test("finds days after the return of the container", () => {
  const [finding] = find(
    afterEndEventRule,
    auditFacts({ lines: [{ ...late, stated: { ...late.stated, ratePerDay: 200 } }] }),
  );
  expect(finding).toMatchObject({ strength: "rule", days: 2, disputed: [{ line: 0, dates: [day(13), day(14)] }] });
  expect(finding?.amount?.toNumber()).toBe(400);
  expect(finding?.explanation).toBe(
    "The invoice charges container CSQU3054383 until 14 Jun 2026. It was returned empty on 12 Jun 2026, and that day is the last one.",
  );
});

test("takes the rate of the last tier when the invoice shows none, and no more than the excess", () => {
  expect(found(afterEndEventRule, { lines: [late] })).toEqual(["rule 400"]);
  expect(found(afterEndEventRule, { lines: [{ ...late, billed: 1200 }] })).toEqual(["rule 200"]);
});

test.each<[string, LineCase]>([
  ["a period that ends with the return", { ...late, stated: { chargedFrom: day(5), chargedTo: day(12) } }],
  ["a bill that is right all the same", { ...late, billed: 1000 }],
  [
    "a container that is not back",
    { ...late, events: { discharged: day(1), gate_out_full: day(5) }, expected: [1000, 1000] },
  ],
  ["an invoice without its period", { billed: 1400 }],
])("is silent for %s", (_, line) =>
  expect(found(afterEndEventRule, { lines: [line], today: "2026-06-20" })).toEqual([]),
);

test("is arguable while something else can explain the bill", () => {
  expect(
    found(afterEndEventRule, {
      lines: [{ ...late, events: held(12), billed: 1180 }],
      invoice: { tax: null },
      open: ["tax"],
    }),
  ).toEqual(["arguable 180"]);
});

test("is silent while the charge is open, since another event can end it", () => {
  expect(found(afterEndEventRule, { lines: [late], open: ["charge"] })).toEqual([]);
});

const charged = (from: number, to: number, more: LineCase["stated"] = {}): LineCase["stated"] => ({
  chargedFrom: day(from),
  chargedTo: day(to),
  ...more,
});

test.each<[string, LineCase, number[], number]>([
  ["a period that begins some days after the end", { billed: 1600, stated: charged(14, 16) }, [14, 15, 16], 600],
  ["a period that begins on the last day", { billed: 1600, stated: charged(12, 14) }, [13, 14], 400],
  ["a period without its first day", { billed: 1400, stated: { chargedTo: day(14) } }, [13, 14], 400],
  ["a bill that is much too high: the days have the rate of the last tier", { ...late, billed: 2000 }, [13, 14], 400],
  ["the third tier", { events: held(20), billed: 5000, stated: charged(5, 22) }, [21, 22], 600],
  ["the average of the printed days", { billed: 1400, stated: charged(5, 14, { chargedDays: 10 }) }, [13, 14], 280],
  ["a container that was back in free time", { events: held(3), billed: 900, stated: charged(4, 6) }, [4, 5, 6], 900],
])("takes the days and the rate of %s", (_, line, days, amount) => {
  const [finding] = find(afterEndEventRule, auditFacts({ lines: [line] }));
  expect(finding?.disputed[0]?.dates).toEqual(days.map(day));
  expect(finding?.amount?.toNumber()).toBe(amount);
});

test("takes the rate of the tier for a line that has only a part of the total", () => {
  const stated = charged(5, 14, { chargedDays: 10 });
  const one: LineCase = { stated };
  expect(found(afterEndEventRule, { lines: [one, { container: "MSKU6011672" }], invoice: { billed: 2800 } })).toEqual([
    "rule 400",
  ]);
});

test("is silent without rates", () => {
  expect(found(afterEndEventRule, { tariff: tariff({ slabs: [] }), lines: [late] })).toEqual([]);
  expect(
    find(
      afterEndEventRule,
      changeLines(auditFacts({ lines: [late] }), () => ({ ledgers: [] })),
    ),
  ).toHaveLength(1);
});

test("is silent when the clock ends with another event", () => {
  const facts = changeLines(auditFacts({ lines: [late] }), ({ ledgers }) => ({
    ledgers: ledgers.map((ledger) => ({ ...ledger, days: ledger.days.slice(0, -1) })),
  }));
  expect(find(afterEndEventRule, facts)).toEqual([]);
});

test("takes the end of the charge of its tariff", () => {
  const own = tariff({ charge: "demurrage" });
  const events = { discharged: day(1), gate_out_full: day(12), empty_returned: day(20) };
  const [finding] = find(afterEndEventRule, auditFacts({ tariff: own, lines: [{ ...late, events }] }));
  expect(finding?.explanation).toContain("It left the terminal on 12 Jun 2026, and that day is the last one.");
});

test("takes the return as the end of two clocks", () => {
  const one: LineCase = { ...late, events: { discharged: day(1), gate_out_full: day(3), empty_returned: day(12) } };
  const facts = auditFacts({ tariff: tariff({ charge: "demurrage" }), lines: [{ ...one, expected: [1000, 1000] }] });
  const detention = auditFacts({ lines: [one] }).lines[0]?.ledgers ?? [];
  const both = changeLines(facts, ({ ledgers }) => ({ ledgers: [...ledgers, ...detention] }));
  expect(find(afterEndEventRule, both)[0]?.explanation).toContain("It was returned empty on 12 Jun 2026");
});
