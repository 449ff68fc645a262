import { beforeAll, describe, expect, test } from "vitest";
import { parseInput } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
});

const resolveInput = async (id: string, raw: RawInput) => {
  const operation = catalogue.find((one) => one.id === id);
  if (!operation) throw new Error(`no operation ${id}`);
  return (await parseInput(operation, raw)) as RawInput;
};
const resolvePort = async (text: string) => (await resolveInput("get_port", { code: text })).code;
const catchFailure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Failure);
  return error as Failure;
};

describe("a field that takes a port code", () => {
  test.each([
    ["INNSA", "INNSA"],
    ["in nsa", "INNSA"],
    ["JNPT", "INNSA"],
    ["Dubai", "AEJEA"],
    ["HCMC", "VNSGN"],
    ["Rotterdam, NLRTM", "NLRTM"],
    ["Rotterdam (NLRTM)", "NLRTM"],
    ["Genoa", "ITGOA"],
    ["GENOA", "ITGOA"],
    ["Tripoli, Lebanon", "LBKYE"],
  ])("reads %s as %s", async (text, code) => {
    expect(await resolvePort(text)).toBe(code);
  });

  test("keeps a code that is not on file, which the operation then reports", async () => {
    expect(await resolvePort("ZZZZZ")).toBe("ZZZZZ");
  });

  test("refuses a name of several ports, and names them", async () => {
    const failure = await catchFailure(resolvePort("Georgetown"));
    expect([failure.code, failure.details]).toEqual([
      "invalid_request",
      [
        {
          path: "code",
          message:
            "fits several ports: Georgetown in Guyana (GYGEO), Georgetown in Cayman Islands (KYGEC); choose one by its code",
        },
      ],
    ]);
  });

  test("suggests a port for a misspelled name", async () => {
    expect((await catchFailure(resolvePort("Roterdam"))).details).toEqual([
      { path: "code", message: "is no port on file; did you mean Rotterdam in Netherlands (NLRTM)?" },
    ]);
  });
});

test("names in lists are read, too", async () => {
  expect(await resolveInput("bulk_ports", { ports: ["Dubai", "NLRTM"] })).toMatchObject({ ports: ["AEJEA", "NLRTM"] });
  expect(await resolveInput("bulk_transit", { routes: [{ origin: "Bombay", destination: "Le Havre" }] })).toEqual({
    routes: [{ origin: "INBOM", destination: "FRLEH" }],
  });
  const failure = await catchFailure(
    resolveInput("bulk_transit", { routes: [{ origin: "INNSA", destination: "Tripoli" }] }),
  );
  expect(failure.details[0]?.path).toBe("routes.0.destination");
});

test("both ports of a lane, the carrier and the container type are canonical", async () => {
  const cost = { line: "Hapag", origin: "Saigon", destination: "Chattogram", container_type: "40hq" };
  expect(await resolveInput("calculate_landed_cost", cost)).toMatchObject({
    line: "hapag-lloyd",
    origin: "VNSGN",
    destination: "BDCGP",
    container_type: "40HC",
  });
});

test("a field that also takes inland places keeps a name that is no alias", async () => {
  const cost = { line: "maersk", origin: "CNSHA", container_type: "40HC" };
  expect(await resolveInput("calculate_landed_cost", { ...cost, destination: "Delhi" })).toMatchObject({
    destination: "Delhi",
  });
  expect(await resolveInput("calculate_landed_cost", { ...cost, destination: "Genoa" })).toMatchObject({
    destination: "ITGOA",
  });
});

test.each(["ZZ", "Atlantis"])("%s is no country", async (country) => {
  const failure = await catchFailure(resolveInput("compare_dd", { country, container_type: "40HC", days: 14 }));
  expect(failure.details).toEqual([{ path: "country", message: expect.stringContaining("must be a country code") }]);
});

test("a country is read by its name", async () => {
  expect(await resolveInput("compare_dd", { country: "usa", container_type: "40HC", days: 14 })).toMatchObject({
    country: "US",
  });
});

test("a misspelled country is answered with the nearest one that has facts", async () => {
  const { message } = await catchFailure(resolveInput("list_coverage", { country: "Nige" }));
  expect(message).toContain("did you mean Nigeria (NG) or Niger (NE)");
});
