import { getProcessWideHolder } from "./process-wide.ts";

/** Gets each error that Next answers with 500. Next loads instrumentation.ts apart from the server. */
export const pageErrorListener = getProcessWideHolder<(error: unknown) => void>("page error");
