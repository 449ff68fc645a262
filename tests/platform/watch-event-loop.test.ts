import { expect, test } from "vitest";
import { createMetrics } from "#lib/platform/metrics.ts";
import { watchEventLoop } from "#lib/platform/watch-event-loop.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

function hold(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("work that holds the thread is reported with its length, once, and counted", async () => {
  const stalls: number[] = [];
  const stop = watchEventLoop((ms) => stalls.push(ms));
  await new Promise((resolve) => setTimeout(resolve, 50)); // The first sample.
  hold(400);
  await waitUntil(() => Promise.resolve(stalls.length > 0), { within: 5_000, what: "the stall to be reported" });
  stop();
  const [longest = 0] = stalls;
  expect(longest).toBeGreaterThan(300);
  expect(stalls.filter((ms) => ms >= longest)).toHaveLength(1);

  const { meter, formatText } = createMetrics({
    networks: [],
    states: [],
    readOpen: async () => [],
    readAudits: async () => [],
  });
  meter.addStall(longest / 1_000);
  expect(await formatText()).toMatch(
    /^quayside_stall_seconds_bucket\{le="0.2"\} 0\n(?:.*\n)*quayside_stall_seconds_count 1$/m,
  );
});
