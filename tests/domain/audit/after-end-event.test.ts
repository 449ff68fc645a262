import { expect, test } from "vitest";
import { afterEndEventRule } from "#lib/domain/audit/rules/after-end-event.ts";
import { auditFacts, day, find, found, held, type LineCase } from "./facts.ts";

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
