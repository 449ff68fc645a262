import { z } from "zod";
import type { AnyOperation } from "#lib/operations/operation.ts";

export interface Parameter {
  name: string;
  /** The JSON Schema type: `string`, `integer`, `array` … */
  type: string;
  isRequired: boolean;
  defaultValue?: unknown;
  /** Only when the field accepts a fixed list. */
  values?: readonly string[];
  /** `1 to 365`, `2 to 5 items`, `date`. */
  limits?: string;
  description?: string;
  /** Of each item, when the field is a list of objects. */
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

/** @returns JSON Schema */
export function buildInputSchema({ input }: Pick<AnyOperation, "input">): object {
  const { $schema, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any", override: addDefault });
  return schema;
}

/** zod omits the default of a field that accepts several spellings of a value. This adds it. */
function addDefault({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: { default?: unknown };
}): void {
  const { def } = zodSchema._zod;
  if (def.type === "default") jsonSchema.default = def.defaultValue;
}

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

function formatLimits({
  format,
  minimum,
  maximum,
  minItems,
  maxItems,
  minLength,
  maxLength,
}: Schema): string | undefined {
  return (
    format ??
    formatRange(minimum, maximum) ??
    formatRange(minItems, maxItems, "items") ??
    formatRange(minLength, maxLength, "characters")
  );
}

/** `undefined` when neither end is set. zod sets the ends of an unbounded integer to the safe integers. */
function formatRange(lowest: number | undefined, highest: number | undefined, unit = ""): string | undefined {
  const from = lowest === Number.MIN_SAFE_INTEGER ? undefined : lowest;
  const to = highest === Number.MAX_SAFE_INTEGER ? undefined : highest;
  if (from === undefined && to === undefined) return undefined;
  const range = from === undefined ? `up to ${to}` : to === undefined ? `at least ${from}` : `${from} to ${to}`;
  return unit ? `${range} ${unit}` : range;
}
