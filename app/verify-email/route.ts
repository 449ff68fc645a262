import { authRequest } from "#lib/accounts/auth-request.ts";
import { flashCookie } from "#lib/accounts/forms/flash.ts";
import { clearReturnPage, returnPageOf } from "#lib/accounts/forms/return-page.ts";
import { env } from "#lib/platform/env.ts";

/** The link of a mail that confirms an address. It signs the person in, so it works once. A person who signed up from a result comes back to it. */
export async function GET(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const { code, cookies } = await authRequest(request, { path: "/verify-email", method: "GET", query: { token } });
  const isSecure = env.isProduction || env.PUBLIC_BASE_URL.startsWith("https:");
  const returnPage = returnPageOf(request.headers);
  const next = returnPage ?? "/dashboard";
  const [to, flash] =
    code === null
      ? [next, flashCookie({ page: next.split(/[?#]/, 1)[0] as string, notice: "Your address is confirmed." }, { isSecure })]
      : [
          "/sign-in",
          flashCookie(
            { page: "/sign-in", faults: [{ field: null, message: "The link was used before or is too old. Sign in, and we send a new one." }] },
            { isSecure },
          ),
        ];
  const response = new Response(null, { status: 303, headers: { location: to, "cache-control": "no-store" } });
  for (const cookie of [...cookies, flash, ...(returnPage && code === null ? [clearReturnPage()] : [])]) response.headers.append("set-cookie", cookie);
  return response;
}
