import type { z } from "zod";
import { getCountryName } from "#lib/domain/countries.ts";
import { getPortFinder, type PortFinder, type PortName, readPortSearch } from "#lib/domain/ports/facts.ts";
import { isAlias } from "#lib/domain/ports/port-names.ts";
import { Failure } from "./failure.ts";
import { type Accepted, placeFields } from "./fields.ts";
import { getInnermostSchema } from "./innermost.ts";
import type { RawInput } from "./operation.ts";

const MAX_LENGTH = 100;
const MAX_CANDIDATES = 6;
const MAX_SUGGESTIONS = 3;

const toCode = (text: string) => text.replace(/\s+/g, "").toUpperCase();
const isCode = (text: string) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(toCode(text));
/** At least three letters, and only characters that names have: for `<b>` no port is suggested. */
const LOOKS_LIKE_A_NAME = /^(?=(?:.*\p{L}){3})[\p{L}\p{M}\d\s.,'’()/&-]+$/u;
const CODE_AT_END = /[,(]\s*([A-Za-z]{2}\s?[A-Za-z2-9]{3})\)?\s*$/;

/**
 * Understands `Nhava Sheva`, `JNPT` and `Rotterdam, NLRTM`. A known code is always the code. In a field that also takes
 * inland places, it replaces only an alias, because the operation finds names there.
 * @throws Failure `invalid_request` if a name fits several ports, or only resembles the name of one
 */
export async function resolveNames(schema: z.core.$ZodType, raw: RawInput): Promise<RawInput> {
  return hasPlaceField(schema) ? ((await resolveValue(raw, schema, "")) as RawInput) : raw;
}

const known = new WeakMap<z.core.$ZodType, boolean>();

function hasPlaceField(schema: z.core.$ZodType): boolean {
  const answer = known.get(schema) ?? searchPlaceField(getInnermostSchema(schema));
  known.set(schema, answer);
  return answer;
}

function searchPlaceField(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  if (placeFields.get(schema)) return true;
  if (def.type === "array") return hasPlaceField((def as z.core.$ZodArrayDef).element);
  return def.type === "object" && Object.values((def as z.core.$ZodObjectDef).shape).some(hasPlaceField);
}

async function resolveValue(value: unknown, schema: z.core.$ZodType, path: string): Promise<unknown> {
  const inner = getInnermostSchema(schema);
  const field = placeFields.get(inner);
  if (field)
    return typeof value === "string" && value.length <= MAX_LENGTH
      ? resolvePortCode(value, field.accepts, path)
      : value;
  const { def } = inner._zod;
  if (def.type === "array" && Array.isArray(value)) {
    const { element } = def as z.core.$ZodArrayDef;
    return Promise.all(value.map((item, index) => resolveValue(item, element, `${path}.${index}`)));
  }
  if (def.type !== "object" || typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const changed: RawInput = { ...value };
  for (const [name, field] of Object.entries((def as z.core.$ZodObjectDef).shape)) {
    if (Object.hasOwn(changed, name) && hasPlaceField(field))
      changed[name] = await resolveValue(changed[name], field, path ? `${path}.${name}` : name);
  }
  return changed;
}

async function resolvePortCode(text: string, accepts: Accepted, path: string): Promise<string> {
  let finder: PortFinder;
  try {
    finder = await getPortFinder();
  } catch (error) {
    if (isCode(text) || accepts !== "ports") return text; // The operation reports that the database is away.
    throw error;
  }
  if (finder.hasCode(toCode(text))) return text;
  const atEnd = toCode(CODE_AT_END.exec(text)?.[1] ?? "");
  if (finder.hasCode(atEnd)) return atEnd;
  const found = finder.find(text);
  if (accepts !== "ports") {
    const [only, ...others] = found.filter((port) => isAlias(text, port));
    return only && others.length === 0 ? only.code : text;
  }
  if (found.length > 1)
    throw createWrongNameFailure(
      path,
      `fits several ports: ${formatPorts(found, MAX_CANDIDATES)}; choose one by its code`,
    );
  if (found[0]) return found[0].code;
  if (isCode(text) || !LOOKS_LIKE_A_NAME.test(text)) return text;
  const near = (await readPortSearch())(text, MAX_SUGGESTIONS);
  if (near.length > 0)
    throw createWrongNameFailure(path, `is no port on file; did you mean ${formatPorts(near, MAX_SUGGESTIONS)}?`);
  return text;
}

const formatPorts = (ports: readonly Pick<PortName, "name" | "code" | "country">[], max: number) =>
  ports
    .slice(0, max)
    .map(({ name, code, country }) => `${name} in ${getCountryName(country)} (${code})`)
    .join(", ");

const createWrongNameFailure = (path: string, message: string) =>
  new Failure("invalid_request", `${path}: ${message}`, [{ path, message }]);
