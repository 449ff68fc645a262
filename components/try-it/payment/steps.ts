/** In order. */
export const STEPS = ["price", "wallet", "chain", "sign", "send", "receipt"] as const;
export type Step = (typeof STEPS)[number];
