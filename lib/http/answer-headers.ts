import { env } from "#lib/platform/env.ts";

const HSTS = "max-age=63072000; includeSubDomains";

/** Browsers do not guess the type of an answer, and come back over https only if the site uses https. */
export const buildAnswerHeaders = ({
  PUBLIC_BASE_URL,
}: Pick<typeof env, "PUBLIC_BASE_URL"> = env): Record<string, string> => ({
  "x-content-type-options": "nosniff",
  ...(PUBLIC_BASE_URL.startsWith("https:") && { "strict-transport-security": HSTS }),
});
