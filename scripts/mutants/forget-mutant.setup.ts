import { inject } from "vitest";

// Stryker expects a new thread for each mutant, where none is active while the modules load.
const read = inject as (name: string) => string | undefined;
const stryker = Reflect.get(globalThis, read("globalNamespace") ?? "") as { activeMutant?: string } | undefined;
if (stryker && read("mutantActivation") !== "static") stryker.activeMutant = undefined;
