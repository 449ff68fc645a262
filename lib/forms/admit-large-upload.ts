import { createPlaces, NoPlace, type Places } from "#lib/platform/places.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";

/** Bodies of archives in the memory of this process: few at the same time, and others wait before they are read. */
const PLACES = { running: 8, runningPerClient: 3, waiting: 40, waitingPerClient: 6 };

const shared = getProcessWideHolder<Places>("large-uploads");

/** @returns the function that frees the place; `null` when too many wait */
export async function admitLargeUpload(client: string): Promise<(() => void) | null> {
  shared.value ??= createPlaces(PLACES);
  try {
    return await shared.value.take(client);
  } catch (error) {
    if (error instanceof NoPlace) return null;
    throw error;
  }
}
