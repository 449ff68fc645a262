import { z } from "zod";
import type { AnyOperation } from "#lib/operations/operation.ts";

/** A field that an operation takes. */
export interface Parameter {
  name: string;
  /** In JSON Schema's words: `string`, `integer`, `array` … */
  type: string;
  isRequired: boolean;
  /** Taken when it is not given. */
  usual?: unknown;
  /** The only values it may have. */
  values?: readonly string[];
  /** What else is asked of the value: `1 to 365`, `2 to 5 items`, `date`. */
  limits?: string;
  description?: string;
  /** The fields of each item, when it is a list of objects. */
  fields?: readonly Parameter[];
}

/** As much of JSON Schema as inputs use. */
interface Schema {
  type?: string;
  description?: string;
  default?: unknown;
  enum?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

/** The JSON Schema of what an operation takes. */
export function inputSchemaOf({ input }: Pick<AnyOperation, "input">): object {
  const { $schema, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any", override: withUsualValue });
  return schema;
}

/** Left out by zod where other spellings of a value are understood too: the usual spelling is one of them. */
function withUsualValue({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: { default?: unknown } }): void {
  const { def } = zodSchema._zod;
  if (def.type === "default") jsonSchema.default = def.defaultValue;
}

/** The fields that an operation takes, drawn from its input's schema. */
export function parametersOf(operation: Pick<AnyOperation, "input">): Parameter[] {
  return parametersIn(inputSchemaOf(operation));
}

function parametersIn({ properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: schema.type ?? "string",
    isRequired: required.includes(name),
    usual: schema.default,
    values: schema.enum,
    limits: limitsOf(schema),
    description: schema.description,
    fields: schema.items?.properties && parametersIn(schema.items),
  }));
}

function limitsOf({ format, minimum, maximum, minItems, maxItems }: Schema): string | undefined {
  if (format) return format;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  if (minItems !== undefined && maxItems !== undefined) return `${minItems} to ${maxItems} items`;
  return undefined;
}
