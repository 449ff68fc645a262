import { Failure } from "#lib/operations/failure.ts";
import { log } from "#lib/platform/log.ts";
import { meter } from "#lib/platform/meter.ts";
import { countedAddress } from "./counted-address.ts";
import type { FreeQuota, Reservation, Usage } from "./free-quota.ts";
import { hashOfKey } from "./free-tier-keys.ts";

/** One call of a paid route, as the free quota sees it. */
export interface QuotaVisit {
  /**
   * Finds out whose calls are counted: the key's, where one is given, else the address's.
   * @throws Failure `unauthorized` for a key that is not known
   */
  identify(): Promise<void>;
  /** Takes one free call. @returns false when none is left */
  reserve(): Promise<boolean>;
  /** Gives the call back, after a failure. A call that cannot be given back is lost to the caller, never counted twice. */
  giveBack(): Promise<void>;
  /** How the caller stands after all that. @throws what the database throws when it is away */
  usage(): Promise<Usage>;
  /** What every answer of a paid operation tells of the quota; undefined when the count cannot be read, for a guess would be a lie. */
  standing(): Promise<Standing | undefined>;
}

/** How a caller stands: free calls of this month, and when the next month's come. */
export interface Standing {
  used: number;
  limit: number;
  remaining: number;
  resets_at: string;
}

/** @param isKnownKey by hash */
export function createQuotaVisit(
  { quota, isKnownKey }: { quota: FreeQuota; isKnownKey: (hash: string) => Promise<boolean> },
  { address, key }: { address: string; key: string | null },
): QuotaVisit {
  let subject = countedAddress(address);
  let identifying: Promise<void> | undefined;
  let reservation: Reservation | undefined;
  let known: Usage | undefined;
  let asking: Promise<Usage> | undefined;
  let isUnreadable = false;

  async function readKey(): Promise<void> {
    if (!key) return;
    const hash = hashOfKey(key);
    // Counted by its address until then, and for good when the key is not known.
    if (!(await isKnownKey(hash))) throw new Failure("unauthorized", "X-FREE-TIER-KEY is not a key that was given out, or it was revoked.");
    subject = `key:${hash}`;
  }

  const identify = () => {
    identifying ??= readKey();
    return identifying;
  };

  /** Remembers that the database did not answer: the headers need not wait for it again. */
  const asked = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      isUnreadable ||= !(error instanceof Failure);
      throw error;
    }
  };

  const usage = async () => {
    if (known) return known;
    asking ??= asked(quota.usage(subject));
    const found = await asking;
    known ??= found;
    return known;
  };

  return {
    identify: () => asked(identify()),
    usage,
    async reserve() {
      reservation = await asked(quota.reserve(subject));
      known = reservation.usage;
      if (reservation.isGranted) meter()?.freeCall("granted");
      return reservation.isGranted;
    },
    async giveBack() {
      if (!reservation?.isGranted) return;
      try {
        known = await asked(reservation.giveBack());
        meter()?.freeCall("given_back");
      } catch (error) {
        known = undefined;
        asking = undefined;
        log.warn({ code: (error as { code?: unknown }).code }, "a free call could not be given back");
      }
    },
    async standing() {
      if (isUnreadable) return undefined;
      try {
        await identify().catch(ignoreUnknownKey);
        const { used, limit, resetsAt } = await usage();
        return { used, limit, remaining: limit - used, resets_at: resetsAt };
      } catch {
        return undefined;
      }
    },
  };
}

function ignoreUnknownKey(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

/** The four headers that say so. */
export function freeTierHeaders({ used, limit, remaining, resets_at }: Standing): Record<string, string> {
  return {
    "x-free-tier-used": String(used),
    "x-free-tier-limit": String(limit),
    "x-free-tier-remaining": String(remaining),
    "x-free-tier-resets-at": resets_at,
  };
}
