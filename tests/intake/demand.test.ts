import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { flushDemand, recordDemand } from "#lib/intake/demand/record-demand.ts";
import { log } from "#lib/platform/log.ts";

beforeEach(async () => {
  await flushDemand(async () => []); // Of earlier files in this process.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks(); // First: a watched timer is one of the false ones.
  vi.useRealTimers();
});

/** What is written, as `calls operation carrier country charge`. */
async function flush(): Promise<string[]> {
  const written: string[] = [];
  await flushDemand((async (_text: string, [json]: [string]) => {
    for (const { calls, operation, carrier, country, charge } of JSON.parse(json))
      written.push([calls, operation, carrier, country, charge].join("|"));
    return [];
  }) as never);
  return written;
}

test.each<[unknown, string]>([
  [{ line: "maersk", country: "IN", charge_type: "demurrage" }, "maersk|IN|demurrage"],
  [{ carrier: "msc", destination: "DEHAM", charge: "detention" }, "msc|DE|detention"],
  [{ line: "one", carrier: "msc", port: "NLRTM" }, "one|NL|"],
  [{ country: "IN", destination: "DEHAM", port: "NLRTM", charge_type: "a", charge: "b" }, "|IN|a"],
  [{ country: "", destination: "DEHAM", port: "NLRTM" }, "|DE|"],
  [{ line: 7, country: ["IN"], charge: null }, "||"],
  [{ line: "x".repeat(40), country: "x".repeat(41) }, `${"x".repeat(40)}||`],
  [null, "||"],
  [undefined, "||"],
])("an answer without data is counted for what was asked: %j", async (input, wish) => {
  recordDemand("search", input);
  expect(await flush()).toEqual([`1|search|${wish}`]);
});

test("calls for the same are one row, and others are not", async () => {
  for (let call = 0; call < 3; call++) recordDemand("search", { country: "IN" });
  recordDemand("search", { country: "PK" });
  recordDemand("calculate", { country: "IN" });
  expect(await flush()).toEqual(["3|search||IN|", "1|search||PK|", "1|calculate||IN|"]);
  expect(await flush()).toEqual([]);
});

test("at most 5,000 different wishes are counted, and known ones still count", async () => {
  for (let index = 0; index < 5_001; index++) recordDemand("search", { line: String(index) });
  recordDemand("search", { line: "0" });
  recordDemand("search", { line: "5000" });
  const rows = await flush();
  expect([rows.length, rows[0]]).toEqual([5_000, "2|search|0||"]);
});

test("a database that is away costs the counts, not a call", async () => {
  const warnings = vi.spyOn(log, "warn").mockReturnValue();
  recordDemand("search", {});
  await flushDemand(() => Promise.reject(new Error("away")));
  expect(warnings.mock.calls).toEqual([[{ reason: "away" }, expect.any(String)]]);
  expect(await flush()).toEqual([]);
});

test("counts are written after ten seconds, once for all calls of that time", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  for (let call = 0; call < 3; call++) recordDemand("search", {});
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([10_000]);
  await flush();
  expect(vi.getTimerCount()).toBe(0);
  recordDemand("search", {});
  expect(timers).toHaveBeenCalledTimes(2);
  await flush();
});
