import type { z } from "zod";
import { getInnermostSchema } from "./innermost.ts";

const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

/** A number or a boolean. A text that does not fit stays, and the schema refuses it. */
export function convertText(text: string, field: z.core.$ZodType): unknown {
  switch (getInnermostSchema(field)._zod.def.type) {
    case "number":
      return NUMBER.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    default:
      return text;
  }
}

/**
 * Language models write numbers and booleans as text (`"14"`). Converts them at every depth. Returns the same value if
 * nothing changes.
 */
export function convertInput(value: unknown, schema: z.core.$ZodType): unknown {
  if (typeof value === "string") return convertText(value, schema);
  if (typeof value !== "object" || value === null) return value;
  const { def } = getInnermostSchema(schema)._zod;
  if (Array.isArray(value)) {
    if (def.type !== "array") return value;
    const { element } = def as z.core.$ZodArrayDef;
    const items = value.map((item) => convertInput(item, element));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (def.type !== "object") return value;
  const { shape } = def as z.core.$ZodObjectDef;
  let changed: Record<string, unknown> | undefined;
  for (const [name, field] of Object.entries(value)) {
    const converted = Object.hasOwn(shape, name) ? convertInput(field, shape[name] as z.core.$ZodType) : field;
    if (converted === field) continue;
    changed ??= { ...value };
    changed[name] = converted;
  }
  return changed ?? value;
}
