import { createPlaces, type PlaceLimits, type Places } from "../places.ts";
import { getProcessWideHolder } from "../process-wide.ts";
import { askLeader, isWorker } from "./ask-leader.ts";

const shared = getProcessWideHolder<Map<string, Places>>("places");

/**
 * The places of this name. All workers of a server share them: the leader gives them.
 * @param limits always the same for one name
 */
export function getPlaces(name: string, limits: PlaceLimits): Places {
  shared.value ??= new Map();
  const known = shared.value.get(name);
  if (known) return known;
  const created = isWorker ? createLeaderPlaces(name, limits) : createPlaces(limits);
  shared.value.set(name, created);
  return created;
}

const createLeaderPlaces = (name: string, limits: PlaceLimits): Places => ({
  async take(client) {
    const place = (await askLeader("take_place", { name, limits, client })) as number | null;
    if (place === null) return null;
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      void askLeader("free_place", place);
    };
  },
});
