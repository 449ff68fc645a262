import ipaddr from "ipaddr.js";
import { Failure } from "#lib/operations/failure.ts";
import { env } from "#lib/platform/env.ts";
import { findHostRefusal } from "#lib/platform/net/refusal.ts";
import { type ResolveName, resolveBySystem, resolvePublicly, TargetRefused } from "#lib/platform/net/resolve.ts";

const MAX_LENGTH = 2_000;

/** The port of https, and the usual second one. Other ports belong to other services. */
const PORTS: readonly string[] = ["", "8443"];

interface Options {
  /** Allows http, every port and local addresses: for development and tests. */
  allowsLocal: boolean;
  resolve?: ResolveName;
}

/**
 * Checks the address of a webhook before it is stored. Every connection is checked again (guarded-agent.ts), because
 * names can change.
 * @returns its normal form, or what is wrong with it
 */
export async function checkTarget(
  text: string,
  { allowsLocal, resolve = resolveBySystem }: Options,
): Promise<{ url: string } | { refused: string }> {
  const refuseTarget = (reason: string) => ({ refused: reason });
  const url = text.length <= MAX_LENGTH ? URL.parse(text) : null;
  if (!url) return refuseTarget(`must be an https address of ${MAX_LENGTH} characters at most`);
  if (url.protocol !== "https:" && !(allowsLocal && url.protocol === "http:"))
    return refuseTarget("must begin with https://");
  if (url.username || url.password) return refuseTarget("must contain no user name and no password");
  if (url.hash) return refuseTarget("must contain no fragment (#)");
  if (allowsLocal) return { url: url.href };
  if (!PORTS.includes(url.port)) return refuseTarget("must use the port 443 or 8443");
  const fault = findHostRefusal(url.hostname);
  if (fault) return refuseTarget(`${url.hostname} ${fault}`);
  if (ipaddr.isValid(url.hostname.replace(/^\[(.*)\]$/, "$1"))) return { url: url.href };
  try {
    await resolvePublicly(url.hostname, resolve);
  } catch (error) {
    return refuseTarget(error instanceof TargetRefused ? error.message : `${url.hostname} has no address`);
  }
  return { url: url.href };
}

/** Returns the normal form of the address. @throws Failure `invalid_request` for one that we do not send to */
export async function requireTarget(text: string): Promise<string> {
  const checked = await checkTarget(text, { allowsLocal: env.WEBHOOK_LOCAL_TARGETS });
  if ("url" in checked) return checked.url;
  throw new Failure("invalid_request", `url: ${checked.refused}`, [{ path: "url", message: checked.refused }]);
}
