import type { z } from "zod";
import { Failure } from "#lib/operations/failure.ts";
import { getInnermostSchema } from "#lib/operations/innermost.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { convertText } from "#lib/operations/typed-input.ts";
import type { ApiRequest } from "./api-request.ts";
import { createTooLargeFailure, MAX_BODY_BYTES, readAnnouncedSize, readBody } from "./read-body.ts";

/** @throws Failure `body_too_large`, `unsupported_media_type` or `malformed_json` */
export async function readJson(request: ApiRequest): Promise<RawInput> {
  const type = request.headers.get("content-type");
  if (readAnnouncedSize(request) > MAX_BODY_BYTES) throw createTooLargeFailure(MAX_BODY_BYTES);
  if (type && !isJsonType(type)) {
    throw new Failure(
      "unsupported_media_type",
      "Send the body as JSON, with the header Content-Type: application/json.",
    );
  }
  return parseJsonBody(await readText(request));
}

export const isJsonType = (type: string): boolean => /^application\/([\w.+-]+\+)?json\b/i.test(type);

/** @throws Failure `malformed_json` */
export function parseJsonBody(text: string): RawInput {
  if (text.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Failure("malformed_json", "The body is not JSON.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Failure("malformed_json", "The body must be a JSON object.");
  return body as RawInput;
}

const utf8 = new TextDecoder();

/** Without a byte order mark. @throws Failure `body_too_large` */
export const readText = async (request: ApiRequest): Promise<string> =>
  utf8.decode(await readBody(request, { maxBytes: MAX_BODY_BYTES }));

/**
 * Numbers, booleans and comma-separated lists get the types of the schema. A value that does not fit its type stays
 * text, which the schema refuses. A list may be sent in several parameters.
 * @throws Failure `invalid_request` for another parameter that was sent twice
 */
export function readQuery(query: string, schema: z.ZodObject): RawInput {
  const input: RawInput = {};
  if (query === "") return input;
  let repeated: Set<string> | undefined;
  for (const [name, text] of new URLSearchParams(query)) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    // An empty field of a form is no value. An unknown name stays, so that the check of the input refuses it.
    if (field ? text === "" : Object.hasOwn(input, name)) continue;
    if (!Object.hasOwn(input, name)) input[name] = readValue(text, field);
    else if (Array.isArray(input[name])) input[name] = [...input[name], ...(readValue(text, field) as unknown[])];
    else repeated = (repeated ?? new Set()).add(name);
  }
  // Programs differ in which of two values they read, so a value that the caller did not mean would be paid for.
  if (repeated) throw createParameterFailure([...repeated], "is in the query more than once; send it once");
  return input;
}

/** A list is separated by commas. */
export function readValue(text: string, field: z.core.$ZodType | undefined): unknown {
  if (!field) return text;
  return isList(field) ? text.split(",").map((item) => item.trim()) : convertText(text, field);
}

const isList = (field: z.core.$ZodType) => getInnermostSchema(field)._zod.def.type === "array";

/**
 * Adds the fields of the path to those of the query or the body.
 * @throws Failure `invalid_request` for a field that has another value there
 */
export function addPathInput(raw: RawInput, pathInput: Record<string, string>, schema: z.ZodObject): void {
  const repeated: string[] = [];
  for (const [name, segment] of Object.entries(pathInput)) {
    const value = readValue(segment, schema.shape[name]);
    if (Object.hasOwn(raw, name) && String(raw[name]) !== String(value)) repeated.push(name);
    raw[name] = value;
  }
  if (repeated.length > 0) throw createParameterFailure(repeated, "is in the path with another value; send it once");
}

function createParameterFailure(names: readonly string[], message: string): Failure {
  const details = names.slice(0, 10).map((name) => ({ path: name.slice(0, 60), message }));
  return new Failure(
    "invalid_request",
    details.map((detail) => `${detail.path}: ${detail.message}`).join("; "),
    details,
  );
}

/**
 * For a route that reads a body.
 * @throws Failure `invalid_request`
 */
export function refuseQuery(query: string): void {
  if (query === "") return;
  const names = [...new Set(new URLSearchParams(query).keys())];
  if (names.length > 0) throw createParameterFailure(names, "is in the query; send it in the JSON body");
}
