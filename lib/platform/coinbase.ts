/** docs.cdp.coinbase.com/x402 */
export const COINBASE_FACILITATOR = "https://api.cdp.coinbase.com/platform/v2/x402";

/** The Coinbase Developer Platform wants a token for each request. */
export const isCoinbase = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname === new URL(COINBASE_FACILITATOR).hostname;
