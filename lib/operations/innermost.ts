import type { z } from "zod";

const WRAPPERS = new Set(["optional", "default", "prefault", "nullable", "readonly", "catch"]);
const innermostSchemas = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/** The schema inside `optional`, `default` and the like. */
export function getInnermostSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const known = innermostSchemas.get(schema);
  if (known) return known;
  let inner = schema;
  while (WRAPPERS.has(inner._zod.def.type))
    inner = (inner._zod.def as unknown as { innerType: z.core.$ZodType }).innerType;
  innermostSchemas.set(schema, inner);
  return inner;
}
