import type { z } from "zod";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { FailureCode } from "./failure.ts";

/** The areas of the contract, in the order in which they are shown. */
export const AREAS = ["demurrage", "charges", "rates", "ports", "inland", "schedules", "risk", "bulk", "reference", "discovery"] as const;
export type Area = (typeof AREAS)[number];

export type Method = "GET" | "POST";

/** US dollars a call, as a decimal text (`0.10`), or free. */
export type Price = `${number}.${number}` | "free";

/** The raw, unchecked input of a call. */
export type RawInput = Record<string, unknown>;

/** Another way to reach an operation: the other published method or spelling, or an older form (deprecated, kept working). */
export interface Route {
  method: Method;
  path: string;
  isOlderForm?: boolean;
  /** Where it takes other fields than the operation's own. */
  form?: Form;
}

/** Fields of a route, as its calls are checked and documented. */
export interface Form {
  input: z.ZodObject;
  /** Asks for the operation's example by these fields; when not given, the operation's own request does. */
  example?: RawInput;
  /**
   * Converts validated fields to the operation's validated input. Nothing validates the result again, so `input` has each check of the operation;
   * tests/contract/forms.test.ts compares them.
   */
  adapt(input: RawInput): RawInput;
}

/** What an operation is told besides its input. */
export interface Context {
  /** The present day, UTC: the default of every `date`. */
  today: IsoDate;
}

/** A request that published facts answer, with its answer. A test compares the answer with the one that the operation gives. */
export interface Example<Input extends z.ZodObject = z.ZodObject> {
  input: z.input<Input>;
  /** Import it from `<operation file>.example.json`, which `npm run examples` writes. */
  output: object;
  /** Paths in the answer that differ between servers or calls, such as `database.response_ms`. The JSON file keeps its values there. */
  varies?: readonly string[];
}

export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** Name of the MCP tool and OpenAPI operationId. */
  id: string;
  area: Area;
  summary: string;
  /** What to ask it for, and what to ask of another operation instead, by its id: for who has to choose among all of them. */
  whenToUse?: string;
  description?: string;
  method: Method;
  /** `{name}` stands for one path segment. */
  path: string;
  also?: readonly Route[];
  price: Price;
  input: Input;
  output: Output;
  example: Example<Input>;
  /** A valid request that no fact answers. Required when `errors` contains `no_data`. */
  noDataExample?: z.input<Input>;
  /** Beyond `invalid_request` and what any call can meet. */
  errors?: readonly FailureCode[];
  /** Answers a checked input. @throws Failure with one of `errors` */
  run(input: z.output<Input>, context: Context): Promise<z.output<Output>>;
}

/** An operation whatever its schemas: what the catalogue holds. Its input has to be checked before it is run. */
// biome-ignore lint/suspicious/noExplicitAny: `run` takes each operation's own input, so only `any` admits them all
export type AnyOperation = Operation<any, any>;

/** The fields that a route of an operation takes. */
export function fieldsOf(operation: AnyOperation, { form }: Route): z.ZodObject {
  return form?.input ?? operation.input;
}

/** The request by which a route is asked for the operation's example. */
export function exampleRequest(operation: AnyOperation, { form }: Route): RawInput {
  return form?.example ?? operation.example.input;
}

/** Declares an operation. Its types follow from its schemas. */
export function operation<Input extends z.ZodObject, Output extends z.ZodType>(declared: Operation<Input, Output>): Operation<Input, Output> {
  return declared;
}
