import { AsyncLocalStorage } from "node:async_hooks";
import { env } from "./env.ts";
import { getProcessWideHolder } from "./process-wide.ts";

const scope = getProcessWideHolder<AsyncLocalStorage<boolean>>("illustrative");
scope.value ??= new AsyncLocalStorage();
const shown = scope.value;

/** Checks whether reads of facts return illustrative rows here. Outside `runWithIllustrative`, `SANDBOX_DATA` decides, as for the API. */
export const isIllustrativeShown = (): boolean => env.SANDBOX_DATA && (shown.getStore() ?? true);

/** Runs `work`, and everything that it starts, with or without illustrative rows. */
export const runWithIllustrative = <Result>(isShown: boolean, work: () => Result): Result => shown.run(isShown, work);

/** Runs `work` on published facts only. */
export const runWithoutIllustrative = <Result>(work: () => Result): Result => runWithIllustrative(false, work);

/** Checks whether there are illustrative rows that are not shown here. */
export const isIllustrativeHidden = (): boolean => env.SANDBOX_DATA && !isIllustrativeShown();
