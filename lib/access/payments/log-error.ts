import { log } from "#lib/platform/log.ts";

/** Logs only the code, because an error's message may contain an address. @returns a handler for `catch` */
export const logError =
  (message: string, context: object = {}) =>
  (error: unknown): void =>
    log.error({ ...context, code: (error as { code?: unknown }).code }, message);
