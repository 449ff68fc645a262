/** In characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
