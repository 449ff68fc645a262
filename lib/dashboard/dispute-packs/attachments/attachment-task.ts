import type { AttachedFile } from "./copy-file.ts";
import type { UnfitReason } from "./unfit-file.ts";

/** The pages of one attachment in the pack. */
export interface PageRange {
  /** From 1. */
  first: number;
  count: number;
}

export type AttachmentTask =
  /** Whether each file can be attached. */
  | { kind: "inspect"; files: readonly Pick<AttachedFile, "bytes" | "contentType">[] }
  /** `pack` is the letter with its own pages. */
  | { kind: "merge"; pack: Uint8Array; files: readonly AttachedFile[] }
  | { kind: "extract"; pack: Uint8Array; range: PageRange; title: string };

/** `size` is that in the pack, in bytes. */
export type Inspection = { ok: true; pages: number; size: number } | { ok: false; reason: UnfitReason };

/** An inspection has one event for each file, in order; the other tasks have one. */
export type AttachmentEvent =
  | { kind: "inspected"; inspection: Inspection }
  | { kind: "merged"; pdf: Uint8Array; ranges: readonly PageRange[] }
  | { kind: "extracted"; pdf: Uint8Array }
  | { kind: "unfit"; index: number; reason: UnfitReason }
  | { kind: "done" };
