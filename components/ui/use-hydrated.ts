import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React has hydrated the page, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
