import { afterEach, expect, test, vi } from "vitest";
import { buildNodeFindings, measureRequest } from "#lib/access/payments/chain/probe-findings.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a node that is slow once, while the server starts, is ok; one that is always slow is limited", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const stateAfter = async (...delays: number[]) => {
    const { value, ms } = await measureRequest(async () => {
      vi.advanceTimersByTime(delays.shift() as number);
      return "answer";
    });
    expect([value, delays]).toEqual(["answer", []]);
    return buildNodeFindings({ responseMs: ms, isBehind: false, problems: [] });
  };
  expect(await stateAfter(450, 90, 20)).toEqual({ state: "ok", problems: [], logRange: null, responseMs: 20 });
  expect(await stateAfter(450, 390, 420)).toMatchObject({
    state: "limited",
    problems: [expect.stringContaining("390 ms")],
  });
});

test.each([
  [300, "ok"],
  [301, "limited"],
])("a node whose requests take %i ms is %s", (responseMs, state) => {
  expect(buildNodeFindings({ responseMs, isBehind: false, problems: [] }).state).toBe(state);
});
