/** An address of another site is never taken. */
export function chooseNextPath(wanted: string | undefined, fallback = "/dashboard"): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, SITE)) return fallback;
  const url = new URL(wanted, SITE);
  // The parser turns `/.//evil.example` into a path with two slashes, which a browser reads as the address of another
  // site.
  const isOfThisSite = url.origin === SITE && !url.pathname.startsWith("//");
  return isOfThisSite ? `${url.pathname}${url.search}${url.hash}` : fallback;
}

const SITE = "https://site.invalid";
