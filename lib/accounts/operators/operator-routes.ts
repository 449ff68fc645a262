import type { z } from "zod";
import { admitUpload } from "#lib/forms/admit-upload.ts";
import { createFormRoute, type FormSpec, type Route } from "#lib/forms/form-route.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { isFromThisSite } from "#lib/forms/same-site.ts";
import { OPERATOR_PASSWORD_PAGE, type Operator, readOperatorAccess } from "./operator-access.ts";

/** A handler for each method, so that no answer of Next shows that the route exists. */
type Routes = Readonly<Record<"GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS", Route>>;

const answerNotFound = async () =>
  new Response("Not found.", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

const NOWHERE: Routes = {
  GET: answerNotFound,
  HEAD: answerNotFound,
  POST: answerNotFound,
  PUT: answerNotFound,
  PATCH: answerNotFound,
  DELETE: answerNotFound,
  OPTIONS: answerNotFound,
};

interface OperatorFormSpec<Fields extends z.ZodType> extends FormSpec<Fields, Operator> {
  /** The form of the password itself. */
  needsNoPassword?: boolean;
}

/**
 * A POST of an operator, which ends with a redirect. Anybody else, and a form of another site, gets 404. Without a
 * fresh password, nothing happens, and the operator goes to the page of the password.
 */
export function createOperatorFormRoutes<Fields extends z.ZodType>(spec: OperatorFormSpec<Fields>): Routes {
  const POST: Route = async (request, context) => {
    if (!isFromThisSite(request)) return answerNotFound();
    const access = await readOperatorAccess(request.headers);
    if (access.state === "none") return answerNotFound();
    if (access.state === "password" && !spec.needsNoPassword) {
      const next = typeof spec.page === "string" ? spec.page : spec.page(await context.params, {});
      return redirectTo({ to: `${OPERATOR_PASSWORD_PAGE}?${new URLSearchParams({ next })}` });
    }
    const upload = spec.maxFileBytes ? await admitUpload(request, access.account.id) : null;
    if (upload?.ok === false) return new Response(upload.message, { status: upload.status, headers: upload.headers });
    try {
      return await createFormRoute(spec, { readSender: async () => access.account })(request, context);
    } finally {
      upload?.end();
    }
  };
  return { ...NOWHERE, POST };
}

type ReadFile = (params: Readonly<Record<string, string>>) => Promise<Response | null>;

/** A file for an operator with a fresh password. Anybody else gets 404. */
export function createOperatorFileRoutes(read: ReadFile): Routes {
  const GET: Route = async (request, { params }) => {
    const access = await readOperatorAccess(request.headers);
    return (access.state === "open" && (await read(await params))) || answerNotFound();
  };
  return { ...NOWHERE, GET };
}
