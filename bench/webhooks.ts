import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request } from "undici";
import { createClient } from "#lib/platform/db/client.ts";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { createDeliverer } from "#lib/webhooks/deliveries/deliverer.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { createRatio, type PartResult } from "./results.ts";
import { chooseSize } from "./sized.ts";
import { startScript, stopLater } from "./started-processes.ts";

const EVENTS = chooseSize(1_000, 10);
const ENDPOINTS = 10;
const DELIVERIES = EVENTS * ENDPOINTS;
const ROUNDS = chooseSize(3, 1);
const AIM_PER_SECOND = 500;

/**
 * Measures how many deliveries one worker sends to a receiver on this machine, from the event to the written result.
 * The yardstick is the same number of requests to the same receiver, unsigned and written nowhere.
 */
export async function measureWebhooks(): Promise<PartResult> {
  const receiver = await stopLater(startScript("webhook-receiver.ts"));
  const db = createClient(await makeFilledDatabase(), { poolSize: 5 });
  const wallet = "0x71C7656EC7ab88b098defB751B7401B5f6d8976F";
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  await db.webhookEndpoint.createMany({
    data: Array.from({ length: ENDPOINTS }, (_, number) => ({ wallet, url: `${receiver.url}/${number}`, secret })),
  });

  const raw = await measurePlainRate(receiver.url);
  const agent = createGuardedAgent({ allowsLocal: true });
  const ending = new AbortController();
  let slowest = Number.POSITIVE_INFINITY;
  const deliverer = createDeliverer(db, { agent });
  const working = deliverer.work(600_000, ending.signal);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = await db.webhookDelivery.count({ where: { status: "delivered" } });
    const startedAt = performance.now();
    const data = { key: { line: "maersk", country: "US" }, text: "x".repeat(500) };
    await db.event.createMany({
      data: Array.from({ length: EVENTS }, () => ({ type: "tariff.changed", carrier: "maersk", country: "US", data })),
    });
    while ((await db.webhookDelivery.count({ where: { status: "delivered" } })) < before + DELIVERIES) await wait(50);
    const rate = DELIVERIES / ((performance.now() - startedAt) / 1_000);
    slowest = Math.min(slowest, rate);
    console.log(
      `${DELIVERIES} deliveries: ${formatRate(rate)} a second, ${(rate / raw).toFixed(3)} of plain requests (${formatRate(raw)} a second)`,
    );
  }
  ending.abort();
  await working;
  await agent.close();
  await db.$disconnect();
  console.log(`the slowest round: ${formatRate(slowest)} deliveries a second (aim: ${AIM_PER_SECOND})`);
  const figures = [createRatio("deliveries, the slowest round", slowest / raw, "of plain requests")];
  return { isWithinLimits: slowest >= AIM_PER_SECOND, figures };
}

/** As many requests at the same time as the worker sends. */
async function measurePlainRate(url: string): Promise<number> {
  const agent = new Agent();
  const body = JSON.stringify({ type: "tariff.changed", text: "x".repeat(600) });
  let left = DELIVERIES;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: 100 }, async () => {
      while (left-- > 0) {
        const answer = await request(url, {
          method: "POST",
          body,
          headers: { "content-type": "application/json" },
          dispatcher: agent,
        });
        await answer.body.dump();
      }
    }),
  );
  await agent.close();
  return DELIVERIES / ((performance.now() - startedAt) / 1_000);
}

const formatRate = (rate: number) => Math.round(rate).toLocaleString("en");
