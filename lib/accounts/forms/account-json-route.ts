import { isFromThisSite } from "#lib/forms/same-site.ts";
import { Failure } from "#lib/operations/failure.ts";
import { readLimited } from "#lib/platform/read-limited.ts";
import type { Entitlements } from "../plans.ts";
import { type Account, readAccount } from "../session.ts";

export interface JsonCall {
  request: Request;
  account: Account;
  /** The parts of the path in brackets. */
  params: Readonly<Record<string, string>>;
  body: Buffer;
}

interface AccountJsonSpec {
  maxBytes: number;
  /** What the plan must give. */
  needs?: (gives: Entitlements) => boolean;
  /** @returns the answer; `null` when the account has no such thing */
  run(call: JsonCall): Promise<object | null>;
}

/**
 * A POST from a script of this site, answered with JSON. A refusal has a `message`: 401 without a session, 403 from
 * elsewhere or without the plan, 404, 413, else 422.
 */
export function createAccountJsonRoute({ maxBytes, needs, run }: AccountJsonSpec) {
  return async (request: Request, { params }: { params: Promise<Record<string, string>> }): Promise<Response> => {
    if (!isFromThisSite(request)) return refuseCall(403, "This can be sent only from a page of this site.");
    const account = await readAccount(request.headers);
    if (!account) return refuseCall(401, "Sign in again in another tab, and then try again.");
    if (needs && !needs(account.plan.gives)) return refuseCall(403, "Your plan does not include this.");
    const body = await readLimited(request, maxBytes);
    // After a body that was not read to its end, the connection cannot be used again.
    if (!body) return refuseCall(413, `The file is larger than ${maxBytes / 1024 ** 2} MB.`, { connection: "close" });
    try {
      const answer = await run({ request, account, params: await params, body });
      return answer ? Response.json(answer, { headers: HEADERS }) : refuseCall(404, "Not found.");
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return refuseCall(422, error.message);
    }
  };
}

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

const refuseCall = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers: { ...HEADERS, ...headers } });
