/**
 * Ends the process that reads a PDF when it takes too much memory or time. It is a thread of its own, because the
 * reader can be busy.
 */
import { MAX_READER_RSS_BYTES, MAX_READING_MS } from "./limits.ts";

const INTERVAL_MS = 50;

/** The parent ends a reading in time. This is for a reading whose parent has gone. */
const GRACE_MS = 5_000;

const kill = () => process.kill(process.pid, "SIGKILL");
setInterval(() => process.memoryUsage.rss() > MAX_READER_RSS_BYTES && kill(), INTERVAL_MS);
setTimeout(kill, MAX_READING_MS + GRACE_MS);
