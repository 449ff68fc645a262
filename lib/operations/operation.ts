import type { z } from "zod";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { FailureCode } from "./failure.ts";

/** Areas of the API, in the order of the documentation. */
export const AREAS = [
  "demurrage",
  "charges",
  "rates",
  "ports",
  "inland",
  "schedules",
  "risk",
  "bulk",
  "reference",
  "discovery",
  "credentials",
  "webhooks",
] as const;
export type Area = (typeof AREAS)[number];

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Whether a method takes its input as a JSON body. The others take a query. Fields in the path stay there. */
export const isBodyMethod = (method: Method): boolean => method === "POST" || method === "PATCH";

/** Price of a call in US dollars, as decimal text (`0.10`), or `free`. */
export type Price = `${number}.${number}` | "free";

/** Input of a call before it is validated. */
export type RawInput = Record<string, unknown>;

/** Another route to an operation: another method or path of the contract, or an older form, which is deprecated but still works. */
export interface Route {
  method: Method;
  path: string;
  isOlderForm?: boolean;
  /** Fields of this route, if they differ from the fields of the operation. */
  form?: Form;
}

/** Fields of a route. Its calls are validated and documented by them. */
export interface Form {
  input: z.ZodObject;
  /** Example request in these fields. Default: the example request of the operation. */
  example?: RawInput;
  /**
   * Converts validated fields to the operation's validated input. Nothing validates the result again, so `input` has each check of the operation;
   * tests/contract/forms.test.ts compares them.
   */
  adapt(input: RawInput): RawInput;
}

/** What an operation receives in addition to its input. */
export interface Context {
  /** Today in UTC: the default of every `date`. */
  today: IsoDate;
  /** The caller. Only operations of credential management get it. */
  caller?: ManagementCaller;
}

/** The caller of an operation of credential management. */
export interface ManagementCaller {
  /** The network address that the server or a trusted proxy saw. */
  address: string;
  /** The wallet that the bearer token proves; `null` without a token. */
  wallet: WalletOnNetwork | null;
}

/** A wallet that has proved itself on a network. */
export interface WalletOnNetwork {
  /** An EVM address with its checksum (EIP-55), or a Solana address in base58. */
  wallet: string;
  /** CAIP-2 id. */
  network: string;
}

/** Request that published facts answer, with its answer. A test compares it with the answer that the operation gives. */
export interface Example<Input extends z.ZodObject = z.ZodObject> {
  input: z.input<Input>;
  /** Import it from `<operation file>.example.json`, which `npm run examples` writes. */
  output: object;
  /** Paths in the answer that differ between servers or calls, such as `database.response_ms`. The JSON file keeps its values there. */
  varies?: readonly string[];
}

export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** Name of the MCP tool, and operationId in OpenAPI. */
  id: string;
  area: Area;
  /** Title: a short noun phrase without a full stop. */
  summary: string;
  /** Purpose, when to use the operation, and which other operation to use instead, by its id in backticks. Only ids are in backticks. */
  whenToUse?: string;
  /** What to give and what comes back, in short sentences. The cost is added from `price`. */
  description?: string;
  method: Method;
  /** `{name}` is a placeholder for one path segment. */
  path: string;
  also?: readonly Route[];
  price: Price;
  /**
   * Set for an operation of credential management, and what its caller must have proved: `nothing`, or that a wallet is theirs (`session`). Each client address has
   * few such calls an hour. They are not tools, and have no older forms.
   */
  needs?: "nothing" | "session";
  /** True for an operation that the contract does not publish. */
  isBeyondContract?: true;
  input: Input;
  output: Output;
  example: Example<Input>;
  /** A valid request that no fact answers. Required when `errors` contains `no_data`. */
  noDataExample?: z.input<Input>;
  /** Errors in addition to `invalid_request` and those that any call can have. */
  errors?: readonly FailureCode[];
  /** Input of a tool call that leaves a field out, where the default of the contract gives more than a model should read. */
  toolDefaults?: Partial<z.input<Input>>;
  /** The tool that serves the operation to programs that use the Model Context Protocol. Default: the operation is a tool itself. */
  tool?: AnyOperation;
  /** Returns the answer to a validated input. @throws Failure with one of `errors` */
  run(input: z.output<Input>, context: Context): Promise<z.output<Output>>;
}

/** An operation with any schemas, as in the catalogue. Validate the input before you run it. */
// biome-ignore lint/suspicious/noExplicitAny: `run` takes each operation's own input, so only `any` accepts all of them
export type AnyOperation = Operation<any, any>;

/** Tools of a catalogue, in its order. Several operations can share a tool. */
export function listToolOperations(catalogue: readonly AnyOperation[]): AnyOperation[] {
  return [...new Set(catalogue.map((operation) => operation.tool ?? operation))];
}

/** Input schema of a route. */
export function getRouteFields(operation: AnyOperation, { form }: Route): z.ZodObject {
  return form?.input ?? operation.input;
}

/** Request to a route that returns the example answer of its operation. */
export function getExampleRequest(operation: AnyOperation, { form }: Route): RawInput {
  return form?.example ?? operation.example.input;
}

/** Declares an operation. Its types follow from its schemas. */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(declared: Operation<Input, Output>): Operation<Input, Output> {
  return declared;
}
