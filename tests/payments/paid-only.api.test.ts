import { expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import { get, post, problem } from "#tests/support/api.ts";
import { runCommand } from "#tests/support/command.ts";

const paid = catalogue.filter(({ price }) => price !== "free");

test("the preflight of directories passes for every paid operation", async () => {
  const { code, stdout } = await runCommand("x402-check", [process.env.TEST_API_URL as string], {});
  expect(stdout).not.toContain("FAIL");
  expect(stdout).toMatch(new RegExp(`^${paid.length} of ${paid.length} resources can be listed\\.$`, "m"));
  expect(code).toBe(0);
});

test("both fronts have the paid-only address of each route, and nothing else below it", async () => {
  expect((await post("/x402/api/dd/calculate", {})).status).toBe(402);
  expect((await get("/x402/api/dd/IN")).status).toBe(402);
  problem(await get("/x402/api/lines"), 404, "not_found");
  problem(await get("/x402/nowhere"), 404, "not_found");
  expect((await get("/x402/api/port")).headers.get("content-security-policy")).toBeNull();
});
