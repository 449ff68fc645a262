import { getPlaces } from "#lib/platform/workers/shared-places.ts";

/** Bodies of archives in the memory of this server: few at the same time, and others wait before they are read. */
const PLACES = { running: 8, runningPerClient: 3, waiting: 40, waitingPerClient: 6 };

/** @returns the function that frees the place; `null` when too many wait */
export const admitLargeUpload = (client: string): Promise<(() => void) | null> =>
  getPlaces("large-uploads", PLACES).take(client);
