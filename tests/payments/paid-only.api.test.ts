import { expect, test } from "vitest";
import { get, post, problem } from "#tests/support/api.ts";

test("both fronts have the paid-only address of each route, and nothing else below it", async () => {
  expect((await post("/x402/api/dd/calculate", {})).status).toBe(402);
  expect((await get("/x402/api/dd/IN")).status).toBe(402);
  problem(await get("/x402/api/lines"), 404, "not_found");
  problem(await get("/x402/nowhere"), 404, "not_found");
  expect((await get("/x402/api/port")).headers.get("content-security-policy")).toBeNull();
});
