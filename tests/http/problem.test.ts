import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toUnexpectedFailure } from "#lib/http/problem.ts";
import { closeDatabase, getDatabase } from "#lib/platform/db/client.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";

beforeAll(() => provideDatabaseUrl("postgresql://postgres@127.0.0.1:1/nothing-listens-there"));
afterAll(closeDatabase);

test.each([
  ["a query of Prisma", () => getDatabase().dataset.findFirst()],
  ["a query in SQL", () => read(sql`SELECT 1 AS one`)],
])("%s is 503 when the database cannot be reached", async (_, query) => {
  const error = await query().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(toUnexpectedFailure(error)).toMatchObject({ code: "unavailable", status: 503 });
});

test("a query is 503 when the database closes its connection", async () => {
  const server = createServer((socket) => socket.once("data", () => socket.end())).listen(0, "127.0.0.1");
  await once(server, "listening");
  const error = await new pg.Client({ host: "127.0.0.1", port: (server.address() as AddressInfo).port })
    .connect()
    .catch((thrown: unknown) => thrown);
  server.close();
  expect(toUnexpectedFailure(error)).toMatchObject({ code: "unavailable", status: 503 });
});

const ADDRESS = { address: "127.0.0.1", port: 1 };

test.each([
  ["the database", { code: "ECONNREFUSED", ...ADDRESS }, "unavailable"],
  ["one address of the database", { code: "ETIMEDOUT", errors: [ADDRESS, { address: "::1", port: 1 }] }, "unavailable"],
  ["another port", { code: "ECONNREFUSED", ...ADDRESS, port: 8_545 }, "internal"],
  ["another machine", { code: "ETIMEDOUT", ...ADDRESS, address: "192.0.2.1" }, "internal"],
  ["an unknown place", { code: "ECONNREFUSED" }, "internal"],
  ["a call that was cut", { code: "ECONNRESET" }, "internal"],
])("a socket error says that the database is away only with its address: %s", (_, fields, code) => {
  const error = new TypeError("fetch failed", { cause: Object.assign(new Error("connect"), fields) });
  expect(toUnexpectedFailure(error)).toMatchObject({ code });
});

test.each(["57P01", "57P02", "57P03", "53100", "53300", "25006"])(
  "a query is 503 when the database ends, is full or only reads: %s",
  (code) => {
    expect(toUnexpectedFailure(Object.assign(new Error("the server refuses"), { code }))).toMatchObject({
      code: "unavailable",
      status: 503,
    });
  },
);

test("a query is 503 when the disk of the database is too full for a new session", async () => {
  const cause = { kind: "postgres", code: "XX000", message: "could not write init file" };
  const error = Object.assign(new Error("Database error"), { code: "P2010", meta: { driverAdapterError: { cause } } });
  expect(toUnexpectedFailure(error)).toMatchObject({ code: "unavailable", status: 503 });
});

test.each(["ConnectionClosed", "SocketTimeout", "TooManyConnections"])("a query of Prisma is 503 after %s", (kind) => {
  const error = Object.assign(new Error("a query failed"), { meta: { driverAdapterError: { cause: { kind } } } });
  expect(toUnexpectedFailure(error)).toMatchObject({ code: "unavailable", status: 503 });
});

test("another error is 500", () => {
  expect(toUnexpectedFailure(new Error("a fault"))).toMatchObject({ code: "internal", status: 500 });
});
