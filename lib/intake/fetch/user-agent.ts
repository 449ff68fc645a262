import { env } from "#lib/platform/env.ts";
import { version } from "#lib/platform/version.ts";

/** The product token that a robots.txt can name (RFC 9309, section 2.2.1). */
export const PRODUCT = "QuaysideBot";

/** Names us and how to reach us, so that a publisher can write before blocking. */
export function buildUserAgent(): string {
  const contact = env.CONTACT_EMAIL ? `; ${env.CONTACT_EMAIL}` : "";
  return `${PRODUCT}/${version} (+${env.PUBLIC_BASE_URL}${contact})`;
}
