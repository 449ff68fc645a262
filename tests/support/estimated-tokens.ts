/** JSON with short names has 3.6 to 4.5 characters per token, so this estimate is high. */
export const estimatedTokens = (text: string) => Math.ceil(text.length / 3.6);
