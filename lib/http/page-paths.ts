import { readFileSync } from "node:fs";

/** Next's list of the routes of a build: `/pricing/page` is the page at `/pricing`, `/pricing/save/route` takes forms. */
export type NextRoutes = Readonly<Record<string, string>>;

const FILE = ".next/app-path-routes-manifest.json";

/** Without a build, it is empty. */
export function readNextRoutes(file = FILE): NextRoutes {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** @returns whether a path is that of a page, which only shows something: its forms go to routes of their own */
export function createPageFinder(routes: NextRoutes): (path: string) => boolean {
  const listPatterns = (kind: string) =>
    Object.entries(routes).flatMap(([name, path]) => (name.endsWith(`/${kind}`) ? [toPattern(path)] : []));
  const pages = listPatterns("page");
  const others = listPatterns("route");
  return (path) => pages.some((page) => page.test(path)) && !others.some((route) => route.test(path));
}

/** `/ports/[code]` takes one part of a path, `/api/[...unknown]` all that follow. */
const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .split(/(\[[^\]]+\])/)
      .map((part) => (part.startsWith("[...") ? ".+" : part.startsWith("[") ? "[^/]+" : RegExp.escape(part)))
      .join("")}$`,
  );
