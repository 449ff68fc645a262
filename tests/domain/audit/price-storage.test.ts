import { expect, test } from "vitest";
import type { StorageTariff } from "#lib/domain/storage-tariff.ts";
import { slabs } from "../demurrage/tariffs.ts";
import { storage } from "../storage/storage.ts";
import { assumption, audit, formatExpected, formatOpenPoints, settled, tryAudit } from "./audits.ts";

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

test("storage without a tariff is not priced", () => {
  const invoice = { tariffs: [], port: "INNSA", facts: { storage: [] } };
  expect(tryAudit({ ...invoice, lines: [{ days: 12, charge: "storage" }] }).kind).toBe("no_tariff");
});

test.each(["transit", "suspended"] as const)("a %s tariff may not apply at all", (condition) => {
  expect(formatExpected(report(180, [terminal({ condition })]))).toBe("0 or more");
});

test("the document of the carrier is named where both a carrier's and a terminal's are inferred", () => {
  const inferred = terminal({ inferred: ["slabs"] });
  const ask = (...charges: ("storage" | null)[]) =>
    assumption(
      audit({
        tariffs: [settled({ inferred: ["slabs"] })],
        port: "INNSA",
        lines: charges.map((charge) => ({ charge })),
        facts: { storage: [inferred] },
      }),
      "inferred",
    ).question;
  expect(ask("storage")).toBe("Does the terminal's own document say what the tariff on file says?");
  expect(ask("storage", null)).toBe("Does the carrier's own document say what the tariff on file says?");
});

test("several terminals are asked for", () => {
  const open = report(90, [terminal(), terminal({ id: "other", operator: "Other", slabs: slabs("4-@20") })]);
  expect(open.verdict).toBe("cannot_tell_yet");
  expect(open.assumptions.map(({ id }) => id)).toEqual(["terminal"]);
  expect(formatOpenPoints(open)).toEqual([expect.stringMatching(/^terminal: .* 90, Other 180$/)]);
});

test("the only terminal is no question, even if the user names it", () => {
  const answers = { terminal: "JNPT" };
  const one = { tariffs: [], port: "INNSA", billed: 90, answers, facts: { storage: [terminal({ terminal: "JNPT" })] } };
  const { verdict, assumptions } = audit({ ...one, lines: [{ days: 12, charge: "storage" }] });
  expect([verdict, assumptions]).toEqual(["correct", []]);
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
