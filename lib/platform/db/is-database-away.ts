import { env } from "../env.ts";
import { isAwayAt } from "./is-away-at.ts";

/** True for an error of our database after which the same query can work later. */
export const isDatabaseAway = (error: unknown): boolean => isAwayAt(env.DATABASE_URL, error);
