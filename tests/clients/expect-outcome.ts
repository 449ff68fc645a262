import { expect } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { ClientCase, Outcome } from "./cases.ts";

const REQUEST_ID = /^[\da-f-]{36}$/;

/**
 * @param limit of the free calls
 * @param language decides the class of an error
 */
export function expectOutcome(
  { expected }: ClientCase,
  outcome: Outcome | undefined,
  { limit, language }: { limit: number; language: "typescript" | "python" },
): void {
  if ("fails" in expected) {
    const { pythonClass, paths, ...failure } = expected.fails;
    const typescriptClass = failure.status === 402 ? "PaymentRequired" : "QuaysideError";
    expect(outcome).toMatchObject({
      failure: {
        ...failure,
        class: language === "python" ? pythonClass : typescriptClass,
        message: expect.stringMatching(failure.message),
        requestId: expect.stringMatching(REQUEST_ID),
        ...(paths && { details: paths.map((path) => expect.objectContaining({ path })) }),
        ...(failure.status === 402 && { offers: expect.any(Number) }),
      },
    });
    return;
  }
  const operation = catalogue.find(({ id }) => id === expected.answers);
  expect(outcome).toMatchObject({ requestId: expect.stringMatching(REQUEST_ID), receipt: null });
  const { data, freeTier } = outcome as Extract<Outcome, { data: unknown }>;
  expect(operation?.output.safeParse(data).error).toBeUndefined();
  expect(freeTier?.limit).toBe(operation?.price === "free" ? undefined : limit);
}
