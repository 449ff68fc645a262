import { globSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import { buildExampleAnswer } from "#scripts/operations/example-answer.ts";
import { getExampleFile, listExampleFiles, listOperationFiles } from "#scripts/operations/operation-files.ts";
import { referenceDatabase } from "#tests/support/reference-database.ts";

beforeAll(async () => {
  await referenceDatabase();
});

test("every example file has the name of its operation's file", async () => {
  const named = (await listOperationFiles()).map(getExampleFile);
  expect(listExampleFiles().filter((file) => !named.includes(file))).toEqual([]);
  expect(globSync("lib/operations/**/*.example.json").toSorted()).toEqual(listExampleFiles());
});

describe.each(catalogue.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
  test("gives its example answer, which `npm run examples` writes", async () => {
    expect(operation.example.output).toEqual(await buildExampleAnswer(operation));
  });

  test("shows no value that the reader of a document concluded", () => {
    expect(inferredIn(operation.example.output)).toEqual([]);
  });
});

function inferredIn(value: unknown): unknown[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, part]) => (name === "inferred" ? part : inferredIn(part)));
}
