import robotsParser from "robots-parser";
import { PRODUCT } from "./user-agent.ts";

/** RFC 9309, section 2.4: at most 24 hours. */
const LIFE_MS = 24 * 60 * 60 * 1_000;

/** RFC 9309, section 2.5: a parser reads at least 500 KiB. */
const MAX_BYTES = 512 * 1024;

/** A file can have 512 KiB, and visitors name hosts too. */
const MAX_ORIGINS = 200;

/** A site may ask for longer pauses (Crawl-delay is no part of RFC 9309), but no site stops us for an hour. */
const MAX_DELAY_MS = 30_000;

interface Rules {
  readAt: number;
  isAllowed(url: string): boolean;
  /** Why nothing is allowed, if that is not in the file. */
  reason?: string;
  delayMs: number;
}

export interface Permission {
  isAllowed: boolean;
  reason: string;
  /** The pause that the site wants between two requests. */
  delayMs: number;
}

/** Fetches a robots.txt, redirects followed. A network error is `null`. */
export type FetchRobots = (url: string) => Promise<{ status: number; bytes: Buffer } | null>;

/** Reads the robots.txt of a host once a day (RFC 9309). */
export function createRobots(fetchRobots: FetchRobots, now: () => number = Date.now) {
  const byOrigin = new Map<string, Rules>();

  async function readRules(origin: string): Promise<Rules> {
    const known = byOrigin.get(origin);
    if (known && now() - known.readAt < LIFE_MS) return known;
    const rules = await fetchRules(origin);
    byOrigin.delete(origin);
    byOrigin.set(origin, rules);
    const [oldest] = byOrigin.keys();
    if (byOrigin.size > MAX_ORIGINS && oldest !== undefined) byOrigin.delete(oldest);
    return rules;
  }

  async function fetchRules(origin: string): Promise<Rules> {
    const url = `${origin}/robots.txt`;
    const readAt = now();
    const answer = await fetchRobots(url);
    // Sections 2.3.1.3 and 2.3.1.4: a missing file allows everything, an error forbids everything.
    if (!answer || answer.status >= 500)
      return {
        readAt,
        isAllowed: () => false,
        delayMs: 0,
        reason: `${url} ${answer ? `answered ${answer.status}` : "could not be read"}, so nothing may be fetched`,
      };
    if (answer.status >= 400) return { readAt, isAllowed: () => true, delayMs: 0 };
    const robots = robotsParser(url, answer.bytes.subarray(0, MAX_BYTES).toString("utf8"));
    return {
      readAt,
      isAllowed: (target) => robots.isAllowed(target, PRODUCT) !== false,
      delayMs: Math.min((robots.getCrawlDelay(PRODUCT) ?? 0) * 1_000, MAX_DELAY_MS),
    };
  }

  return {
    async check(url: string): Promise<Permission> {
      const { isAllowed, reason, delayMs } = await readRules(new URL(url).origin);
      const allowed = isAllowed(url);
      return {
        isAllowed: allowed,
        reason: allowed ? "" : (reason ?? `The site's robots.txt does not let ${PRODUCT} fetch it`),
        delayMs,
      };
    },
  };
}
