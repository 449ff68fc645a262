import type { Known } from "./document-head.ts";

/** A row or a heading of a document of several carriers names its own; a person who names one means it. */
export const chooseCarrier = (own: { carrier?: Known }, facts: { carrier?: Known }): Known | undefined =>
  own.carrier && facts.carrier?.basis !== "context" ? own.carrier : (facts.carrier ?? own.carrier);
