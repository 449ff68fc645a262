import { describe, expect, test } from "vitest";
import { checkInput } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { Failure } from "#lib/operations/failure.ts";
import { calculateEditDistance, findNearestName } from "#lib/operations/nearest-name.ts";
import { getExampleRequest, getRouteFields } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";

const routes = catalogue.flatMap((operation) =>
  listOperationRoutes(operation).map((route) => ({
    name: `${route.method} ${route.path}`,
    input: getRouteFields(operation, route),
    example: getExampleRequest(operation, route),
  })),
);

function catchInputFailure(input: Parameters<typeof checkInput>[0]["input"], raw: Record<string, unknown>): Failure {
  try {
    checkInput({ input }, raw);
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
  throw new Error("the input was accepted");
}

describe.each(routes)("$name", ({ input, example }) => {
  test("accepts its example", () => {
    expect(() => checkInput({ input }, example)).not.toThrow();
  });

  test("refuses a field that nobody knows, and names it", () => {
    const failure = catchInputFailure(input, { ...example, utm_zzz_qqq: "1" });
    expect(failure.code).toBe("invalid_request");
    expect(failure.details.map(({ path }) => path)).toEqual(["utm_zzz_qqq"]);
  });

  test.each(Object.keys(input.shape))("suggests %s when a letter of it is missing", (name) => {
    const shorter = name.slice(0, -1);
    if (shorter.length < 3 || shorter in input.shape) return;
    const failure = catchInputFailure(input, { ...example, [shorter]: "1" });
    expect(failure.details[0]?.message).toBe(`is unknown; did you mean ${name}?`);
  });
});

test("a field in a list of objects is refused with its place in the list", () => {
  const bulk = catalogue.find(({ id }) => id === "bulk_rates");
  const failure = catchInputFailure(bulk?.input, {
    queries: [{ origin: "CNSHA", destination: "USLAX", container: "40HC" }],
  });
  expect(failure.details).toEqual([
    { path: "queries.0.container", message: "is unknown; did you mean container_type?" },
  ]);
});

test("a field in the wrong place is refused with its place", () => {
  const audit = catalogue.find(({ id }) => id === "audit_invoice");
  const failure = catchInputFailure(audit?.input, {
    line: "maersk",
    country: "US",
    container_type: "40HC",
    lines: [{ discharged: "2026-08-03", amount: 100 }],
  });
  expect(failure.details).toEqual(
    expect.arrayContaining([
      { path: "container_type", message: "is unknown here; did you mean lines[].container_type?" },
      { path: "lines.0.discharged", message: "is unknown here; did you mean lines[].events.discharged?" },
      { path: "lines.0.amount", message: "is unknown; did you mean billed?" },
    ]),
  );
});

test("an unknown field and a wrong one are reported together", () => {
  const rates = catalogue.find(({ id }) => id === "get_rates");
  const failure = catchInputFailure(rates?.input, { from: "CNSHA", destination: "USLAX" });
  expect(failure.details).toEqual([
    { path: "from", message: "is unknown; did you mean origin?" },
    { path: "origin", message: "is required" },
  ]);
});

test("a body with very many unknown fields gets a short answer", () => {
  const stats = catalogue.find(({ id }) => id === "get_stats");
  const failure = catchInputFailure(
    stats?.input,
    Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field_${"x".repeat(200)}${index}`, 1])),
  );
  expect(failure.details).toHaveLength(10);
  expect(failure.message.length).toBeLessThan(2_000);
});

test.each([
  ["kitten", "sitting", 3],
  ["", "abc", 3],
  ["same", "same", 0],
])("%s to %s takes %i changes", (a, b, distance) => {
  expect(calculateEditDistance(a, b)).toBe(distance);
});

const COST = ["line", "origin", "destination", "container_type", "detention_days", "via_port", "date"];

test.each([
  ["detention_day", COST, "detention_days"],
  ["detentionDays", COST, "detention_days"],
  ["container", COST, "container_type"],
  ["containerType", COST, "container_type"],
  ["carrier", COST, "line"],
  ["pol", COST, "origin"],
  ["POD", COST, "destination"],
  ["days", COST, "detention_days"],
  ["q", ["keyword", "limit"], "keyword"],
  ["max_transit_days", ["carrier", "origin", "destination", "max_days"], "max_days"],
  ["zzz", COST, undefined],
  ["x".repeat(5_000), COST, undefined],
])("%s means %s → %s", (name, known, nearest) => {
  expect(findNearestName(name, known)).toBe(nearest);
});
