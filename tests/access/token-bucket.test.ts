import fc from "fast-check";
import { expect, test } from "vitest";
import { createLocalBuckets } from "#lib/access/token-bucket.ts";

/** A bucket whose clock the test sets, in milliseconds. */
function bucketAt(perSecond: number, burst: number) {
  const clock = { ms: 0 };
  const takeFrom = createLocalBuckets(() => clock.ms);
  const take = (client: string) => takeFrom(client, { perSecond, burst });
  const countAllowed = (calls: number, client = "a") =>
    Array.from({ length: calls }, () => take(client)).filter(({ isAllowed }) => isAllowed).length;
  return { clock, take, countAllowed };
}

test("a client with a full bucket can make as many calls in a burst as the burst allows", () => {
  const { countAllowed } = bucketAt(20, 60);
  expect(countAllowed(100)).toBe(60);
});

test("an empty bucket gains calls at the set rate", () => {
  const { clock, countAllowed } = bucketAt(20, 60);
  countAllowed(60);
  clock.ms = 49;
  expect(countAllowed(1)).toBe(0);
  clock.ms = 50;
  expect(countAllowed(5)).toBe(1);
  clock.ms = 1_050;
  expect(countAllowed(100)).toBe(20);
});

test("each verdict has the number of calls left and the time until the next call", () => {
  const { clock, take, countAllowed } = bucketAt(2, 3);
  expect(take("a")).toEqual({ isAllowed: true, remaining: 2, retryInMs: 0, fullInMs: 500 });
  countAllowed(2);
  expect(take("a")).toEqual({ isAllowed: false, remaining: 0, retryInMs: 500, fullInMs: 1_500 });
  clock.ms = 500;
  expect(take("a").isAllowed).toBe(true);
});

test("each client has a separate bucket", () => {
  const { countAllowed } = bucketAt(1, 2);
  expect([countAllowed(3, "a"), countAllowed(3, "b")]).toEqual([2, 2]);
});

test("clients with buckets of different sizes do not disturb each other", () => {
  const take = createLocalBuckets(() => 0);
  const countAllowed = (client: string, burst: number) =>
    Array.from({ length: 20 }, () => take(client, { perSecond: 1, burst })).filter(({ isAllowed }) => isAllowed).length;
  expect([countAllowed("198.51.100.1", 3), countAllowed("key:1", 10), countAllowed("198.51.100.1", 3)]).toEqual([
    3, 10, 0,
  ]);
});

test("in any period, the bucket allows only the burst and the calls that the rate adds", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 80 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 30 })), { maxLength: 40 }),
      (perSecond, burst, moves) => {
        const { clock, countAllowed } = bucketAt(perSecond, burst);
        let allowed = 0;
        for (const [pause, calls] of moves) {
          clock.ms += pause;
          allowed += countAllowed(calls);
        }
        // A bucket's interval is rounded to a microsecond.
        expect(allowed).toBeLessThanOrEqual(burst + (clock.ms / 1_000) * perSecond * 1.0001 + 0.001);
      },
    ),
  );
});
