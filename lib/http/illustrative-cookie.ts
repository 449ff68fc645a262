import { setCookie } from "#lib/accounts/forms/cookies.ts";

const COOKIE = "quayside_illustrative";

/** The choice ends by itself, so that nobody meets figures made by a rule long after having asked for them. */
const MAX_AGE_S = 24 * 60 * 60;

/** Checks whether a visitor has switched illustrative figures on. @param cookies the Cookie header */
export const hasAskedForIllustrative = (cookies: string | undefined): boolean =>
  (cookies ?? "").split(";").some((cookie) => cookie.trim() === `${COOKIE}=shown`);

/** Returns the Set-Cookie header that shows or hides illustrative figures on all pages. */
export const buildIllustrativeCookie = (isShown: boolean): string => setCookie(COOKIE, isShown ? "shown" : "", isShown ? MAX_AGE_S : 0);
