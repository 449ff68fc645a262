import fc from "fast-check";
import { expect, test } from "vitest";
import { PAUSES_S, pauseAfter } from "#lib/webhooks/deliveries/retry-plan.ts";

test("the pauses grow, and together they last three days", () => {
  expect([...PAUSES_S]).toEqual([...PAUSES_S].sort((one, other) => one - other));
  const days = PAUSES_S.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

test("each pause is at most a tenth longer or shorter than planned, and is never shorter than the one before it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: PAUSES_S.length }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const [pause, planned] = [pauseAfter(attempts, random) as number, PAUSES_S[attempts - 1] as number];
        expect(Math.abs(pause - planned)).toBeLessThanOrEqual(planned * 0.1 + 1e-9);
        if (attempts > 1) expect(pause).toBeGreaterThan((PAUSES_S[attempts - 2] as number) * 0.99);
      },
    ),
  );
});

test("there is no pause after the last attempt", () => {
  expect(pauseAfter(PAUSES_S.length + 1)).toBeUndefined();
});
