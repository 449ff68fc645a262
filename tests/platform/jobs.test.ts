import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startJobs } from "#lib/platform/jobs.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { openTcpProxy } from "#tests/support/tcp-proxy.ts";

let store: TestDatabase;
let boss: PgBoss;
beforeAll(async () => {
  store = await testDatabase();
  boss = new PgBoss({ connectionString: store.url, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await store.close();
});

const scheduled = async () => (await boss.getSchedules()).map(({ name }) => name).sort();

test("a start schedules its jobs and ends the schedules of jobs that no longer exist", async () => {
  await boss.createQueue("job-of-an-earlier-version");
  await boss.schedule("job-of-an-earlier-version", "* * * * *");
  const jobs = startJobs(store.url, [{ name: "current-job", cron: "0 4 * * *", run: async () => {} }]);
  await waitUntil(async () => (await scheduled()).join() === "current-job", {
    within: 20_000,
    what: "the schedules to change",
  });
  await jobs.stop();
  expect(await scheduled()).toEqual(["current-job"]);
});

test("jobs start when the database answers again", async () => {
  const proxy = await openTcpProxy(store.url);
  proxy.disconnect();
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const jobs = startJobs(proxy.url, [{ name: "late-job", cron: "0 4 * * *", run }], { retryMs: 50 });
  await waitUntil(() => proxy.refusedCount() > 1, { within: 20_000, what: "several tries" });
  proxy.reconnect();
  await waitUntil(async () => (await scheduled()).includes("late-job"), { within: 20_000, what: "the schedule" });
  await waitUntil(async () => (await boss.send("late-job")) !== null, { within: 20_000, what: "a place in the queue" });
  await waitUntil(() => runs > 0, { within: 20_000, what: "the job to run" });
  await jobs.stop();
  await proxy.close();
});
