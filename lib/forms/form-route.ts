import type { z } from "zod";
import { Failure } from "#lib/operations/failure.ts";
import type { FieldFault } from "#lib/operations/refuse.ts";
import { readLimited } from "#lib/platform/read-limited.ts";
import { withoutNulls } from "#lib/platform/without-nulls.ts";
import { type Redirect, redirectTo } from "./redirect-to.ts";
import { isFromThisSite } from "./same-site.ts";

export interface FormOutcome extends Redirect {
  /** For the trail of the account. `null`: nothing was changed. Without it, the path of the form says what was changed. */
  changed?: ChangedThing | null;
}

export interface ChangedThing {
  /** Of a new thing. */
  id?: string;
  /** What a person calls it, when it has no id. */
  label?: string;
  /** In addition to the values of the thing. */
  changes?: readonly { field: string; before: string | null; after: string | null }[];
}

export interface FormContext<Who> {
  request: Request;
  /** The signed-in person, or the wallet of the session. */
  account: Who;
  /** The parts of the path in brackets. */
  params: Readonly<Record<string, string>>;
  /** By field. Only for a form with `maxFileBytes`. */
  files: ReadonlyMap<string, ChosenFile>;
}

export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
}

export interface FormSpec<Fields extends z.ZodType, Who> {
  fields: Fields;
  /** It shows any fault. */
  page: string | ((params: Readonly<Record<string, string>>, values: Readonly<Record<string, string>>) => string);
  /** The form has fields for files (multipart/form-data), which together have at most this size. */
  maxFileBytes?: number;
  /** @returns where to go; or the answer itself, when it must not be stored on the way, such as a new key */
  run(input: z.output<Fields>, context: FormContext<Who>): Promise<FormOutcome | Response>;
}

/** Who may send a form. */
export interface AccessRule<Who> {
  /** From the cookies; `null` when nobody is signed in. */
  readSender(headers: Headers): Promise<Who | null>;
  /** Where a person without a session goes. @param page the page of the form */
  signIn?(page: string): string;
  /** Where an account goes that may not send the form; `null` for the others. @param page the page of the form */
  findRefusal?(who: Who, page: string): Redirect | null;
}

export type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const MAX_BYTES = 256 * 1_024;

/**
 * A table that was pasted in place of a file is not shown again either: a flash carries little, and the other fields
 * matter more.
 */
const MAX_SHOWN_LENGTH = 1_000;

/** Passwords and other secrets never go back to the browser. */
const SECRET_FIELD = /password|secret|token/i;

/** The access rule decides who may send the form. `createAccountFormRoute` says what else the route does. */
export function createFormRoute<Fields extends z.ZodType, Who>(
  spec: FormSpec<Fields, Who>,
  { readSender, signIn, findRefusal }: AccessRule<Who>,
): Route {
  return async (request, { params: waiting }) => {
    if (!isFromThisSite(request)) return answerWithText(403, "This form can be sent only from a page of this site.");
    // Next gives a route without brackets no object.
    const params = (await waiting) ?? {};
    const pageWith = (values: Record<string, string>) =>
      typeof spec.page === "string" ? spec.page : spec.page(encodeParts(params), values);
    const account = await readSender(request.headers);
    if (signIn && account === null) return redirectTo({ to: signIn(pageWith({})) });
    const refusal = account !== null && findRefusal?.(account, pageWith({}));
    if (refusal) return redirectTo(refusal);
    const form = await readForm(request, spec.maxFileBytes ?? 0);
    if (form === "too_large") {
      if (!spec.maxFileBytes) return answerWithText(413, "The form is too large.");
      const message = `The file is larger than ${spec.maxFileBytes / 1_024 ** 2} MB.`;
      return redirectTo({ to: pageWith({}), faults: [{ field: null, message }] });
    }
    if (form === "unreadable") return answerWithText(400, "The form cannot be read.");
    const { values, files } = form;
    const shown = withoutSecrets(values, spec.maxFileBytes ? MAX_SHOWN_LENGTH : Number.POSITIVE_INFINITY);
    const goBack = (faults: FieldFault[]) => redirectTo({ to: pageWith(values), faults, values: shown });
    const parsed = spec.fields.safeParse(values);
    if (!parsed.success) {
      return goBack(
        parsed.error.issues.map(({ path: [field], message }) => ({
          field: field === undefined ? null : String(field),
          message,
        })),
      );
    }
    try {
      const outcome = await spec.run(parsed.data, { request, account: account as Who, params, files });
      if (outcome instanceof Response) return outcome;
      const { changed: _, ...redirect } = outcome;
      return redirectTo(redirect);
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return error.code === "not_found" ? answerWithText(404, "Not found.") : goBack(toFaults(error));
    }
  };
}

/** The parts of the path are decoded: `?` in an id must not begin a query. */
const encodeParts = (params: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(params).map(([name, part]) => [name, encodeURIComponent(part)]));

interface SentForm {
  /** Empty fields count as not given. Several values of a field, as of checkboxes, are joined with commas. */
  values: Record<string, string>;
  files: Map<string, ChosenFile>;
}

async function readForm(request: Request, maxFileBytes: number): Promise<SentForm | "too_large" | "unreadable"> {
  const body = await readLimited(request, MAX_BYTES + maxFileBytes);
  if (!body) return "too_large";
  const type = request.headers.get("content-type") ?? "";
  const isMultipart = maxFileBytes > 0 && type.startsWith("multipart/form-data");
  if (countOccurrences(body, isMultipart ? readBoundary(type) : "&") > MAX_FIELDS) return "unreadable";
  const entries = isMultipart ? await readEntries(body, type) : new URLSearchParams(body.toString("utf8"));
  if (entries === null) return "unreadable";
  const form: SentForm = { values: {}, files: new Map() };
  for (const [name, value] of entries) {
    if (typeof value !== "string") {
      // A field without a file sends one without name and content.
      if (value.size > 0) form.files.set(name, { name: withoutNulls(value.name), bytes: await value.bytes() });
      continue;
    }
    const text = withoutNulls(value);
    if (text.trim() !== "") form.values[name] = name in form.values ? `${form.values[name]},${text}` : text;
  }
  return form;
}

/** More than the fields and checkboxes of the largest form. 5 MB can hold 80,000, and reading them takes seconds. */
const MAX_FIELDS = 1_000;

const readBoundary = (type: string) => `--${/boundary="?([^";]+)/i.exec(type)?.[1] ?? ""}`;

/** Stops a little above the maximum. */
function countOccurrences(body: Buffer, text: string): number {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0 && count <= MAX_FIELDS; at = body.indexOf(text, at + text.length))
    count += 1;
  return count;
}

/** `null` when the body is damaged. */
async function readEntries(body: Buffer, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch {
    return null;
  }
}

const answerWithText = (status: number, message: string) =>
  new Response(message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

const toFaults = ({ details, message }: Failure): FieldFault[] =>
  details.length > 0
    ? details.map((detail) => ({ field: detail.path === "" ? null : detail.path, message: detail.message }))
    : [{ field: null, message }];

const withoutSecrets = (values: Readonly<Record<string, string>>, maxLength: number) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !SECRET_FIELD.test(name) && value.length <= maxLength),
  );
