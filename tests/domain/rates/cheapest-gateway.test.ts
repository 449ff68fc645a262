import { expect, test } from "vitest";
import type { Fact } from "#lib/domain/quality/quality.ts";
import { chooseCheapestGateway } from "#lib/domain/rates/cheapest-gateway.ts";
import { COST_PARTS, type CostPart, type CostPartName, type LandedCost } from "#lib/domain/rates/landed-cost.ts";
import { Decimal } from "#lib/platform/money.ts";
import { source } from "./reference-rates.ts";

const fact = (kind: "schedule" | "illustrative"): Fact => ({
  effectiveFrom: null,
  factKind: "reference",
  isInferred: false,
  effectiveTo: null,
  note: null,
  source: source("on-file", kind),
});

function part(name: CostPartName, amount: number | null, kind: "schedule" | "illustrative"): CostPart {
  if (amount === null)
    return { name, status: "missing", dollars: null, items: [], missing: ["is not on file"], share: 0, leftOut: [] };
  const dollars = new Decimal(amount);
  const item = {
    name,
    code: null,
    per: "container" as const,
    amount: dollars,
    currency: "USD",
    dollars,
    isCounted: true,
    fact: fact(kind),
  };
  return { name, status: "on_file", dollars, items: [item], missing: [], share: 1, leftOut: [] };
}

/** `null` means not on file. Other parts cost the same everywhere. */
function via(
  port: string,
  amounts: Partial<Record<CostPartName, number | null>>,
  kind: "schedule" | "illustrative" = "schedule",
) {
  const parts = Object.fromEntries(
    COST_PARTS.map((name) => [name, part(name, amounts[name] === undefined ? 10 : amounts[name], kind)]),
  );
  const cost: LandedCost = {
    parts: parts as LandedCost["parts"],
    total: new Decimal(0),
    transit: null,
    missing: [],
    completeness: 1,
  };
  return { port, cost };
}

const chosen = (...ways: ReturnType<typeof via>[]) => chooseCheapestGateway(ways).port;

test("compares the total: cheaper freight or port charges can outweigh more expensive haulage", () => {
  expect(
    chosen(via("A", { freight: 2000, inland_haulage: 500 }), via("B", { freight: 1500, inland_haulage: 900 })),
  ).toBe("B");
  expect(
    chosen(
      via("A", { local_charges_destination: 300, inland_haulage: 500 }),
      via("B", { local_charges_destination: 50, inland_haulage: 700 }),
    ),
  ).toBe("B");
});

test("chooses the cheapest haulage when no gateway has freight on file", () => {
  const freight = null;
  expect(
    chosen(
      via("A", { freight, inland_haulage: 900 }),
      via("B", { freight, inland_haulage: 700 }),
      via("C", { freight, inland_haulage: 800 }),
    ),
  ).toBe("B");
});

test("does not count a missing part as cheap", () => {
  expect(chosen(via("A", { inland_haulage: null }), via("B", { inland_haulage: 900 }))).toBe("B");
  expect(
    chosen(via("A", { freight: null, inland_haulage: 100 }), via("B", { freight: 2000, inland_haulage: 900 })),
  ).toBe("B");
  expect(
    chosen(via("A", { freight: 2000, inland_haulage: null }), via("B", { freight: null, inland_haulage: 900 })),
  ).toBe("A");
  expect(
    chosen(
      via("A", { local_charges_destination: null, inland_haulage: 600 }),
      via("B", { local_charges_destination: 400, inland_haulage: 500 }),
    ),
  ).toBe("B");
});

test("prefers published freight and haulage over cheaper illustrative ones", () => {
  expect(chosen(via("A", { inland_haulage: 100 }, "illustrative"), via("B", { inland_haulage: 900 }))).toBe("B");
  expect(
    chosen(via("A", { inland_haulage: 900 }, "illustrative"), via("B", { inland_haulage: 100 }, "illustrative")),
  ).toBe("B");
});

test("prefers published haulage when only the haulage of another gateway is illustrative", () => {
  const mixed = via("A", { inland_haulage: 100 });
  mixed.cost.parts.inland_haulage = part("inland_haulage", 100, "illustrative");
  expect(chosen(mixed, via("B", { inland_haulage: 900 }))).toBe("B");
});

test("chooses the first of equal gateways, or the only one", () => {
  expect(chosen(via("A", {}), via("B", {}))).toBe("A");
  expect(chosen(via("A", { freight: null, inland_haulage: null }))).toBe("A");
});
