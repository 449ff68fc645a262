export interface SplitUrl {
  /** Without a slash at its end. */
  path: string;
  query: string;
}

/** `url` is absolute. `new URL` is slower, and it would normalise the path. */
export function splitUrl(url: string): SplitUrl {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return { path: "/", query: "" };
  const mark = url.indexOf("?", start);
  const hash = url.indexOf("#", start);
  const end = hash < 0 ? url.length : hash;
  const path = url.slice(start, mark < 0 ? end : mark);
  return {
    path: path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path,
    query: mark < 0 ? "" : url.slice(mark + 1, end),
  };
}
