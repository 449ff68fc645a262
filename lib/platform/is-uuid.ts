/** Checks an id from an address before it goes to a column of type uuid, which fails for any other text. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
