import { z } from "zod";
import type { ProblemBody } from "#lib/http/problem.ts";
import { checkInput } from "#lib/operations/call.ts";
import { FAILURES, Failure, type FailureCode } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

const CODES = Object.keys(FAILURES) as FailureCode[];

/** The one form of every error but 402. */
const problem = z.strictObject({
  error: z.strictObject({
    code: z.enum(CODES),
    message: z.string().meta({ description: "For people." }),
    details: z.array(
      z.strictObject({
        path: z.string().meta({ description: "The field, such as `days` or `ports.3`; empty for the whole request." }),
        message: z.string().meta({ description: "What to change, or what is on file instead." }),
      }),
    ),
    request_id: z.string(),
    docs_url: z.string().meta({ description: "What the code means." }),
  }),
}) satisfies z.ZodType<ProblemBody>;

/** The error form, with what the first operation that requires something answers to a call that gives nothing. */
export function problemWithExample(catalogue: readonly AnyOperation[], baseUrl: string) {
  const examples = catalogue.map(refusalOfNothing).filter((failure) => failure !== undefined);
  const example = examples[0] && {
    error: {
      code: examples[0].code,
      message: examples[0].message,
      details: examples[0].details,
      request_id: "0190b8a6-6c3e-4c39-9d0b-3a2f6f0f5c1e",
      docs_url: docsUrl(baseUrl, examples[0].code),
    },
  };
  return problem.meta({ description: "The form of every error but 402.", ...(example ? { examples: [example] } : {}) });
}

function refusalOfNothing(operation: AnyOperation): Failure | undefined {
  try {
    checkInput(operation, {});
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Where a code is explained. */
export const docsUrl = (baseUrl: string, code: FailureCode) => `${baseUrl}/docs/errors#${code}`;
