import type { z } from "zod";
import { getToday } from "#lib/platform/dates.ts";
import { Failure, type FaultDetail } from "./failure.ts";
import { loadSuggestions } from "./nearest-country.ts";
import type { Context, Operation, RawInput } from "./operation.ts";
import { resolveNames } from "./resolve-names.ts";
import { convertInput } from "./typed-input.ts";
import { checkUnknownFields, shortenName } from "./unknown-fields.ts";

export function getCurrentContext(): Context {
  return { today: getToday() };
}

const TYPE_LABELS: Record<string, string> = {
  object: "an object",
  record: "an object",
  array: "a list",
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

/** For fields whose schema has no message of its own. */
export const describeFault: z.core.$ZodErrorMap = ({ code, expected, input, keys, maximum, origin }) => {
  if (code === "unrecognized_keys")
    return `has a field that does not exist: “${shortenName((keys as string[])[0] as string)}”`;
  if (code === "too_big" && origin === "array") return `can have ${maximum} items at most`;
  if (code !== "invalid_type") return undefined;
  if (input === undefined) return "is required";
  const words = TYPE_LABELS[String(expected)];
  return words && `must be ${words}`;
};

function toFaultDetails(error: z.ZodError): FaultDetail[] {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}

/**
 * Also refuses fields that the schema does not know.
 * @throws Failure `invalid_request` with every fault in its details
 */
export function checkInput<Input extends z.ZodObject>(operation: { input: Input }, raw: RawInput): z.output<Input> {
  const unknown = checkUnknownFields(raw, operation.input);
  const checked = operation.input.safeParse(raw, { error: describeFault });
  if (checked.success && unknown.length === 0) return checked.data;
  const details = checked.success ? unknown : [...unknown, ...toFaultDetails(checked.error)];
  throw new Failure(
    "invalid_request",
    details.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "),
    details,
  );
}

/**
 * Numbers as text become numbers, and names of ports become codes. Then the schema checks the fields.
 * @throws Failure `invalid_request`
 */
export async function parseInput<Input extends z.ZodObject>(
  operation: { input: Input },
  raw: RawInput,
): Promise<z.output<Input>> {
  const named = await resolveNames(operation.input, convertInput(raw, operation.input) as RawInput);
  await loadSuggestions(named);
  return checkInput(operation, named);
}

/**
 * In this process, as pages do, with the same validation, rules and facts as a call over HTTP.
 * @throws Failure
 */
export async function call<Input extends z.ZodObject, Output extends z.ZodType>(
  operation: Operation<Input, Output>,
  input: z.input<Input>,
  context: Context = getCurrentContext(),
): Promise<z.output<Output>> {
  return operation.run(await parseInput(operation, input), context);
}

/** `details` say what is on file instead. */
export type Answered<Of> = { answer: Of } | { nothing: { message: string; details: FaultDetail[] } };

/** So that a page can show its other parts. Throws every other error. */
export async function catchNoData<Of>(answer: Promise<Of>): Promise<Answered<Of>> {
  try {
    return { answer: await answer };
  } catch (error) {
    if (error instanceof Failure && error.code === "no_data")
      return { nothing: { message: error.message, details: error.details } };
    throw error;
  }
}
