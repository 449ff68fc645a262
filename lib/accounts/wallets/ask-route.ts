import { z } from "zod";
import { WALLET_KINDS } from "#lib/access/payments/wallet-address.ts";
import { isFromThisSite } from "#lib/forms/same-site.ts";
import { Failure } from "#lib/operations/failure.ts";
import { readLimited } from "#lib/platform/read-limited.ts";
import { sendAuthRequest } from "../auth-request.ts";
import { expectAgreed } from "../forms/auth-refusals.ts";
import type { WalletPurpose } from "./wallet-message.ts";

const MAX_BYTES = 4 * 1_024;

const wallet = z.object({ kind: z.enum(WALLET_KINDS), address: z.string() });

/** Answers a page's script with JSON: `nonce` and `message`, or `fault` with what the person can do. */
export function createAskRoute(purpose: WalletPurpose) {
  return async (request: Request): Promise<Response> => {
    if (!isFromThisSite(request)) return respond(403, { fault: "This works only from a page of this site." });
    const body = wallet.safeParse(parseJson(await readLimited(request, MAX_BYTES)));
    if (!body.success) return respond(400, { fault: "The wallet gave no address." });
    try {
      const { nonce, message } = expectAgreed(
        await sendAuthRequest(request, { path: `/wallet/ask-to-${purpose}`, body: body.data }),
      ).body;
      return respond(200, { nonce, message });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return respond(400, { fault: error.message });
    }
  };
}

function parseJson(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString("utf8") ?? "");
  } catch {
    return null;
  }
}

const respond = (status: number, body: object) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
