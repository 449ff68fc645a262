import { expect, test } from "vitest";
import { countWorkers } from "#lib/platform/workers/count-workers.ts";

const GB = 1024 ** 3;

test.each([
  [4, { cores: 2, memory: GB }, 4],
  ["auto", { cores: 8, memory: 16 * GB }, 8],
  ["auto", { cores: 8, memory: 1.3 * GB }, 3],
  ["auto", { cores: 1, memory: 16 * GB }, 1],
  ["auto", { cores: 4, memory: 0.25 * GB }, 1],
] as const)("WORKERS=%s on %o gives %i", (wanted, machine, workers) => {
  expect(countWorkers(wanted, machine)).toBe(workers);
});
