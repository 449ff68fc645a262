import { afterAll, beforeAll, expect, test } from "vitest";
import { readStatusHistory } from "#lib/access/uptime/read.ts";
import { deletePastStatus, recordState } from "#lib/access/uptime/record.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";

let store: TestDatabase;
let connections: Connections;
beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
});
afterAll(async () => {
  await connections.close();
  await store.close();
});

const at = (time: string) => new Date(`2026-11-${time}:30Z`);
const record = (part: "service" | "payments", state: "ok" | "away", time: string) =>
  recordState(part, state, { now: at(time), run: connections.run });
const read = (time: string) => readStatusHistory({ now: at(time), run: connections.run });

test("uptime and incidents come from the records of each minute", async () => {
  expect(await read("01T00:00")).toEqual({ uptimes: [], incidents: [] });

  for (const time of ["01T23:58", "01T23:59", "01T23:59", "02T00:00"]) await record("service", "ok", time);
  for (const [state, time] of [
    ["ok", "01T23:58"],
    ["away", "01T23:59"],
    ["away", "02T00:00"],
  ] as const)
    await record("payments", state, time);
  const since = new Date("2026-11-01T23:58:00Z");
  expect(await read("02T00:01")).toEqual({
    uptimes: [
      { part: "service", since, minutes: 3, recorded: 3, ok: 3 },
      { part: "payments", since, minutes: 3, recorded: 3, ok: 1 },
    ],
    incidents: [{ part: "payments", kind: "away", startedAt: new Date("2026-11-01T23:59:00Z"), endedAt: null }],
  });

  // Nothing is recorded for ten minutes.
  await record("service", "ok", "02T00:10");
  await record("payments", "ok", "02T00:10");
  const { uptimes, incidents } = await read("02T00:11");
  expect(uptimes.map(({ minutes, recorded, ok }) => [minutes, recorded, ok])).toEqual([
    [13, 4, 4],
    [13, 4, 2],
  ]);
  expect(incidents).toEqual([
    {
      part: "service",
      kind: "unrecorded",
      startedAt: new Date("2026-11-02T00:01:00Z"),
      endedAt: new Date("2026-11-02T00:10:00Z"),
    },
    {
      part: "payments",
      kind: "away",
      startedAt: new Date("2026-11-01T23:59:00Z"),
      endedAt: new Date("2026-11-02T00:10:00Z"),
    },
  ]);
});

test("what is older than 90 days is neither counted nor stored", async () => {
  const now = new Date("2027-02-20T00:00:00Z");
  const [service] = (await readStatusHistory({ now, run: connections.run })).uptimes;
  expect(service).toMatchObject({ since: new Date("2026-11-23T00:00:00Z"), recorded: 0, ok: 0 });
  await deletePastStatus({ now, run: connections.run });
  expect(await connections.run("SELECT 1 FROM status_day", [])).toEqual([]);
  expect(await connections.run("SELECT 1 FROM status_incident", [])).toEqual([]);
});
