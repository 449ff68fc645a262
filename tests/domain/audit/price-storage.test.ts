import { expect, test } from "vitest";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import { slabs } from "../demurrage/tariffs.ts";
import { storage } from "../storage/storage.ts";
import { audit } from "./audits.ts";

const terminal = (fields: Partial<StorageTariff> = {}) =>
  storage({
    country: "IN",
    port: "INNSA",
    currency: "USD",
    tax: "excluded",
    firstDay: "same",
    slabs: slabs("4-@10"),
    ...fields,
  });

const report = (billed: number, tariffs: StorageTariff[], days = 12) =>
  audit({ tariffs: [], port: "INNSA", billed, lines: [{ days, charge: "storage" }], facts: { storage: tariffs } });

test("storage is audited by the tariff of the terminal, with days or with dates", () => {
  expect([90, 150, 50].map((billed) => report(billed, [terminal()]).verdict)).toEqual([
    "correct",
    "overbilled",
    "underbilled",
  ]);
  const dated = audit({
    tariffs: [],
    port: "INNSA",
    billed: 20,
    lines: [{ charge: "storage" }],
    facts: { storage: [terminal()] },
  });
  // 1 to 5 October: three free days, two at USD 10.
  expect(dated.verdict).toBe("correct");
});

test("free days that are lost after a long stay are part of the expected amount", () => {
  const lost = terminal({ freeTimeLost: { fromDay: 4, rate: "first_slab" } });
  expect(report(120, [lost]).verdict).toBe("correct");
  expect(report(90, [lost]).verdict).toBe("underbilled");
  expect(report(0, [lost], 3).verdict).toBe("correct");
});

test("several terminals are asked for", () => {
  const open = report(90, [terminal(), terminal({ id: "other", operator: "Other", slabs: slabs("4-@20") })]);
  expect(open.verdict).toBe("cannot_tell_yet");
  expect(open.assumptions.map(({ id }) => id)).toEqual(["terminal"]);
});

test.each([
  ["comes on top of other storage", { condition: "on_top" }],
  ["is for transit cargo", { condition: "transit" }],
  ["was suspended", { condition: "suspended" }],
  ["is per container or per TEU", { containerTypes: [], inferred: ["container_types"] }],
] satisfies [string, Partial<StorageTariff>][])("a tariff that %s accuses nobody", (_, fields) => {
  const open = report(180, [terminal(fields)]);
  expect(open.verdict).toBe("cannot_tell_yet");
  expect(open.assumptions).toMatchObject([{ id: "storage_terms", answerWith: "none", effect: null }]);
  expect(open.findings.filter(({ amount }) => amount !== null)).toEqual([]);
});
