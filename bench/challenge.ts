import { type Measured, measure, print, type Target } from "./measure.ts";
import { type Seller, startChains, startExpress, startOurs } from "./sellers.ts";
import { keep, startScript } from "./started.ts";

/** The least share of the bare server's rate that demands for payment should reach. */
const AIM = 0.2;

/** Those who ask: the free calls of all who ask in one moment are read in one statement. */
const CALLERS_AT_ONCE = 100;

const priceAsked = ({ name, url, body, asking }: Seller): Target => ({ name: `402, ${name}`, url, body, headers: asking, status: 402 });

/**
 * Demands for payment, which crawlers ask for and pay nothing for, beside a bare server and the seller of `@x402/express`.
 * @returns whether ours reach the aim
 */
export async function benchChallenge(): Promise<boolean> {
  const money = await startChains();
  const sellers = [await startOurs(money), await startExpress(money)];
  const raw = await keep(startScript("raw-server.ts"));
  const measured = await measure({ name: "raw node:http", url: raw.url }, sellers.map(priceAsked), { connections: CALLERS_AT_ONCE });
  const [, ours] = measured as [Measured, Measured, ...Measured[]];
  const reaches = ours.share >= AIM;
  print(measured, (one) => (one === ours ? `aim ${AIM} ${reaches ? "reached" : "missed"}` : ""));
  return reaches;
}
