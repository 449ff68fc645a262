import type { AnyOperation, Method, Route } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";

export type Match =
  | { found: true; operation: AnyOperation; route: Route; pathInput: Record<string, string> }
  | { found: false; allowed: Method[] };

interface Entry {
  operation: AnyOperation;
  route: Route;
}

interface Pattern {
  expression: RegExp;
  names: string[];
  methods: Map<Method, Entry>;
}

/** @throws when two operations have the same method and path */
export function createRouter(catalogue: readonly AnyOperation[]): (method: string, path: string) => Match {
  const fixed = new Map<string, Map<Method, Entry>>();
  const patterns = new Map<string, Pattern>();
  for (const operation of catalogue) {
    for (const route of listOperationRoutes(operation)) {
      const methods = route.path.includes("{")
        ? ensurePattern(patterns, route.path).methods
        : ensureFixedMethods(fixed, route.path);
      if (methods.has(route.method)) throw new Error(`${route.method} ${route.path} is routed twice`);
      methods.set(route.method, { operation, route });
    }
  }
  return (method, path) => {
    const routed = (method === "HEAD" ? "GET" : method) as Method;
    const methods = fixed.get(path);
    if (methods) return toMatch(methods, routed, {});
    for (const pattern of patterns.values()) {
      const segments = pattern.expression.exec(path);
      if (segments)
        return toMatch(
          pattern.methods,
          routed,
          Object.fromEntries(pattern.names.map((name, index) => [name, decode(segments[index + 1] ?? "")])),
        );
    }
    return { found: false, allowed: [] };
  };
}

function toMatch(methods: Map<Method, Entry>, method: Method, pathInput: Record<string, string>): Match {
  const entry = methods.get(method);
  return entry ? { found: true, ...entry, pathInput } : { found: false, allowed: [...methods.keys()] };
}

function ensureFixedMethods(fixed: Map<string, Map<Method, Entry>>, path: string): Map<Method, Entry> {
  const methods = fixed.get(path) ?? new Map<Method, Entry>();
  fixed.set(path, methods);
  return methods;
}

function ensurePattern(patterns: Map<string, Pattern>, path: string): Pattern {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const pattern = patterns.get(path) ?? {
    expression: new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`),
    names,
    methods: new Map<Method, Entry>(),
  };
  patterns.set(path, pattern);
  return pattern;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
