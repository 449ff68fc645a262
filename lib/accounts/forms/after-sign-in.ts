import type { FormOutcome } from "./form-route.ts";
import { nextPath } from "./next-path.ts";
import { clearReturnPage, returnPageOf } from "./return-page.ts";

/** Where the browser goes after a sign-in: the page that wanted it, else the page from which the person signed up, else the dashboard. */
export function afterSignIn({ headers }: Pick<Request, "headers">, { next, cookies }: { next: string | undefined; cookies: readonly string[] }): FormOutcome {
  const returnPage = returnPageOf(headers);
  return { to: nextPath(next ?? returnPage ?? undefined), cookies: [...cookies, ...(returnPage ? [clearReturnPage()] : [])] };
}
