import type { z } from "zod";
import { readLimited } from "#lib/platform/read-limited.ts";
import { withoutNulls } from "#lib/platform/without-nulls.ts";
import type { Entitlements } from "../plans.ts";
import { type Account, readAccount } from "../session.ts";
import type { FormFault } from "./flash.ts";
import { type Redirect, redirectTo } from "./redirect-to.ts";
import { isFromThisSite } from "./same-site.ts";

export type FormOutcome = Redirect;

/** The person goes back to the form's page, with the values that were typed, and reads what to change. */
export class FormRefusal extends Error {
  readonly faults: readonly FormFault[];

  constructor(faults: readonly FormFault[]) {
    super(faults.map(({ message }) => message).join(" "));
    this.name = "FormRefusal";
    this.faults = faults;
  }
}

/** @param field `null` for a reason that belongs to no single field */
export const refuse = (message: string, field: string | null = null): never => {
  throw new FormRefusal([{ field, message }]);
};

/** Something is not there, or belongs to another account, which looks the same to the person. */
export class NotFound extends Error {}

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

interface AccountFormSpec<Fields extends z.ZodType> extends FormSpec<Fields, Account> {
  /** What the plan must give. Without it the person goes to the prices. */
  needs?: (gives: Entitlements) => boolean;
}

interface AccessRule<Who> {
  /** From the cookies; `null` when nobody is signed in. */
  whoOf(headers: Headers): Promise<Who | null>;
  /** Where a person without a session goes. @param page the page of the form */
  signIn?(page: string): string;
  /** Where an account goes that may not send the form; `null` for the others. */
  refusalOf?(who: Who): Redirect | null;
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

/**
 * A POST from a page of this site. It ends with a redirect (303), so that a reload sends nothing again. Without a
 * session it goes to the sign-in page. A form from elsewhere gets 403, and a row of another account 404.
 */
export const createAccountFormRoute = <Fields extends z.ZodType>(spec: AccountFormSpec<Fields>): Route =>
  createFormRoute(spec, {
    whoOf: readAccount,
    signIn: (page) => `/sign-in?${new URLSearchParams({ next: page })}`,
    refusalOf: ({ plan }) =>
      spec.needs && !spec.needs(plan.gives) ? { to: "/pricing", notice: "Your plan does not include this." } : null,
  });

/** Needs no session, such as sign-in: see createAccountFormRoute. */
export const createPublicFormRoute = <Fields extends z.ZodType>(spec: FormSpec<Fields, Account | null>): Route =>
  createFormRoute(spec as FormSpec<Fields, Account>, { whoOf: readAccount });

/** The access rule decides who may send the form. `createAccountFormRoute` says what else the route does. */
export function createFormRoute<Fields extends z.ZodType, Who>(
  spec: FormSpec<Fields, Who>,
  { whoOf, signIn, refusalOf }: AccessRule<Who>,
): Route {
  return async (request, { params: waiting }) => {
    if (!isFromThisSite(request)) return answerWithText(403, "This form can be sent only from a page of this site.");
    const params = await waiting;
    const pageWith = (values: Record<string, string>) =>
      typeof spec.page === "string" ? spec.page : spec.page(params, values);
    const account = await whoOf(request.headers);
    if (signIn && account === null) return redirectTo({ to: signIn(pageWith({})) });
    const refusal = account !== null && refusalOf?.(account);
    if (refusal) return redirectTo(refusal);
    const form = await readForm(request, spec.maxFileBytes ?? 0);
    if (form === "too_large") {
      if (!spec.maxFileBytes) return answerWithText(413, "The form is too large.");
      const message = `The file is larger than ${spec.maxFileBytes / 1_024 ** 2} MB.`;
      return redirectTo({ to: pageWith({}), faults: [{ field: null, message }] });
    }
    if (form === "unreadable") return answerWithText(400, "The form cannot be read.");
    const { values, files } = form;
    const parsed = spec.fields.safeParse(values);
    try {
      if (!parsed.success)
        throw new FormRefusal(
          parsed.error.issues.map(({ path, message }) => ({
            field: path.length > 0 ? String(path[0]) : null,
            message,
          })),
        );
      const outcome = await spec.run(parsed.data, { request, account: account as Who, params, files });
      return outcome instanceof Response ? outcome : redirectTo(outcome);
    } catch (error) {
      if (error instanceof NotFound) return answerWithText(404, "Not found.");
      if (!(error instanceof FormRefusal)) throw error;
      const maxLength = spec.maxFileBytes ? MAX_SHOWN_LENGTH : Number.POSITIVE_INFINITY;
      const shown = Object.fromEntries(
        Object.entries(values).filter(([name, value]) => !SECRET_FIELD.test(name) && value.length <= maxLength),
      );
      return redirectTo({ to: pageWith(values), faults: error.faults, values: shown });
    }
  };
}

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
