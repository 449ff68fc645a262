import type { FaultParts } from "../fault-parts.ts";

/** What a person does during a fault. The functions throw an error for what is not as designed. */
export interface Work {
  /** @returns what the person saw */
  during(): Promise<string>;
  /** Nothing is lost or half done, and what was refused works again. */
  after(): Promise<void>;
}

/** Before the fault begins. */
export type PrepareWork = (parts: FaultParts) => Promise<Work>;
