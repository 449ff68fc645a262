import { describe, expect, test } from "vitest";
import { calculateAmountAbove, getExcessByLine, isBilled } from "#lib/domain/audit/excess.ts";
import type { InvoiceTax } from "#lib/domain/audit/invoice.ts";
import { Decimal } from "#lib/platform/money.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case } from "./facts.ts";

const listExcess = (one: Case) =>
  [...getExcessByLine(auditFacts(one))].map(([line, amount]) => `line ${line + 1}: ${amount}`);

// Each line costs 1,000.
describe("what a line bills above its highest expected amount", () => {
  test("is that of each line", () => {
    expect(listExcess({ lines: [{ billed: 1300 }, { billed: 1000 }, { billed: 1100 }] })).toEqual([
      "line 1: 300",
      "line 3: 100",
    ]);
  });

  test("is nothing where the other lines make up for it", () => {
    expect(listExcess({ lines: [{ billed: 1300 }, { billed: 700 }] })).toEqual([]);
    expect(listExcess({ lines: [{ billed: 1300 }, { billed: 600 }] })).toEqual([]);
  });

  test("needs rates, and no rate of exchange that is too old", () => {
    const rate = new Decimal(1);
    const old = { from: "USD", rate, low: rate, high: rate, date: "2026-06-12", stated: null, isInverted: false };
    const exchange = { ...old, status: "published", published: rate, publishedOn: "2026-01-01", age: null } as never;
    const lines: Case["lines"] = [{ billed: 1300 }];
    expect(listExcess({ lines, tariff: tariff({ slabs: [] }) })).toEqual([]);
    expect(listExcess({ lines, exchange })).toEqual(["line 1: 300"]);
    expect(listExcess({ lines, exchange, invoice: { currency: "INR" } })).toEqual([]);
  });

  test("of lines without an amount is the rest, in proportion to what they cost", () => {
    const silent = { billed: null };
    const lines: Case["lines"] = [{ billed: 1300 }, silent, { ...silent, expected: [3000, 3000] }];
    expect(listExcess({ lines, invoice: { billed: 5700 } })).toEqual(["line 1: 300", "line 2: 100", "line 3: 300"]);
    expect(listExcess({ lines, invoice: { billed: 5300 } }), "there is no rest").toEqual(["line 1: 300"]);
    expect(listExcess({ lines: [silent, silent], invoice: { billed: 2000.05 } })).toEqual([]);
  });

  test("of lines that cost nothing is shared equally, and never rounded up", () => {
    const free = { billed: null, expected: [0, 0] as [number, number] };
    expect(listExcess({ lines: [free, free, free], invoice: { billed: 100 } })).toEqual([
      "line 1: 33.33",
      "line 2: 33.33",
      "line 3: 33.33",
    ]);
  });
});

describe("what the whole bill has above its highest expected amount", () => {
  const above = (billed: number, open: Case["open"] = [], fields: Case = {}) =>
    Number(calculateAmountAbove(auditFacts({ lines: [{ billed }], open, ...fields })));

  test("starts above the tolerance", () => {
    expect([1000, 1005, 1006, 1300].map((billed) => above(billed))).toEqual([0, 0, 6, 300]);
  });

  test("does not need the answers to open points, but rates", () => {
    expect([above(1300, ["first_day"]), above(1300, ["inferred"])]).toEqual([300, 300]);
    expect([above(1300, ["tariff_age"]), above(1300, ["illustrative", "first_day"])]).toEqual([0, 0]);
    expect(above(1300, [], { lines: [{ billed: 1300, expected: [700, null] }] })).toBe(0);
  });
});

describe("a line bills an amount", () => {
  const isBilledAs = (billed: number, amount: number, tax: InvoiceTax | null = { included: false }) => {
    const facts = auditFacts({ lines: [{ billed }], invoice: { tax } });
    const [line] = facts.lines;
    return line !== undefined && isBilled(facts, line, new Decimal(amount));
  };
  const withTax: InvoiceTax = { included: true, percent: new Decimal(18), amount: null };

  test("to the unit, without a rate of exchange", () => {
    expect([1299, 1300, 1301].map((billed) => isBilledAs(billed, 1300))).toEqual([true, true, true]);
    expect([1298.99, 1301.01].map((billed) => isBilledAs(billed, 1300))).toEqual([false, false]);
  });

  test("nearly, with a rate of exchange that nobody states", () => {
    const rate = new Decimal(1);
    const exchange = { from: "USD", rate, low: rate, high: rate, date: "2026-06-12", stated: null, isInverted: false };
    const isBilledAt = (billed: number, status: "published" | "confirmed") => {
      const facts = auditFacts({
        lines: [{ billed }],
        exchange: { ...exchange, status, published: rate, publishedOn: "2026-06-12", age: null } as never,
      });
      return facts.lines.some((line) => isBilled(facts, line, new Decimal(1300)));
    };
    expect([1293.5, 1306.5, 1306.51].map((billed) => isBilledAt(billed, "published"))).toEqual([true, true, false]);
    expect([1301, 1301.01].map((billed) => isBilledAt(billed, "confirmed"))).toEqual([true, false]);
  });

  test("with its tax or without, but not with a tax that nobody knows", () => {
    expect([isBilledAs(1180, 1000, withTax), isBilledAs(1000, 1000, withTax)]).toEqual([true, true]);
    expect([isBilledAs(1180, 1000, null), isBilledAs(1000, 1000, null)]).toEqual([false, true]);
  });

  test("only if it is one", () => expect([isBilledAs(0, 0), isBilledAs(0.5, 0.5)]).toEqual([false, true]));
});
