import { describe, expect, test } from "vitest";
import { demoCompare } from "#lib/operations/demurrage/demo-compare.ts";
import { EXAMPLE_DAY } from "#scripts/operations/example-answer.ts";
import { get, post, problem } from "#tests/support/api.ts";

const india = { country: "IN", container_type: "40HC", days: 14 };

describe("the free comparison", () => {
  test("needs no input and answers like the paid comparison", async () => {
    const { status, body } = await get("/api/demo/dd-compare");
    expect(status).toBe(200);
    expect(body).toEqual((await post("/api/dd/compare", india)).body);
  });

  test("is documented by the paid comparison of the day of the examples, and ignores the case of a country", async () => {
    const { input, output } = demoCompare.example;
    expect((await post("/api/dd/compare", { ...input, date: EXAMPLE_DAY })).body).toEqual(output);
    const { status, body } = await get("/api/demo/dd-compare?country=sg");
    expect(status).toBe(200);
    const lines = (body.comparison as { line: string }[]).map(({ line }) => line);
    expect([body.country, lines.length, lines.includes("maersk")]).toEqual(["SG", 7, true]);
  });

  test("takes country, direction, days and container type", async () => {
    const { body } = await get("/api/demo/dd-compare?country=BR&direction=export&days=30&container_type=20GP");
    expect(body).toMatchObject({ country: "BR", direction: "export", days: 30, container_type: "20DV" });
  });

  test("names its countries when it refuses another one", async () => {
    const error = problem(await get("/api/demo/dd-compare?country=FR"), 400, "invalid_request");
    expect(error.details).toEqual([{ path: "country", message: "must be one of IN, SG, GB, VN, BR, DE, SE" }]);
  });
});
