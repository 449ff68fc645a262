import { expect, test } from "vitest";
import { Fault, Interrupted } from "#scripts/support/fault.ts";
import { runStages } from "#scripts/support/run-stages.ts";
import type { Stage } from "#scripts/support/stages.ts";

const PASSED = { passed: 1, failed: 0, output: "", files: [] };

async function runAndRecordEvents(
  stages: (Pick<Stage, "name"> & Partial<Stage>)[],
  { lanes = 1, build = async () => {} }: { lanes?: number; build?: () => Promise<unknown> } = {},
) {
  const events: string[] = [];
  const finished = await runStages(
    stages.map((stage) => ({ part: "unit", run: async () => PASSED, ...stage })),
    {
      lanes,
      build: async () => {
        events.push("build");
        await build();
        events.push("built");
      },
      onStart: ({ name }) => events.push(`start ${name}`),
      onEnd: ({ stage }) => events.push(`end ${stage.name}`),
    },
  );
  return { events, finished };
}

test("two lanes run two stages at the same time, and the third after one of them", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gated = (index: number) => async () => {
    await gates[index]?.promise;
    return PASSED;
  };
  const running = runAndRecordEvents([{ name: "a", run: gated(0) }, { name: "b", run: gated(1) }, { name: "c" }], {
    lanes: 2,
  });
  gates[1]?.resolve();
  await new Promise(setImmediate);
  gates[0]?.resolve();
  expect((await running).events).toEqual(["start a", "start b", "end b", "start c", "end c", "end a"]);
});

test("one lane builds the pages while the other runs the stages that a build does not disturb", async () => {
  const { events } = await runAndRecordEvents(
    [{ name: "types", build: "in the way" }, { name: "pages", build: "needed" }, { name: "rules" }],
    {
      lanes: 2,
      build: () => new Promise(setImmediate),
    },
  );
  expect(events.slice(0, 4)).toEqual(["build", "start rules", "end rules", "built"]);
  expect(events).toHaveLength(8);
});

test("the pages are built only for a stage that needs them", async () => {
  expect((await runAndRecordEvents([{ name: "types", build: "in the way" }])).events).toEqual([
    "start types",
    "end types",
  ]);
});

test("a stage that throws counts as one failure and gives the reason", async () => {
  const refuse = () => Promise.reject(new Fault("no Chromium"));
  const { finished } = await runAndRecordEvents([{ name: "pages", run: refuse }, { name: "rules" }]);
  expect(finished.map(({ passed, failed, output }) => [passed, failed, output])).toEqual([
    [0, 1, "no Chromium"],
    [1, 0, ""],
  ]);
});

test("a failed build is a failure of each stage that needs it", async () => {
  const build = () => Promise.reject(new Fault("no build"));
  const { finished } = await runAndRecordEvents(
    [{ name: "pages", build: "needed" }, { name: "api", build: "needed" }, { name: "rules" }],
    { lanes: 2, build },
  );
  const failed = finished.filter((stage) => stage.failed > 0).map(({ stage, output }) => [stage.name, output]);
  expect(failed).toEqual([
    ["pages", "no build"],
    ["api", "no build"],
  ]);
});

test("a signal ends the run and starts no other stage", async () => {
  const interrupt = () => Promise.reject(new Interrupted(130));
  const other = { name: "other", run: () => expect.fail("it started") };
  await expect(runAndRecordEvents([{ name: "first", run: interrupt }, other])).rejects.toThrow(Interrupted);
});

test("each stage gets a share of the lanes as workers", async () => {
  const countWorkers = async (count: number, lanes: number) => {
    const seen: number[] = [];
    const run = async (workers: number) => {
      seen.push(workers);
      return PASSED;
    };
    await runAndRecordEvents(
      Array.from({ length: count }, (_, index) => ({ name: String(index), run })),
      { lanes },
    );
    return [...new Set(seen)];
  };
  expect([await countWorkers(1, 2), await countWorkers(2, 8), await countWorkers(12, 2)]).toEqual([[2], [4], [1]]);
});
