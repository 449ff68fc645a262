import { z } from "zod";
import { createNoDataFailure } from "#lib/operations/failure.ts";
import { defineOperation } from "#lib/operations/operation.ts";

/**
 * Returns its input. The name `nothing` is not on file, and `boom` is an error.
 * @param onRun called with the name each time that the operation runs
 */
export const paidOperation = (onRun: (name: string) => unknown = () => {}) =>
  defineOperation({
    id: "paid",
    area: "reference",
    summary: "Returns its input for a price",
    method: "POST",
    path: "/api/paid",
    also: [{ method: "GET", path: "/api/paid" }],
    price: "0.05",
    input: z.object({ name: z.string("is required") }),
    output: z.record(z.string(), z.unknown()),
    example: { input: { name: "a" }, output: {} },
    run: async (input) => {
      await onRun(input.name);
      if (input.name === "nothing") throw createNoDataFailure("Nothing is on file.");
      if (input.name === "boom") throw new Error("boom");
      return input;
    },
  });
