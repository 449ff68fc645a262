import { cmaCgmNotices } from "./cma-cgm-notices.ts";
import type { PublisherReader } from "./publisher-reader.ts";

export const PUBLISHER_READERS: readonly PublisherReader[] = [cmaCgmNotices];
