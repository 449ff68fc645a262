import { beforeAll, expect, test } from "vitest";
import { getLocalCharges } from "#lib/operations/charges/get-local-charges.ts";
import { calculateLandedCost } from "#lib/operations/rates/calculate-landed-cost.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

const today = "2026-11-22";
const calculateCost = (input: object) => calculateLandedCost.run(calculateLandedCost.input.parse(input), { today });
const cents = (amount: number) => Math.round(amount * 100);

beforeAll(async () => {
  await referenceDatabase();
});

test("without freight there is no total: no_data names what was found", async () => {
  await expect(
    calculateCost({ line: "one", origin: "JPTYO", destination: "USLAX", container_type: "20DV" }),
  ).rejects.toMatchObject({
    code: "no_data",
    details: [expect.anything(), { path: "", message: expect.stringMatching(/^found without freight: /) }],
  });
});

test.each([
  ["cosco", "INNSA", "USNYC"],
  ["cma-cgm", "VNSGN", "FRLEH"],
  ["maersk", "CNSHA", "NLRTM"],
])("%s from %s to %s has usable parts only", async (line, origin, destination) => {
  const { parts } = await calculateCost({ line, origin, destination, container_type: "40HC", detention_days: 20 });
  expect(parts.flatMap(({ items }) => items).filter(({ is_stale }) => is_stale)).toEqual([]);
});

test.each([
  ["cosco", "40HC"],
  ["maersk", "20DV"],
] as const)(
  "%s, Shanghai to Felixstowe, %s: the local charges are those of the other operation",
  async (line, container_type) => {
    const { parts } = await calculateCost({ line, origin: "CNSHA", destination: "GBFXT", container_type });
    for (const [name, port_code, direction] of [
      ["local_charges_origin", "CNSHA", "export"],
      ["local_charges_destination", "GBFXT", "import"],
    ] as const) {
      const input = getLocalCharges.input.parse({
        line,
        country: port_code.slice(0, 2),
        port_code,
        direction,
        container_type,
      });
      const { totals } = await getLocalCharges.run(input, { today });
      const listed = totals.reduce(
        (sum, { per_container, per_shipment }) => sum + cents(per_container ?? 0) + cents(per_shipment ?? 0),
        0,
      );
      const items = parts.find(({ part }) => part === name)?.items ?? [];
      expect(items.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(listed);
      if (line === "cosco") {
        const known =
          port_code === "CNSHA"
            ? { code: "THC", amount: 1880, currency: "CNY" }
            : { code: "PORT", amount: 100.7, currency: "GBP" };
        expect(items).toContainEqual(expect.objectContaining(known));
      }
    }
  },
);

test("the default answer stays under 14,000 characters", async () => {
  for (const [line, destination] of [
    ["cosco", "GBFXT"],
    ["hapag-lloyd", "DEHAM"],
    ["maersk", "Munich"],
    ["msc", "USCHI"],
  ]) {
    const answer = await calculateCost({
      line,
      origin: "CNSHA",
      destination,
      container_type: "40HC",
      detention_days: 20,
    });
    expect([destination, JSON.stringify(answer).length < 14_000]).toEqual([destination, true]);
  }
});
