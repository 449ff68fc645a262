import { refuse } from "#lib/operations/refuse.ts";
import { writeDecimals } from "#lib/platform/decimal-json.ts";
import { runInWorker, WorkerFailure } from "#lib/platform/run-in-worker.ts";
import type { PackContent } from "./pack-content.ts";

/** The pack's number for the saved audit, and the SHA-256 of what it says. */
export interface PackStamp {
  number: number;
  hash: string;
}

/** As PDF. */
export interface RenderedPack {
  pack: Uint8Array;
  /** The page of our contract terms, if it is attached. */
  terms: Uint8Array | null;
}

export interface PackTask {
  content: PackContent;
  stamp: PackStamp;
}

/** A pack with the longest letter takes a quarter of these. */
const LIMITS = { timeoutMs: 30_000, heapMb: 512 };

/**
 * In a thread: a long pack takes seconds, in which the server has to answer others.
 * @param client the id of the account
 * @throws Failure when the pack is too long, or too many are being made
 */
export async function renderInWorker(content: PackContent, stamp: PackStamp, client: string): Promise<RenderedPack> {
  try {
    return await runInWorker("dispute-pack", writeDecimals({ content, stamp } satisfies PackTask), {
      ...LIMITS,
      client,
    });
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.reason === "crash") throw error;
    return refuse(
      error.reason === "busy"
        ? "Too many packs are being made. Try again in a minute."
        : "The pack takes too long to make. Shorten the letter.",
    );
  }
}
