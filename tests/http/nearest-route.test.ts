import { describe, expect, test } from "vitest";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createNearestRoute } from "#lib/http/nearest-route.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { getPort } from "#lib/operations/ports/get-port.ts";
import { listLines } from "#lib/operations/reference/list-lines.ts";

const findNearest = createNearestRoute(everyOperation);

describe("the nearest route of an unknown path", () => {
  test.each([
    ["/api/line", "/api/lines"],
    ["/api/v1/lines", "/api/lines"],
    ["/v2/api/lines.json", "/api/lines"],
    ["/api/dd_calculate", "/api/dd/calculate"],
    ["/api/Congestion_News", "/api/congestion-news"],
    ["/api/inland/serch", "/api/inland/search"],
    ["/api/dd/compar/IN", "/api/dd/compare/{country}"],
    ["/api/ports", "/api/port"],
    ["/api/schedules/vessel", "/api/vessel-schedule"],
    ["/api/exchange-rates", "/api/rates"],
    ["/api/key/4711/usage", "/api/keys/{id}/usage"],
    ["/api/health", "/health"],
  ])("of %s is %s", (path, nearest) => {
    expect(findNearest(path)?.path).toBe(nearest);
  });

  test.each(["/api", "/api/nowhere/at/all", "/api/users", `/api/${"lines/".repeat(20)}`, "/"])(
    "of %s is none",
    (path) => {
      expect(findNearest(path)).toBeUndefined();
    },
  );
});

test("an unknown path is 404 with the methods and the path of the nearest route, in the mount that was called", async () => {
  const kernel = createWebHandler(createKernel([listLines, getPort]));
  const ask = async (path: string) => {
    const response = await kernel(new Request(`http://localhost${path}`), { address: "192.0.2.1" });
    return [response.status, ((await response.json()) as { error: { message: string; details: unknown } }).error];
  };
  const message = "did you mean GET /api/lines?";
  expect(await ask("/api/lnes")).toEqual([
    404,
    expect.objectContaining({ message: `There is nothing at /api/lnes; ${message}`, details: [{ path: "", message }] }),
  ]);
  expect(await ask("/x402/api/prt")).toEqual([
    404,
    expect.objectContaining({ message: "There is nothing at /x402/api/prt; did you mean GET /x402/api/port?" }),
  ]);
});
