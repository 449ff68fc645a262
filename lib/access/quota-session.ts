import { Failure } from "#lib/operations/failure.ts";
import { findMeter } from "#lib/platform/meter.ts";
import { toCountedAddress } from "./counted-address.ts";
import type { FreeQuota, Usage } from "./free-quota.ts";
import { hashKey, type KeyCheck } from "./free-tier-keys.ts";

/** For one call of a paid operation. */
export interface QuotaSession {
  /**
   * Decides which quota counts the call: the key's if the caller sent one, else the address's.
   * @throws Failure `unauthorized` for an unknown key
   */
  identify(): Promise<void>;
  /** The one that counts the call. After `identify`. */
  getSubject(): string;
  /** By what this process knows. Asks nobody. */
  isKnownUsedUp(): boolean;
  /** @param wallet the wallet that the call's API key names. @returns false when the quota is used up */
  count(wallet?: string): Promise<boolean>;
  /** After the steps above. @throws the database's error when the database is away */
  getUsage(): Promise<Usage>;
  /** `undefined` when the count cannot be read. */
  readStatus(): Promise<QuotaStatus | undefined>;
}

/** The free calls of this month. */
export interface QuotaStatus {
  used: number;
  limit: number;
  remaining: number;
  resets_at: string;
}

export function createQuotaSession(
  { quota, checkKey }: { quota: FreeQuota; checkKey: KeyCheck },
  { address, key }: { address: string; key: string | null },
): QuotaSession {
  let subject = toCountedAddress(address);
  let identifying: Promise<void> | undefined;
  let currentUsage: Usage | undefined;
  let readingUsage: Promise<Usage> | undefined;
  let isUnreadable = false;

  async function applyKey(): Promise<void> {
    if (!key) return;
    const subjectOfKey = await checkKey(hashKey(key));
    // A call with an unknown key is counted by its address.
    if (subjectOfKey === null) throw new Failure("unauthorized", "X-FREE-TIER-KEY is unknown or was revoked.");
    subject = subjectOfKey;
  }

  const identify = () => {
    identifying ??= applyKey();
    return identifying;
  };

  /** The response headers then do not wait for the database again. */
  const noteIfUnreadable = async <T>(result: Promise<T>): Promise<T> => {
    try {
      return await result;
    } catch (error) {
      isUnreadable ||= !(error instanceof Failure);
      throw error;
    }
  };

  const getUsage = async () => {
    if (currentUsage) return currentUsage;
    readingUsage ??= noteIfUnreadable(quota.readUsage(subject));
    const found = await readingUsage;
    currentUsage ??= found;
    return currentUsage;
  };

  return {
    identify: () => noteIfUnreadable(identify()),
    getUsage,
    getSubject: () => subject,
    isKnownUsedUp: () => quota.isKnownUsedUp(subject),
    async count(wallet) {
      const { isGranted, usage } = await noteIfUnreadable(quota.count(subject, wallet));
      currentUsage = usage;
      if (isGranted) findMeter()?.freeCall("granted");
      return isGranted;
    },
    async readStatus() {
      if (isUnreadable) return undefined;
      try {
        await identify().catch(ignoreUnknownKey);
        const { used, limit, resetsAt } = await getUsage();
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

export function buildFreeTierHeaders({ used, limit, remaining, resets_at }: QuotaStatus): Record<string, string> {
  return {
    "x-free-tier-used": String(used),
    "x-free-tier-limit": String(limit),
    "x-free-tier-remaining": String(remaining),
    "x-free-tier-resets-at": resets_at,
  };
}
