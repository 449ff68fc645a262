import { ecbDaily } from "./ecb-daily.ts";
import type { Feed } from "./feed.ts";

/** All feeds, in the order of a whole run: raw rows before what is derived from them. */
export const FEEDS: readonly Feed[] = [ecbDaily];
