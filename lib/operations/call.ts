import type { z } from "zod";
import { toIsoDate } from "#lib/platform/dates.ts";
import { Failure, type FaultDetail } from "./failure.ts";
import type { Context, Operation, RawInput } from "./operation.ts";

/** The context of a call that happens now. */
export function contextNow(): Context {
  return { today: toIsoDate(new Date()) };
}

function faultsOf(error: z.ZodError): FaultDetail[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

/**
 * Checks raw input against an operation's schema.
 * @throws Failure `invalid_request` naming every fault
 */
export function checkInput<Input extends z.ZodObject>(operation: { input: Input }, raw: RawInput): z.output<Input> {
  const checked = operation.input.safeParse(raw);
  if (checked.success) return checked.data;
  const details = faultsOf(checked.error);
  throw new Failure("invalid_request", details.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "), details);
}

/**
 * Runs an operation in this process: what pages use. Same checks, rules and facts as over HTTP.
 * @throws Failure
 */
export async function call<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  return operation.run(checkInput(operation, input), contextNow());
}

/** An answer, or why there is none and what is on file instead. */
export type Answered<Of> = { answer: Of } | { nothing: { message: string; details: FaultDetail[] } };

/** What a page does with a call of one of its parts: where nothing is on file, the other parts still stand. */
export async function orNothing<Of>(answer: Promise<Of>): Promise<Answered<Of>> {
  try {
    return { answer: await answer };
  } catch (error) {
    if (error instanceof Failure && error.code === "no_data") return { nothing: { message: error.message, details: error.details } };
    throw error;
  }
}
