import { Failure } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";
import { checkTarget } from "./check-target.ts";

/** Returns the normal form of the address. @throws Failure `invalid_request` for one that we do not send to */
export async function requireTarget(text: string): Promise<string> {
  const checked = await checkTarget(text, { allowsLocal: env.WEBHOOK_LOCAL_TARGETS });
  if ("url" in checked) return checked.url;
  throw new Failure("invalid_request", `url: ${checked.refused}`, [{ path: "url", message: checked.refused }]);
}
