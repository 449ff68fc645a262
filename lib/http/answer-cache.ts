import type { Answer } from "#lib/operations/answer.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { buildEtag, hasEtag } from "#lib/platform/etag.ts";
import type { HeaderReader } from "./api-request.ts";

interface AnswerCache {
  /** True when the caller has this answer already. `undefined` when the caller has none. */
  isKnown?: (answer: Answer) => boolean;
  buildHeaders(answer: Answer): Record<string, string>;
}

/**
 * The tag is a hash of the body, so that any change of facts, settings or code changes it, and JSON and CSV of one answer
 * have different tags (RFC 9110, section 8.8.3). `If-None-Match: *` names no answer, and is ignored: it would say for
 * nothing whether there is one.
 * @returns `undefined` for an operation whose answers are not cached
 */
export function createAnswerCache(
  { cacheControl }: AnyOperation,
  headers: HeaderReader,
  buildBody: (answer: Answer) => string,
): AnswerCache | undefined {
  if (cacheControl === undefined) return undefined;
  if (cacheControl === "no-store") return NOT_STORED;
  let etag: string | undefined;
  const findEtag = (answer: Answer) => {
    etag ??= buildEtag(buildBody(answer));
    return etag;
  };
  const known = headers.get("if-none-match");
  return {
    ...(known !== null && { isKnown: (answer: Answer) => hasEtag(known, findEtag(answer)) }),
    buildHeaders: (answer) => ({ etag: findEtag(answer), "cache-control": cacheControl }),
  };
}

const NOT_STORED: AnswerCache = { buildHeaders: () => ({ "cache-control": "no-store" }) };
