import { z } from "zod";
import { checkInput } from "#lib/operations/call.ts";
import type { ProblemBody } from "#lib/operations/failure.ts";
import { FAILURES, Failure, type FailureCode } from "#lib/operations/failure.ts";
import { faultDetail } from "#lib/operations/fault-detail.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";

const CODES = Object.keys(FAILURES) as FailureCode[];

/** The form of every error except 402. */
const problem = z.strictObject({
  error: z.strictObject({
    code: z.enum(CODES),
    message: z.string().meta({ description: "The error in words, for people." }),
    details: z.array(faultDetail),
    request_id: z.string(),
    docs_url: z.string().meta({ description: "The explanation of the code." }),
  }),
}) satisfies z.ZodType<ProblemBody>;

/** The example is the answer to an empty call of the first operation that requires a field. */
export function buildProblemSchema(catalogue: readonly AnyOperation[], baseUrl: string) {
  const examples = catalogue.map(findEmptyCallFailure).filter((failure) => failure !== undefined);
  const example = examples[0] && {
    error: {
      code: examples[0].code,
      message: examples[0].message,
      details: examples[0].details,
      request_id: "0190b8a6-6c3e-4c39-9d0b-3a2f6f0f5c1e",
      docs_url: buildDocsUrl(baseUrl, examples[0].code),
    },
  };
  return problem.meta({
    description: "The form of every error except 402.",
    ...(example ? { examples: [example] } : {}),
  });
}

function findEmptyCallFailure(operation: AnyOperation): Failure | undefined {
  try {
    checkInput(operation, {});
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

export const buildDocsUrl = (baseUrl: string, code: FailureCode) => `${baseUrl}/docs/errors#${code}`;
