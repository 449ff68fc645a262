import { beforeAll, describe, expect, test } from "vitest";
import { readTariffHolders, readTariffsOnFile } from "#lib/domain/demurrage/facts.ts";
import { isIllustrative } from "#lib/domain/quality/quality.ts";
import { call } from "#lib/operations/call.ts";
import { compareDemurrage } from "#lib/operations/demurrage/compare-demurrage.ts";
import { getCongestion } from "#lib/operations/ports/get-congestion.ts";
import { runWithIllustrative, runWithoutIllustrative } from "#lib/platform/illustrative.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
});

const hasIllustrative = async () => (await readTariffsOnFile({ country: "IN" })).some(isIllustrative);
const compare = () => call(compareDemurrage, { country: "IN", container_type: "40HC", days: 14 });

describe("facts without illustrative rows", () => {
  test("have published rows only, in whatever order both are asked for", async () => {
    expect(await runWithoutIllustrative(hasIllustrative)).toBe(false);
    expect(await hasIllustrative()).toBe(true);
    expect(await runWithoutIllustrative(hasIllustrative)).toBe(false);
    expect(await runWithIllustrative(true, hasIllustrative)).toBe(true);
  });

  test("are separate when both are asked for at the same time", async () => {
    const [without, withThem] = await Promise.all([runWithoutIllustrative(readTariffHolders), readTariffHolders()]);
    expect(without.every(({ illustrative }) => !illustrative)).toBe(true);
    expect(withThem.some(({ illustrative }) => illustrative)).toBe(true);
  });

  test("make answers without them", async () => {
    const published = await runWithoutIllustrative(compare);
    expect(published.comparison.map(({ illustrative }) => illustrative)).not.toContain(true);
    expect((await compare()).comparison.map(({ illustrative }) => illustrative)).toContain(true);
    await expect(runWithoutIllustrative(() => call(getCongestion, { port: "INNSA" }))).rejects.toMatchObject({
      code: "no_data",
    });
  });
});
