import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseInput } from "#lib/operations/call.ts";
import { calculateDemurrage } from "#lib/operations/demurrage/calculate-demurrage.ts";
import { Failure } from "#lib/operations/failure.ts";
import { convertInput } from "#lib/operations/typed-input.ts";

const body = { line: "maersk", country: "IN", container_type: "40HC", days: 14 };

describe("a number or a boolean as text", () => {
  const schema = z.object({
    days: z.int().optional(),
    lines: z.array(z.object({ billed: z.number(), note: z.string().optional() })),
    isPaid: z.boolean().default(false),
  });

  test("is converted at every depth, where its field is one", () => {
    const typed = convertInput({ days: " 14", lines: [{ billed: "12.50", note: "7" }], isPaid: "true" }, schema);
    expect(typed).toEqual({ days: 14, lines: [{ billed: 12.5, note: "7" }], isPaid: true });
  });

  test("leaves everything else as it is", () => {
    for (const same of [
      { days: 14, lines: [{ billed: 1 }] },
      { days: "14 days", lines: [] },
      { days: "1e3" },
      { lines: "x" },
      { unknown: "14" },
      [],
      null,
    ]) {
      expect(convertInput(same, schema)).toBe(same);
    }
  });

  test("is understood by an operation", async () => {
    expect(await parseInput(calculateDemurrage, { ...body, days: "14" })).toMatchObject({ days: 14 });
    await expect(parseInput(calculateDemurrage, { ...body, days: "fourteen" })).rejects.toBeInstanceOf(Failure);
  });
});

describe("a container type in words", () => {
  test.each([
    ["40 HC", "40HC"],
    ["20ft", "20DV"],
    ["20'", "20DV"],
    ["40' high cube", "40HC"],
    ["40ft reefer", "40RF"],
    ["45G1", "40HC"],
  ])("%s is %s", async (container_type, type) => {
    expect(await parseInput(calculateDemurrage, { ...body, container_type })).toMatchObject({ container_type: type });
  });

  test("that can be two types is refused", async () => {
    await expect(parseInput(calculateDemurrage, { ...body, container_type: "40ft" })).rejects.toThrow("must be one of");
  });
});
