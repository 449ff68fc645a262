import { setCookie } from "#lib/forms/cookies.ts";

const COOKIE = "quayside_illustrative";

/** The choice expires, so that nobody sees figures made by a rule long after asking for them. */
const MAX_AGE_S = 24 * 60 * 60;

/** @param cookies the Cookie header */
export const hasAskedForIllustrative = (cookies: string | undefined): boolean =>
  (cookies ?? "").split(";").some((cookie) => cookie.trim() === `${COOKIE}=shown`);

/** @returns a Set-Cookie header, for all pages */
export const buildIllustrativeCookie = (isShown: boolean): string =>
  setCookie(COOKIE, isShown ? "shown" : "", isShown ? MAX_AGE_S : 0);
