import { pageErrorListener } from "#lib/platform/page-error.ts";

/** Next calls it for each error that it answers with 500. The server decides what its client gets. */
export function onRequestError(error: unknown): void {
  pageErrorListener.value?.(error);
}
