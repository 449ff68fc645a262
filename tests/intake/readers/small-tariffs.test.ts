import { expect, test } from "vitest";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { describeReading } from "#tests/support/describe-reading.ts";
import { readPages } from "#tests/support/read-tariff-document.ts";
import { countNumbers, scoreTariffs } from "#tests/support/score-tariffs.ts";
import { SMALL_TARIFFS } from "./small-tariffs/index.ts";

test.each(SMALL_TARIFFS.map((tariff) => [tariff.name, tariff] as const))("%s", async (_, tariff) => {
  const { kind, text, context, expected } = tariff;
  const reading = readTariffs(await readPages(kind, Buffer.from(text)), {
    ...context,
    today: "2026-11-26",
  });
  const score = scoreTariffs(expected, reading.candidates);
  expect(reading.refusals.map(({ reason }) => reason)).toEqual([]);
  expect(score.wrongWithoutDoubt, score.faults.join("\n")).toBe(0);
  expect(score.right / countNumbers(score), score.faults.join("\n")).toBe(1);
  expect(describeReading(reading)).toMatchSnapshot();
});
