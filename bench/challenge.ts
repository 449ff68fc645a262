import { type MeasuredTarget, measureRates, printRates, type Target, toShares } from "./measure-rates.ts";
import type { PartResult } from "./results.ts";
import { type Seller, startChains, startExpress, startOurs } from "./sellers.ts";
import { startScript, stopLater } from "./started-processes.ts";

/** The rate of our challenges, divided by the rate of the bare server. */
const MIN_SHARE = 0.2;

/** The server reads the quota of concurrent callers in one statement. */
const CONCURRENT_CALLERS = 100;

const toChallengeTarget = ({ name, url, body, priceHeaders, isYardstick }: Seller): Target => ({
  name: `402, ${name}`,
  url,
  body,
  headers: priceHeaders,
  status: 402,
  isYardstick,
});

/**
 * Next to a bare server and the `@x402/express` seller. Crawlers ask for challenges without paying.
 */
export async function measureChallenges(): Promise<PartResult> {
  const money = await startChains();
  const sellers = [await startOurs(money), await startExpress(money)];
  const raw = await stopLater(startScript("raw-server.ts"));
  const measured = await measureRates({ name: "raw node:http", url: raw.url }, sellers.map(toChallengeTarget), {
    connections: CONCURRENT_CALLERS,
  });
  const [, ours] = measured as [MeasuredTarget, MeasuredTarget, ...MeasuredTarget[]];
  const isReached = ours.share >= MIN_SHARE;
  printRates(measured, (one) => (one === ours ? `aim ${MIN_SHARE} ${isReached ? "reached" : "missed"}` : ""));
  return { isWithinLimits: isReached, figures: toShares(measured) };
}
