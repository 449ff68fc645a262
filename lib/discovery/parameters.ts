import { z } from "zod";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** One input field of an operation. */
export interface Parameter {
  name: string;
  /** The JSON Schema type: `string`, `integer`, `array` … */
  type: string;
  isRequired: boolean;
  /** The value that the server uses when the caller sends none. */
  defaultValue?: unknown;
  /** The allowed values, when the field accepts a fixed list only. */
  values?: readonly string[];
  /** The bounds of the value: `1 to 365`, `2 to 5 items`, `date`. */
  limits?: string;
  description?: string;
  /** The fields of each item, when the field is a list of objects. */
  fields?: readonly Parameter[];
}

/** The part of JSON Schema that input schemas use. */
interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** The JSON Schema of an operation's input. */
export function buildInputSchema({ input }: Pick<AnyOperation, "input">): object {
  const { $schema, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any", override: addDefault });
  return schema;
}

/** zod omits the default of a field that accepts several spellings of a value. This adds it. */
function addDefault({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: { default?: unknown } }): void {
  const { def } = zodSchema._zod;
  if (def.type === "default") jsonSchema.default = def.defaultValue;
}

/** The input fields of an operation, generated from its input schema. */
export function listParameters(operation: Pick<AnyOperation, "input">): Parameter[] {
  return listSchemaParameters(buildInputSchema(operation));
}

function listSchemaParameters({ properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: schema.type ?? "string",
    isRequired: required.includes(name),
    defaultValue: schema.default,
    values: schema.enum,
    limits: formatLimits(schema),
    description: schema.description,
    fields: schema.items?.properties && listSchemaParameters(schema.items),
  }));
}

function formatLimits({ format, minimum, maximum, minItems, maxItems, minLength, maxLength }: Schema): string | undefined {
  return format ?? formatRange(minimum, maximum) ?? formatRange(minItems, maxItems, "items") ?? formatRange(minLength, maxLength, "characters");
}

/** A range in words; `undefined` when neither end is set. zod sets the ends of an unbounded integer to the safe integers. */
function formatRange(lowest: number | undefined, highest: number | undefined, unit = ""): string | undefined {
  const from = lowest === Number.MIN_SAFE_INTEGER ? undefined : lowest;
  const to = highest === Number.MAX_SAFE_INTEGER ? undefined : highest;
  if (from === undefined && to === undefined) return undefined;
  const range = from === undefined ? `up to ${to}` : to === undefined ? `at least ${from}` : `${from} to ${to}`;
  return unit ? `${range} ${unit}` : range;
}
