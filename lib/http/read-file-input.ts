import type { z } from "zod";
import { Failure } from "#lib/operations/failure.ts";
import { getInnermostSchema } from "#lib/operations/innermost.ts";
import type { RawInput } from "#lib/operations/operation.ts";
import { MAX_FILE_BODY_BYTES, MAX_FILE_BYTES } from "#lib/operations/uploaded-file.ts";
import type { ApiRequest } from "./api-request.ts";
import { MAX_BODY_BYTES, readBody } from "./read-body.ts";
import { isJsonType, parseJsonBody, readValue } from "./read-input.ts";

/** More parts than an operation has fields. */
const MAX_PARTS = 40;

/**
 * The input of an operation that takes a file: JSON with the file in base64, or a form with the file as it is.
 * @param onLarge called before more than 64 KiB are read
 * @throws Failure
 */
export async function readFileInput(
  request: ApiRequest,
  schema: z.ZodObject,
  { onLarge }: { onLarge(): Promise<void> },
): Promise<RawInput> {
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\/form-data\b/i.test(type)) {
    const body = await readBody(request, { maxBytes: MAX_FILE_BYTES + MAX_BODY_BYTES, onLarge });
    return readForm(body, type, schema);
  }
  if (type && !isJsonType(type))
    throw new Failure(
      "unsupported_media_type",
      "Send the body as JSON, with the header Content-Type: application/json, or as a form, multipart/form-data.",
    );
  const body = await readBody(request, { maxBytes: MAX_FILE_BODY_BYTES, onLarge });
  return parseJsonBody(body.toString("utf8"));
}

const refuseForm = (message: string, path = ""): Failure =>
  new Failure("invalid_request", path ? `${path}: ${message}` : message, [{ path, message }]);

async function readForm(body: Buffer, type: string, schema: z.ZodObject): Promise<RawInput> {
  const input: RawInput = {};
  let fileName = "";
  for (const [name, value] of await parseForm(body, type)) {
    if (Object.hasOwn(input, name)) throw refuseForm("is in the form twice", name.slice(0, 60));
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (typeof value === "string") {
      if (value !== "" || !field) input[name] = readFormText(value, field);
    } else if (name === "file") {
      input.file = Buffer.from(await value.arrayBuffer()).toString("base64");
      fileName = value.name.slice(0, 255);
    } else throw refuseForm("is a file; only the field file takes one", name.slice(0, 60));
  }
  return fileName ? { file_name: fileName, ...input } : input;
}

/** Fields that are objects in JSON are JSON in the form. */
function readFormText(text: string, field: z.core.$ZodType | undefined): unknown {
  if (!field || getInnermostSchema(field)._zod.def.type !== "object") return readValue(text, field);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Each part costs memory of its own, so parts are counted before they are read. */
async function parseForm(body: Buffer, type: string): Promise<FormData> {
  const boundary = /\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type)?.slice(1).find(Boolean);
  if (!boundary) throw refuseForm("The Content-Type of the form names no boundary.");
  const delimiter = `--${boundary}`;
  let parts = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length))
    if (++parts > MAX_PARTS) throw refuseForm(`The form has more than ${MAX_PARTS} parts.`);
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch {
    throw refuseForm("The body is not a form that can be read (multipart/form-data, RFC 7578).");
  }
}
