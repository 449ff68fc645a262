import { log } from "#lib/platform/log.ts";

/** Logs an error by its code alone, because its message may contain an address. @returns a handler for `catch` */
export const logError =
  (message: string, context: object = {}) =>
  (error: unknown): void =>
    log.error({ ...context, code: (error as { code?: unknown }).code }, message);
