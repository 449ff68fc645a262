/** Limits of a transaction with thousands of rows, in milliseconds: to get a connection, and to end. */
export const LONG_TRANSACTION = { maxWait: 10_000, timeout: 30_000 } as const;
