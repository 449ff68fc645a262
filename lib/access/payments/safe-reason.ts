const MAX_LENGTH = 200;

/** Everything but printable ASCII: it could not be sent in a header, or would confuse a log. */
const UNSAFE = /[^\x20-\x7e]+/g;

/**
 * Safe in a header, a log, the ledger and a body: printable ASCII, 200 characters or fewer.
 * @param reason any JSON value
 * @param fallback used when nothing is left
 */
export function toSafeReason(reason: unknown, fallback = "refused"): string {
  const text = typeof reason === "string" ? reason.replace(UNSAFE, " ").trim().slice(0, MAX_LENGTH).trim() : "";
  return text === "" ? fallback : text;
}
