import { expect, test } from "vitest";
import { get, post, problem } from "#tests/support/api.ts";

const COST = "line=maersk&origin=CNSHA&destination=NLRTM&container_type=40HC";

test.each([
  [`/api/total-cost?${COST}&detention_day=20`, "detention_day", "detention_days"],
  ["/api/rates?origin=CNSHA&destination=USLAX&container=20DV", "container", "container_type"],
  [
    "/api/calculate?carrier=maersk&origin=CNSHA&destination=NLRTM&container=40HC&detention=20",
    "detention",
    "detention_days",
  ],
  ["/api/lines?format=slugs", "format", "form"],
])("%s is a 400 that names the field", async (path, name, nearest) => {
  const error = problem(await get(path), 400, "invalid_request");
  expect(error.details).toEqual([{ path: name, message: `is unknown; did you mean ${nearest}?` }]);
  expect(error.message).toContain(nearest);
});

test("a misspelled field of a body is a 400 as well", async () => {
  const error = problem(
    await post("/api/dd/calculate", { line: "maersk", country: "IN", container_type: "40HC", days: 14, freeDays: 7 }),
    400,
    "invalid_request",
  );
  expect(error.details).toEqual([{ path: "freeDays", message: "is unknown; did you mean free_days?" }]);
});
