import { expect, test } from "vitest";
import { checkInput } from "#lib/operations/call.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { Failure, type FaultDetail } from "#lib/operations/failure.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";

const WRONG = [{ a: 1 }, [[]], "x", 0.5, true, null];

function listInputFaults(operation: AnyOperation, input: unknown): FaultDetail[] {
  try {
    checkInput(operation, input as RawInput);
    return [];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.details;
  }
}

/** Copies of a value in which one part, at any depth, is replaced by a value of another type. */
function alterations(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return WRONG;
  const inside = Object.entries(value).flatMap(([key, part]) =>
    alterations(part).map((altered) => Object.assign(structuredClone(value), { [key]: altered })),
  );
  return [...WRONG, ...inside];
}

test.each(catalogue.map((operation) => [operation.id, operation] as const))(
  "%s names a wrong type in its own words",
  (_, operation) => {
    const example = operation.example.input as RawInput;
    const fields = Object.keys(operation.input.shape);
    const inputs = [
      ...alterations(example).slice(WRONG.length),
      ...fields.flatMap((field) => WRONG.map((wrong) => ({ ...example, [field]: wrong }))),
    ];
    const messages = new Set(
      inputs.flatMap((input) => listInputFaults(operation, input)).map(({ path, message }) => `${path}: ${message}`),
    );
    expect([...messages].filter((message) => /Invalid|expected|received/.test(message))).toEqual([]);
  },
);
