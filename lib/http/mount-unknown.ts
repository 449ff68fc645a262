import { getAccess } from "#lib/access/access.ts";
import { everyOperation } from "#lib/discovery/every-operation.ts";
import { createKernel } from "./kernel.ts";
import { createRouteHandlers } from "./mount.ts";

/** For paths that no operation has: 404 in the error form, with the nearest route of all operations. */
export const mountUnknown = () => createRouteHandlers(createKernel([], getAccess, everyOperation));
