import type { z } from "zod";
import type { FaultDetail } from "./failure.ts";
import { getInnermostSchema } from "./innermost.ts";
import { findNearestName } from "./nearest-name.ts";

const MAX_FAULTS = 10;
const MAX_SHOWN = 60;

/**
 * Each fault names the place where the field belongs, or the nearest known name. A misspelled option must not be
 * ignored, because the caller pays for the answer. Looks into lists of objects, too.
 */
export function checkUnknownFields(value: unknown, schema: z.core.$ZodType): FaultDetail[] {
  const faults: FaultDetail[] = [];
  collect(value, getInnermostSchema(schema), "", { faults, root: getInnermostSchema(schema) });
  return faults;
}

interface Search {
  faults: FaultDetail[];
  root: z.core.$ZodType;
}

function collect(value: unknown, { _zod: { def } }: z.core.$ZodType, prefix: string, search: Search): void {
  if (typeof value !== "object" || value === null) return;
  if (def.type === "array") {
    if (!Array.isArray(value)) return;
    const element = getInnermostSchema((def as z.core.$ZodArrayDef).element);
    for (const [index, item] of value.entries()) collect(item, element, `${prefix}${index}.`, search);
  } else if (def.type === "object") {
    if (Array.isArray(value)) return;
    const { shape } = def as z.core.$ZodObjectDef;
    for (const name in value) {
      if (search.faults.length >= MAX_FAULTS) return;
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (field)
        collect((value as Record<string, unknown>)[name], getInnermostSchema(field), `${prefix}${name}.`, search);
      else search.faults.push(describeUnknownField(name, prefix, Object.keys(shape), search.root));
    }
  }
}

/** A name that a caller made up can be of any length. */
export const shortenName = (name: string): string => (name.length > MAX_SHOWN ? `${name.slice(0, MAX_SHOWN)}…` : name);

function describeUnknownField(
  name: string,
  prefix: string,
  known: readonly string[],
  root: z.core.$ZodType,
): FaultDetail {
  const path = prefix + shortenName(name);
  if (known.length === 0) return { path, message: "is unknown: this operation takes no input" };
  const nearest = findNearestName(name, known);
  if (nearest) return { path, message: `is unknown; did you mean ${nearest}?` };
  const place = findFieldPlace(name, root);
  return {
    path,
    message: place ? `is unknown here; did you mean ${place}?` : `is unknown; the known names are ${known.join(", ")}`,
  };
}

/** A place such as `lines[].events.discharged`. */
function findFieldPlace(name: string, { _zod: { def } }: z.core.$ZodType): string | undefined {
  if (def.type !== "object") return undefined;
  const { shape } = def as z.core.$ZodObjectDef;
  if (Object.hasOwn(shape, name)) return name;
  for (const [outer, field] of Object.entries(shape)) {
    const { def: inner } = getInnermostSchema(field)._zod;
    const isList = inner.type === "array";
    const place = findFieldPlace(name, getInnermostSchema(isList ? (inner as z.core.$ZodArrayDef).element : field));
    if (place) return `${outer}${isList ? "[]" : ""}.${place}`;
  }
  return undefined;
}
