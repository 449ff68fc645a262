import { catalogue } from "#lib/operations/catalogue.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { managementCatalogue } from "./management-catalogue.ts";

/** The catalogue, and the management of credentials. Only the catalogue's operations are tools. */
export const everyOperation: readonly AnyOperation[] = [...catalogue, ...managementCatalogue];
