import { expect, test } from "vitest";
import { listOpenPoints } from "#lib/domain/demurrage/open-points.ts";
import type { QuoteRequest } from "#lib/domain/demurrage/quote.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { DATE, illustrative, quoted, slabs, tariff } from "./tariffs.ts";

/** The open points of a tariff that states its tax, as `kind` or `kind ports`. */
function points(tariffs: Partial<Tariff>[], request: Partial<QuoteRequest> = {}) {
  const all = tariffs.map((fields, index) => tariff({ id: `t${index}`, tax: "excluded", ...fields }));
  const quoteRequest = { containerType: "40HC", date: DATE, days: 14, ...request };
  return listOpenPoints(quoted(all, quoteRequest), { ...quoteRequest, tariffs: all });
}
const kinds = (...args: Parameters<typeof points>) =>
  points(...args).map(({ kind, ports }) => [kind, ...ports].join(" "));

test("a usable tariff that states its tax leaves nothing open", () => expect(kinds([{}])).toEqual([]));

test("a tariff past its usable life is named by its month", () => {
  expect(points([{ effectiveFrom: "2018-04-01" }])).toEqual([
    {
      kind: "past_usable_life",
      message: "The newest published tariff is of April 2018, which is past its usable life.",
      ports: [],
    },
  ]);
  expect(kinds([{ effectiveFrom: "2018-04-01" }], { date: "2019-01-01" })).toEqual([]);
});

test("an illustrative tariff", () => expect(kinds([{ source: illustrative }])).toEqual(["illustrative"]));

test("days without a rate are named", () => {
  expect(points([{ slabs: slabs("5-10@100") }], { days: 11 }).map(({ message }) => message)).toEqual([
    "No rate is on file for day 11. The total does not include this day.",
  ]);
  expect(points([{ slabs: slabs("5-10@100") }]).map(({ message }) => message)).toEqual([
    "No rate is on file for days 11 to 14. The total does not include these days.",
  ]);
});

test("ports that the tariff leaves out, or that have their own, unless the port is given", () => {
  expect(kinds([{ exceptPorts: ["INMUN"] }, { port: "INNSA" }])).toEqual(["port_exceptions INMUN INNSA"]);
  expect(kinds([{ exceptPorts: ["INMUN"] }, { port: "INNSA" }], { port: "INMAA" })).toEqual([]);
  expect(kinds([{ exceptPorts: ["INNSA"] }, { port: "INMUN" }])).toEqual(["port_exceptions INMUN INNSA"]);
  expect(kinds([{}, { port: "INNSA", source: illustrative }])).toEqual([]);
});

test("an illustrative tariff of the first days names the ports with an illustrative one", () => {
  const tariffs = [
    { source: illustrative, effectiveTo: "2026-11-25" },
    { effectiveFrom: "2026-11-26" },
    { port: "INNSA", source: illustrative },
    { port: "INMUN", effectiveFrom: "2026-11-26" },
  ];
  expect(kinds(tariffs, { startDate: DATE })).toEqual(["illustrative", "port_exceptions INNSA"]);
});

test("a tariff of one port, unless the port is given", () => {
  expect(kinds([{ port: "INNSA" }])).toEqual(["one_port_only INNSA"]);
  expect(kinds([{ port: "INNSA" }], { port: "INNSA" })).toEqual([]);
});

test("working days, which the calculation counts as every day", () => {
  expect(kinds([{ dayBasis: "working" }])).toEqual(["working_days"]);
  expect(kinds([{ chargeDayBasis: "working" }])).toEqual(["working_days"]);
});

test("a tariff that does not state its tax", () => expect(kinds([{ tax: null }])).toEqual(["unknown_tax"]));

test("one of two tariffs that counts working days, or does not state its tax", () => {
  const silent = { dayBasis: "working", tax: null } as const;
  const [before, after] = [{ effectiveTo: "2026-11-25" }, { effectiveFrom: "2026-11-26" }];
  for (const tariffs of [
    [{ ...before, ...silent }, after],
    [before, { ...after, ...silent }],
  ])
    expect(kinds(tariffs, { startDate: DATE })).toEqual(["working_days", "unknown_tax"]);
});

test("a tariff of a country without VAT leaves no tax open", () =>
  expect(kinds([{ tax: null, country: "US" }])).toEqual([]));
