import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** False on the server and until React has hydrated the page, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
