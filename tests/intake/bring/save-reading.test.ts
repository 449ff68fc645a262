import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { saveReading } from "#lib/intake/bring/save-reading.ts";

const ID = randomUUID();
const READING = { pages: 1, tariffs: [], unread: [], left_out: [] };

/** @returns the message of the refusal. A test that writes fails: these tables can only be read */
async function save(row: object | null, id: string = ID): Promise<string> {
  const db = { tariffDocument: { findFirst: async () => row } };
  const scope = { db, userId: "an account", today: "2026-11-26", email: "olga@example.com" };
  return saveReading(id, { use: "0" }, scope as never).then(
    () => "saved",
    ({ code, message }) => `${code}: ${message}`,
  );
}

test("a reading is saved only after the person has chosen and confirmed its tariffs", async () => {
  expect(await save({ id: ID, reading: READING, confirmedAt: null })).toBe(
    "invalid_request: Choose at least one tariff.",
  );
});

test("a reading is saved once", async () => {
  expect(await save({ id: ID, reading: READING, confirmedAt: new Date() })).toBe(
    "not_possible: The contract tariffs of this document are saved already.",
  );
});

test("a document of another account does not exist", async () => {
  for (const id of [ID, "no id"]) expect(await save(null, id)).toMatch(/^not_found: /);
});
