/**
 * Every current browser sends Sec-Fetch-Site; older ones send Origin. A request with neither is not a browser's form.
 */
export function isFromThisSite({ headers }: Pick<Request, "headers">): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
