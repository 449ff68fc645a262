import { enableCompileCache, flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * This process and those that it starts save the compiled form of their modules: the next start needs two thirds of the
 * processor time. Where the folder cannot be written, nothing is cached.
 */
export function saveCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE = resolve(projectRoot, process.env.NODE_COMPILE_CACHE ?? "node_modules/.cache/node");
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** Node writes the cache at the exit, which a killed server does not reach. */
export const writeCompiledModules = flushCompileCache;
