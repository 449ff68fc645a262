import { describe, expect, test } from "vitest";
import { bulkPorts } from "#lib/operations/bulk/bulk-ports.ts";
import { get, post, problem } from "#tests/support/api.ts";

const PATH = "/api/bulk/ports";
const ten = ["CNSHA", "CNNGB", "SGSIN", "INNSA", "INMUN", "AEJEA", "NLRTM", "DEHAM", "BEANR", "GBFXT"];

interface Result {
  code: string;
  port: { code: string } | null;
  error: { code: string; message: string } | null;
}

describe("200", () => {
  test("returns ten ports as GET /api/port does, in the order of the request", async () => {
    const { status, body } = await post(PATH, { ports: ten, date: "2026-11-01" });
    expect(status).toBe(200);
    expect(() => bulkPorts.output.parse(body)).not.toThrow();
    expect(body).toMatchObject({ requested: 10, found: 10 });
    expect((body.results as Result[]).map(({ code }) => code)).toEqual(ten);
    for (const { code, port } of body.results as Result[]) {
      const { _meta, ...single } = (await get(`/api/port?code=${code}&date=2026-11-01`)).body;
      expect(port).toEqual(single);
    }
  });

  test("returns an error for an unknown port, and the other ports", async () => {
    const { body } = await post(PATH, { ports: ["NLZZZ", "NLRTM"] });
    expect(body).toMatchObject({ requested: 2, found: 1 });
    expect(body.results[0]).toEqual({
      code: "NLZZZ",
      port: null,
      error: { code: "no_data", message: "No port NLZZZ is on file." },
    });
    expect(body.results[1]).toMatchObject({ code: "NLRTM", port: { name: "Rotterdam" }, error: null });
  });

  test("returns a repeated code at each of its places", async () => {
    const { body } = await post(PATH, { ports: ["NLRTM", "DEHAM", "nl rtm"] });
    expect((body.results as Result[]).map(({ port }) => port?.code)).toEqual(["NLRTM", "DEHAM", "NLRTM"]);
    expect(body.results[2]).toEqual(body.results[0]);
  });

  test("returns the documented example", async () => {
    expect((await post(PATH, bulkPorts.example.input)).body).toEqual(bulkPorts.example.output);
  });
});

test.each([
  ["no list", {}, "ports", "is required"],
  ["text instead of a list", { ports: "NLRTM" }, "ports", "must be a list of port codes"],
  ["an empty list", { ports: [] }, "ports", "must have from 1 to 10 port codes"],
  ["eleven ports", { ports: [...ten, "USLAX"] }, "ports", "must have from 1 to 10 port codes"],
  [
    "a code in a wrong form",
    { ports: ["NLRTM", "<b>"] },
    "ports.1",
    "must be a port code (UN/LOCODE) such as INNSA, or the name of a port",
  ],
  ["an item that is not text", { ports: [7] }, "ports.0", "must be text"],
  ["an empty item", { ports: ["NLRTM", null] }, "ports.1", "must be text"],
])("400 for %s", async (_, body, path, message) => {
  expect(problem(await post(PATH, body), 400, "invalid_request").details).toEqual([{ path, message }]);
});

test("404 no_data if no port of the list is on file, with each code", async () => {
  const error = problem(await post(PATH, { ports: ["NLZZZ", "DEZZZ"] }), 404, "no_data");
  expect(error.details).toEqual([
    { path: "ports.0", message: "No port NLZZZ is on file." },
    { path: "ports.1", message: "No port DEZZZ is on file." },
  ]);
});

test("405 for GET", async () => {
  problem(await get(PATH), 405, "method_not_allowed");
});
