export interface SplitTarget {
  /** Without a slash at its end. */
  path: string;
  query: string;
}

/**
 * `new URL` is slower, and it would normalise the path.
 * @param target of a request line: path and query
 */
export function splitTarget(target: string): SplitTarget {
  const mark = target.indexOf("?");
  const hash = target.indexOf("#");
  const end = hash < 0 ? target.length : hash;
  const path = target.slice(0, mark < 0 || mark > end ? end : mark);
  return {
    path: path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path || "/",
    query: mark < 0 || mark > end ? "" : target.slice(mark + 1, end),
  };
}
