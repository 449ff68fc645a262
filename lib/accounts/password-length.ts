/** Characters of a password. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const;
