import { expect, test } from "vitest";
import { get } from "#tests/support/api.ts";

test("/health returns version, database, dataset and counts, and says that payments move no real money", async () => {
  const { status, body } = await get("/health");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: "ok",
    version: "2.2.0",
    database: { status: "ok" },
    dataset: { version: expect.any(Number), counts: { dd_tariffs: 523, storage_tariffs: 223 } },
    payments: { facilitator: "ok", local_test_chain: true },
  });
});
