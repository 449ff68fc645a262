import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { settingNames } from "#lib/platform/env.ts";
import { projectRoot } from "#scripts/support/project-root.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { addEndpoint, addEvents, SECRET } from "./webhook-rows.ts";

const EVENTS = 1_000;
const SLOW_MS = 100;
const KINDS = { well: 8, slow: 5, failing: 5, hanging: 2 } as const;

let database: TestDatabase;
let receiver: Receiver;
const workers: ChildProcess[] = [];

const printed: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  receiver = await openReceiver(({ path }, response) => {
    if (path.startsWith("/well")) response.end();
    else if (path.startsWith("/slow")) setTimeout(() => response.end(), SLOW_MS);
    else if (path.startsWith("/failing")) response.writeHead(500).end();
  });
});
afterEach(async () => {
  for (const worker of workers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    worker.kill("SIGKILL");
    await once(worker, "exit");
  }
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});

function startWorker(): ChildProcess {
  const unset = Object.fromEntries(settingNames.map((name) => [name, ""]));
  const env = {
    ...process.env,
    ...unset,
    LOG_LEVEL: "trace",
    DATABASE_URL: database.url,
    WEBHOOK_LOCAL_TARGETS: "on",
  } as NodeJS.ProcessEnv;
  const worker = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/worker.ts"], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [worker.stdout, worker.stderr])
    stream.on("data", (chunk: Buffer) => printed.push(chunk.toString("utf8")));
  workers.push(worker);
  return worker;
}

/** The ids of the events that each endpoint has got. */
function eventsByPath(): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>();
  for (const { path, headers } of receiver.received)
    byPath.set(path, (byPath.get(path) ?? new Set()).add(headers["webhook-id"] ?? ""));
  return byPath;
}

const gotByWell = () => receiver.received.filter(({ path }) => path.startsWith("/well")).length;

test("1,000 events reach every endpoint that takes them, although some fail, some hang, and the worker is killed three times", async () => {
  const { db } = database;
  for (const [kind, count] of Object.entries(KINDS)) {
    for (let number = 1; number <= count; number += 1) await addEndpoint(db, receiver.url(`/${kind}/${number}`));
  }
  await addEvents(db, EVENTS);

  for (const share of [0.2, 0.4, 0.6]) {
    const worker = startWorker();
    await receiver.until(() => gotByWell() >= share * EVENTS * KINDS.well);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    const [{ latest }] = await db.$queryRaw<
      [{ latest: Date }]
    >`SELECT max(next_attempt_at) AS latest FROM webhook_delivery WHERE status = 'pending'`;
    expect(latest.getTime(), "the claims of the dead worker run out").toBeLessThan(Date.now() + 61_000);
    // As if that time had gone by.
    await db.$executeRaw`UPDATE webhook_delivery SET next_attempt_at = now() WHERE status = 'pending' AND next_attempt_at > now() + interval '6 seconds'`;
  }
  const worker = startWorker();
  const countPending = (kind: string) =>
    db.webhookDelivery.count({ where: { status: "pending", endpoint: { url: { contains: `/${kind}/` } } } });
  await waitUntil(async () => (await countPending("well")) === 0, {
    within: 30_000,
    what: "the endpoints that are well",
  });
  const finishedAt = new Date();
  await waitUntil(async () => (await countPending("slow")) === 0, { within: 60_000, what: "the slow endpoints" });

  const all = new Set((await db.event.findMany({ select: { id: true } })).map(({ id }) => id));
  expect(all.size).toBe(EVENTS);
  const got = eventsByPath();
  for (const [path, ids] of got) if (/well|slow/.test(path)) expect(all.difference(ids), path).toEqual(new Set());
  expect([...got.keys()].filter((path) => /well|slow/.test(path))).toHaveLength(KINDS.well + KINDS.slow);

  // Nothing is lost: what could not be delivered waits for its next attempt.
  expect(await db.webhookDelivery.count()).toBe(EVENTS * 20);
  expect(await db.webhookDelivery.count({ where: { status: "delivered" } })).toBe(EVENTS * (KINDS.well + KINDS.slow));
  expect((await countPending("failing")) + (await countPending("hanging"))).toBe(
    EVENTS * (KINDS.failing + KINDS.hanging),
  );
  expect(await db.webhookEndpoint.count({ where: { disabledAt: { not: null } } })).toBe(0);
  // The endpoints that are well had everything before most messages to those that hang were even tried.
  const tried = await db.webhookDelivery.count({
    where: { endpoint: { url: { contains: "/hanging/" } }, log: { some: { attemptedAt: { lt: finishedAt } } } },
  });
  expect(tried).toBeLessThan(EVENTS / 10);

  worker.kill("SIGTERM");
  expect((await once(worker, "exit"))[0]).toBe(0);
  expect(printed.join("")).toContain("Sending events to webhooks.");
  expect(printed.join("")).not.toContain(SECRET.slice("whsec_".length));
}, 180_000);
