import type { PlaceLimits } from "#lib/platform/places.ts";

/** The message for a person who exceeds a limit names it. */
export const MAX_PDF_BYTES = 10 * 1024 * 1024;
export const MAX_PDF_PAGES = 20;
/** In an archive, or attached to a message. */
export const MAX_UPLOAD_FILES = 20;
/** Twenty scanned pages take a minute on two cores that do nothing else. */
export const MAX_READING_MS = 120_000;

/**
 * One step is a page to open, read, render or recognize. A file that needs longer for one is made to hang a reader. The
 * readers give way to the server, so a step takes longer on a machine with other work.
 */
export const MAX_STEP_MS = 15_000;
export const MAX_RECOGNITION_MS = 30_000;

/** Memory of the whole process that reads, with pictures and recognition. A file of scans takes 1,000 MB. */
export const MAX_READER_RSS_BYTES = 1_300 * 1024 * 1024;
export const MAX_READER_HEAP_MB = 512;

/** More words than a page of small print has. */
export const MAX_WORDS_PER_PAGE = 6_000;

/** A4 at 300 dpi has 8.7 million. A larger page is rendered smaller. */
export const MAX_PIXELS = 9_000_000;

/** Readings at the same time, and those that may wait for them. One client never has all of them. */
export const READER_PLACES: PlaceLimits = { running: 3, runningPerClient: 2, waiting: 24, waitingPerClient: 2 };
