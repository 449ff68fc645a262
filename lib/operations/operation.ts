import type { z } from "zod";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Deprecation } from "./deprecation.ts";
import type { ReadDocument } from "./document-reading.ts";
import type { FailureCode } from "./failure.ts";
import type { ReadTariffFile } from "./tariff-reading.ts";

/** In the order of the documentation. */
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

/** The other methods take a query. Fields in the path stay there. */
export const isBodyMethod = (method: Method): boolean => method === "POST" || method === "PATCH";

/** US dollars as decimal text (`0.10`), or `free`. */
export type Price = `${number}.${number}` | "free";

export type RawInput = Record<string, unknown>;

/** Another method or path of the contract, or an older form, which is deprecated but still works. */
export interface Route {
  method: Method;
  path: string;
  isOlderForm?: boolean;
  /** Set if the route will end. No route of the contract does. */
  deprecation?: Deprecation;
  /** Set if the fields differ from those of the operation. */
  form?: Form;
  /** Set if the route answers with CSV: the table of an answer of the operation. */
  toTable?(output: unknown): Table;
}

/** For spreadsheets. A column that a row does not have is empty. */
export interface Table {
  columns: readonly string[];
  rows: readonly Readonly<Record<string, string | number | null>>[];
}

/** Validates and documents the calls of a route. */
export interface Form {
  input: z.ZodObject;
  /** Default: the example request of the operation. */
  example?: RawInput;
  /**
   * Converts validated fields to the operation's validated input. Nothing validates the result again, so `input` has
   * each check of the operation; tests/contract/forms.test.ts compares them.
   */
  adapt(input: RawInput): RawInput;
}

/**
 * `no-cache` lets a client store the answer and ask before each use. A paid operation's answers are `private`, because
 * no cache may answer in place of the server that counts.
 */
export type CacheControl = `public, max-age=${number}` | "public, no-cache" | "private, no-cache" | "no-store";

export interface Context {
  /** Today in UTC: the default of every `date`. */
  today: IsoDate;
  /** Only operations of credential management get it. */
  caller?: ManagementCaller;
  /** Only operations that take a file get it. */
  readDocument?: ReadDocument;
  readTariff?: ReadTariffFile;
}

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

/** Published facts answer the request. A test compares `output` with the answer of the operation. */
export interface Example<Input extends z.ZodObject = z.ZodObject> {
  input: z.input<Input>;
  /** Import it from `<operation file>.example.json`, which `npm run examples` writes. */
  output: object;
  /**
   * Paths in the answer that differ between servers or calls, such as `database.response_ms`. The JSON file keeps its
   * values there.
   */
  varies?: readonly string[];
}

export interface Operation<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** Name of the MCP tool, and operationId in OpenAPI. */
  id: string;
  area: Area;
  /** A short noun phrase without a full stop. */
  summary: string;
  /**
   * Purpose, when to use the operation, and which other operation to use instead, by its id in backticks. Only ids are
   * in backticks.
   */
  whenToUse?: string;
  /** What to give and what comes back, in short sentences. The cost is added from `price`. */
  description?: string;
  method: Method;
  /** `{name}` is a placeholder for one path segment. */
  path: string;
  also?: readonly Route[];
  price: Price;
  /**
   * What the caller of an operation of credential management must have proved: `nothing`, or that a wallet is theirs
   * (`session`).
   * Each client address has few such calls an hour. These operations are not tools, and have no older forms.
   */
  needs?: "nothing" | "session";
  /**
   * `Cache-Control` of the answers that nobody pays for, which also have an `ETag`. A caller who has the answer already
   * gets 304, which is not counted. Default: no such headers.
   */
  cacheControl?: CacheControl;
  /** Fields that will end, by name. Their schema has `deprecated: true`. No field of the contract is one. */
  deprecatedFields?: Readonly<Record<string, Deprecation>>;
  isBeyondContract?: true;
  /**
   * The field `file` of the input has a file (`fileField`). The body may then be as large as the file needs, and may be
   * a form with the file in it. To receive and to read a file is costly: the operation runs only for a call that can be
   * counted or whose payment is verified.
   */
  takesFile?: true;
  input: Input;
  output: Output;
  example: Example<Input>;
  /** Required when `errors` contains `no_data`. */
  noDataExample?: z.input<Input>;
  /** Errors in addition to `invalid_request` and those that any call can have. */
  errors?: readonly FailureCode[];
  /**
   * Input of a tool call that leaves a field out, where the default of the contract gives more than a model should
   * read.
   */
  toolDefaults?: Partial<z.input<Input>>;
  /**
   * The tool that serves the operation to programs that use the Model Context Protocol. Default: the operation is a
   * tool itself.
   */
  tool?: AnyOperation;
  /** The input must be validated. @throws Failure with one of `errors` */
  run(input: z.output<Input>, context: Context): Promise<z.output<Output>>;
}

/** Validate the input before you run it. */
// biome-ignore lint/suspicious/noExplicitAny: `run` takes each operation's own input, so only `any` accepts all of them
export type AnyOperation = Operation<any, any>;

/** In the order of the catalogue. Several operations can share a tool. */
export function listToolOperations(catalogue: readonly AnyOperation[]): AnyOperation[] {
  return [...new Set(catalogue.map((operation) => operation.tool ?? operation))];
}

export function getRouteFields(operation: AnyOperation, { form }: Route): z.ZodObject {
  return form?.input ?? operation.input;
}

/** The route answers it with the example answer of its operation. */
export function getExampleRequest(operation: AnyOperation, { form }: Route): RawInput {
  return form?.example ?? operation.example.input;
}

/** Its types follow from its schemas. */
export function defineOperation<Input extends z.ZodObject, Output extends z.ZodType>(
  declared: Operation<Input, Output>,
): Operation<Input, Output> {
  return declared;
}
