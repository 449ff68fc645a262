import { expect, test } from "vitest";
import { findClockCharge } from "#lib/domain/audit/charge-of-clock.ts";
import { slabs, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type LineCase } from "./facts.ts";

const demurrage = tariff({ id: "demurrage", charge: "demurrage" });
const detention = tariff({ id: "detention", charge: "detention" });

const priced = (one: LineCase) => {
  const [line] = auditFacts({ lines: [one] }).lines;
  if (!line) throw new Error("there is a line");
  return line;
};

test("each clock has the charge of the tariff that prices it, in any order of the tariffs", () => {
  const [first, second] = [priced({ tariff: demurrage }), priced({ tariff: detention })];
  for (const tariffs of [
    [demurrage, detention],
    [detention, demurrage],
  ]) {
    const line = { ...first, tariffs, ledgers: [...first.ledgers, ...second.ledgers] };
    expect([findClockCharge(line, 0), findClockCharge(line, 1)]).toEqual(["demurrage", "detention"]);
  }
});

test("the tariff counts before what the line says", () =>
  expect(findClockCharge(priced({ tariff: { ...detention }, charge: "demurrage" }), 0)).toBe("detention"));

test.each([
  ["no tariff", { ...priced({ charge: "demurrage" }), tariffs: [] }],
  ["no clock", { ...priced({ charge: "demurrage" }), ledgers: [] }],
  ["no rate for any day", priced({ charge: "demurrage", tariff: tariff({ id: null as never, slabs: slabs("5-@1") }) })],
])("the line says it if there is %s", (_, line) => expect(findClockCharge(line, 0)).toBe("demurrage"));

test("nothing says it if the line does not", () =>
  expect(findClockCharge({ ...priced({}), tariffs: [] }, 0)).toBeNull());
