import { describe, expect, test } from "vitest";
import { get, post, problem, send } from "#tests/support/api.ts";

describe("routes", () => {
  test("a wrong method is 405 with an Allow header", async () => {
    const answer = await post("/api/lines", {});
    problem(answer, 405, "method_not_allowed");
    expect(answer.headers.get("allow")).toBe("GET");
    problem(await send("DELETE", "/api/dd/calculate"), 405, "method_not_allowed");
  });

  test("an unknown path is 404 in the error form", async () => {
    problem(await get("/api/nowhere/at/all"), 404, "not_found");
    expect(problem(await get("/api"), 404, "not_found").details).toEqual([]);
    expect(problem(await get("/api/line"), 404, "not_found").message).toBe(
      "There is nothing at /api/line; did you mean GET /api/lines?",
    );
  });
});
