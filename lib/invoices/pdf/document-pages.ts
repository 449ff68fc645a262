import type { PageText } from "#lib/documents/page.ts";
import type { Canvas } from "./page-picture.ts";
import type { Refusal } from "./reading-events.ts";

/** The pages of a document of any kind, as a reader process opens them. */
export interface DocumentPages {
  texts: readonly PageText[];
  /** Numbers of pages whose picture cannot be decoded. */
  unreadable: readonly number[];
  /** Of pages whose picture was not reported while they were recognized. */
  listPictures(): AsyncIterable<{ page: number; picture: Canvas }>;
}

/** What a reader process reports while it opens the pages. */
export interface PageReport {
  opened(pages: number): Promise<void>;
  reading(page: number, source: PageText["source"], progress: number): Promise<void>;
  picture(page: number, picture: Canvas): Promise<void>;
}

export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
