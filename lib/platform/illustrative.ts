import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "./env.ts";
import { getProcessWideHolder } from "./process-wide.ts";

const scope = getProcessWideHolder<AsyncLocalStorage<boolean>>("illustrative");
scope.value ??= new AsyncLocalStorage();
const shown = scope.value;

/** Outside `runWithIllustrative`, `SANDBOX_DATA` decides, as for the API. */
export const isIllustrativeShown = (): boolean => env.SANDBOX_DATA && (shown.getStore() ?? true);

/** Also holds for everything that `work` starts. */
export const runWithIllustrative = <Result>(isShown: boolean, doWork: () => Result): Result =>
  shown.run(isShown, doWork);

export const runWithoutIllustrative = <Result>(doWork: () => Result): Result => runWithIllustrative(false, doWork);

export const isIllustrativeHidden = (): boolean => env.SANDBOX_DATA && !isIllustrativeShown();
