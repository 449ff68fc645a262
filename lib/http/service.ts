import { catalogue } from "#lib/operations/catalogue.ts";
import { createKernel } from "./kernel.ts";

/** The kernel over the whole catalogue. */
export const service = createKernel(catalogue);

const pathsOutsideApi = new Set(catalogue.map((operation) => operation.path).filter((path) => !path.startsWith("/api/")));

/** True for the paths that the kernel answers, unknown ones under /api included; the rest are pages. */
export function isServicePath(path: string): boolean {
  return path.startsWith("/api/") || path === "/api" || pathsOutsideApi.has(path);
}
