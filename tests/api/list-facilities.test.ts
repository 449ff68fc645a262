import { describe, expect, test } from "vitest";
import { listFacilities } from "#lib/operations/inland/list-facilities.ts";
import { post, problem } from "#tests/support/api.ts";

const PATH = "/api/facilities";

interface Item {
  type: string;
  code: string | null;
  country: string;
  state: string | null;
  rail_connected: boolean | null;
  linked_ports: string[];
  illustrative: boolean;
}

describe("200", () => {
  test("returns the documented example", async () => {
    const { status, body } = await post(PATH, listFacilities.example.input);
    expect(status).toBe(200);
    expect(body).toEqual(listFacilities.example.output);
  });

  test("lists all facilities page by page, published ones first", async () => {
    const pages = await Promise.all([0, 100, 200].map((offset) => post(PATH, { limit: 100, offset })));
    const items = pages.flatMap(({ body }) => body.facilities as Item[]);
    expect(items).toHaveLength(pages[0]?.body.total);
    expect(items.filter(({ illustrative }) => !illustrative)).toHaveLength(219);
    expect(items.slice(0, 219).some(({ illustrative }) => illustrative)).toBe(false);
    expect((await post(PATH, {})).body.facilities).toHaveLength(20);
    expect(JSON.stringify((await post(PATH, {})).body).length).toBeLessThan(14_000);
  });

  test("filters by type, state, country and port", async () => {
    const depots = (await post(PATH, { type: "icd", state: "gujarat", country: "in" })).body.facilities as Item[];
    expect(depots.length).toBeGreaterThan(0);
    expect(depots.every(({ type, state, country }) => type === "ICD" && state === "Gujarat" && country === "IN")).toBe(
      true,
    );
    const atPort = (await post(PATH, { port: "KEMBA" })).body.facilities as Item[];
    expect(atPort).toHaveLength(15);
    expect(atPort.every(({ linked_ports }) => linked_ports.includes("KEMBA"))).toBe(true);
  });

  test("filters by a stated rail connection, and counts facilities that state none", async () => {
    const { body } = await post(PATH, { rail_connected: true, country: "IN" });
    expect((body.facilities as Item[]).every(({ rail_connected }) => rail_connected === true)).toBe(true);
    expect(body.notes[0]).toMatch(/^\d+ more facilities do not state/);
    const without = (await post(PATH, { rail_connected: false, country: "RW" })).body.facilities as Item[];
    expect(without.map(({ rail_connected }) => rail_connected)).toEqual([false]);
  });

  test("finds a code with or without the customs digit", async () => {
    for (const code of ["INTKD6", "intkd"])
      expect((await post(PATH, { code })).body.facilities).toMatchObject([{ code: "INTKD6", name: "ICD Tughlakabad" }]);
  });
});

test("400 names every fault", async () => {
  const wrong = {
    type: "depot",
    country: "Atlantis",
    state: "",
    code: "6",
    port: 7,
    rail_connected: "maybe",
    limit: 201,
    offset: 1.5,
  };
  const error = problem(await post(PATH, wrong), 400, "invalid_request");
  expect(error.details.map(({ path }) => path)).toEqual([
    "type",
    "country",
    "state",
    "code",
    "port",
    "rail_connected",
    "limit",
    "offset",
  ]);
});

describe("404", () => {
  test("names known codes for an unknown code", async () => {
    const error = problem(await post(PATH, { code: "INZZZ" }), 404, "no_data");
    expect(error.details[0]).toEqual({ path: "code", message: expect.stringMatching(/^on file: .*\d+ more$/) });
  });

  test("names what is on file if nothing matches", async () => {
    const error = problem(await post(PATH, { country: "FR" }), 404, "no_data");
    expect(error.details).toContainEqual({ path: "type", message: "on file: CFS, ICD" });
    expect(error.details).toContainEqual({ path: "country", message: expect.stringMatching(/\bIN, .*KE\b/) });
    problem(await post(PATH, { port: "FRLEH" }), 404, "no_data");
  });

  test("an unknown port", async () => {
    problem(await post(PATH, { port: "ZZZZZ" }), 404, "no_data");
  });
});
