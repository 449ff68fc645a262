import { isFromThisSite } from "#lib/forms/same-site.ts";
import { Failure } from "#lib/operations/failure.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readLimited } from "#lib/platform/read-limited.ts";
import type { Entitlements } from "../plans.ts";
import { type Account, readAccount } from "../session.ts";
import { findRoleRefusal, type NeededRole } from "../team/roles.ts";
import type { TrailSpec } from "../trail/actions.ts";
import { recordChange } from "../trail/record-change.ts";

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
  /** Who may send it. Default: `clerk`, so not a reader. */
  for?: NeededRole;
  /** What the trail of the account says of it. A new thing has its `id` in the answer. */
  trail: TrailSpec;
  /** @returns the answer; `null` when the account has no such thing */
  run(call: JsonCall): Promise<object | null>;
}

/**
 * A POST from a script of this site, answered with JSON. A refusal has a `message`: 401 without a session, 403 from
 * elsewhere, without the role or the plan, 404, 413, else 422.
 */
export function createAccountJsonRoute({ maxBytes, needs, for: role = "clerk", trail, run }: AccountJsonSpec) {
  return async (request: Request, context: { params: Promise<Record<string, string>> }): Promise<Response> => {
    if (!isFromThisSite(request)) return refuseCall(403, "This can be sent only from a page of this site.");
    const account = await readAccount(request.headers);
    if (!account) return refuseCall(401, "Sign in again in another tab, and then try again.");
    const roleRefusal = findRoleRefusal(account, role);
    if (roleRefusal) return refuseCall(403, roleRefusal);
    if (needs && !needs(account.plan.gives)) return refuseCall(403, "Your plan does not include this.");
    const body = await readLimited(request, maxBytes);
    // After a body that was not read to its end, the connection cannot be used again.
    if (!body) return refuseCall(413, `The file is larger than ${maxBytes / 1024 ** 2} MB.`, { connection: "close" });
    try {
      const params = await context.params;
      const answer = await recordChange(
        trail,
        { db: getDatabase(), account, params },
        () => run({ request, account, params, body }),
        describeAnswer,
      );
      return answer ? Response.json(answer, { headers: HEADERS }) : refuseCall(404, "Not found.");
    } catch (error) {
      if (!(error instanceof Failure) || error.status >= 500) throw error;
      return refuseCall(422, error.message);
    }
  };
}

const describeAnswer = (answer: object | null) => ({
  isRefused: answer === null,
  changed: answer && "id" in answer && typeof answer.id === "string" ? { id: answer.id } : {},
});

const HEADERS = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

const refuseCall = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers: { ...HEADERS, ...headers } });
