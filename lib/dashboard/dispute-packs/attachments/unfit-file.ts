/** Why a file cannot be a part of the pack. */
export type UnfitReason =
  | "password"
  | "broken"
  | "too_many_pages"
  | "too_many_pixels"
  /** Or too much memory. */
  | "too_slow"
  /** The file store does not answer now, or too many packs are being made. */
  | "unavailable";

export class UnfitFile extends Error {
  readonly reason: UnfitReason;
  constructor(reason: UnfitReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
