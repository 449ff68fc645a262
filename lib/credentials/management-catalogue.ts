import type { AnyOperation } from "#lib/operations/operation.ts";

/** The operations that manage credentials and webhooks, in the order of the documentation. Routes and documents are generated from this list, as from `catalogue`. */
export const managementCatalogue: readonly AnyOperation[] = [];
