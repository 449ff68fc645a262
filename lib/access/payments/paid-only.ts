/**
 * The mount of the paid routes without free calls: the same routes with this before their path. Directories list these,
 * because they list only what answers 402 (docs/adr/028).
 */
export const PAID_ONLY = "/x402";

/** `/x402/api/port`. */
export const toPaidOnlyPath = (path: string): string => `${PAID_ONLY}${path}`;

/** `undefined` for any other path. */
export const findPathBehindPaidOnly = (path: string): string | undefined =>
  path.startsWith(`${PAID_ONLY}/`) ? path.slice(PAID_ONLY.length) : undefined;

/** True for the mount and everything in it. */
export const isPaidOnly = (path: string): boolean => path === PAID_ONLY || path.startsWith(`${PAID_ONLY}/`);
