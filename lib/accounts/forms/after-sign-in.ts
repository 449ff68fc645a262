import type { FormOutcome } from "#lib/forms/form-route.ts";
import { chooseNextPath } from "#lib/forms/next-path.ts";
import { clearReturnPage, readReturnPage } from "#lib/forms/return-page.ts";

/** The page that wanted the sign-in, else the page from which the person signed up, else the dashboard. */
export function redirectAfterSignIn(
  { headers }: Pick<Request, "headers">,
  { next, cookies }: { next: string | undefined; cookies: readonly string[] },
): FormOutcome {
  const returnPage = readReturnPage(headers);
  return {
    to: chooseNextPath(next ?? returnPage ?? undefined),
    cookies: [...cookies, ...(returnPage ? [clearReturnPage()] : [])],
  };
}
