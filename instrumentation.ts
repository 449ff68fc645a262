import { getProcessWideHolder } from "#lib/platform/process-wide.ts";

/** Next calls it for each error that it answers with 500. The server decides what its client gets. */
export function onRequestError(error: unknown): void {
  getProcessWideHolder<(error: unknown) => void>("page error").value?.(error);
}
