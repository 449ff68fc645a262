import { sendAuthRequest } from "#lib/accounts/auth-request.ts";
import { canConfirmWithoutPassword } from "#lib/accounts/sign-up-browser.ts";
import { redirectTo } from "#lib/forms/redirect-to.ts";
import { clearReturnPage, readReturnPage } from "#lib/forms/return-page.ts";

/**
 * The link in the mail that confirms an address. It signs the person in, so it works once. In another browser than that
 * of the sign-up, it signs in after the password. A person who signed up from a result comes back to it.
 */
export async function GET(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (!canConfirmWithoutPassword(request.headers, token)) {
    const notice = "Sign in with the password that you have chosen. This confirms your address.";
    return redirectTo({ to: `/sign-in?${new URLSearchParams({ confirm: token })}`, notice });
  }
  const { code, cookies } = await sendAuthRequest(request, { path: "/verify-email", method: "GET", query: { token } });
  if (code !== null) {
    const message = "The link was used before or is too old. Sign in, and we send a new one.";
    return redirectTo({ to: "/sign-in", faults: [{ field: null, message }], cookies });
  }
  const returnPage = readReturnPage(request.headers);
  return redirectTo({
    to: returnPage ?? "/dashboard",
    notice: "Your address is confirmed.",
    cookies: [...cookies, ...(returnPage ? [clearReturnPage()] : [])],
  });
}
