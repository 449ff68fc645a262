import { expect, test } from "vitest";
import { get } from "#tests/support/api.ts";

test("/health returns version, database, dataset and counts, and says that payments move no real money", async () => {
  const { status, body } = await get("/health");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "ok",
    version: "2.2.0",
    database: { status: "ok" },
    dataset: { version: expect.any(Number), counts: { dd_tariffs: 604, storage_tariffs: 271 } },
    payments: { facilitator: "ok", local_test_chain: true },
  });
});

test("/health says what the nodes of both networks can do", async () => {
  const nodes = async () => (await get("/health")).body.payments.nodes;
  await expect.poll(nodes, { timeout: 40_000, interval: 500 }).toMatchObject([
    {
      network: "eip155:8453",
      status: expect.stringMatching(/^(ok|limited)$/),
      log_range_blocks: 2_000,
      response_ms: expect.any(Number),
    },
    {
      network: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      status: expect.stringMatching(/^(ok|limited)$/),
      log_range_blocks: null,
    },
  ]);
});
