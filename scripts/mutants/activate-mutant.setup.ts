import { inject } from "vitest";

// Stryker activates most mutants after the modules have loaded. The modules load again for each test file here, so that
// a mutant can count from the start, and no earlier one is left.
const read = inject as (name: string) => string | undefined;
const stryker = Reflect.get(globalThis, read("globalNamespace") ?? "") as { activeMutant?: string } | undefined;
if (stryker) stryker.activeMutant = read("activeMutant");
