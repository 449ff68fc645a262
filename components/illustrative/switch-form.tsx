"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Button } from "../ui/button.tsx";

/** For all pages. It leads back to the page that it is on. */
export function SwitchForm({ isShown }: { isShown: boolean }) {
  const [path, query] = [usePathname(), useSearchParams().toString()];
  return (
    <form action="/illustrative-figures" method="post">
      <input type="hidden" name="figures" value={isShown ? "hidden" : "shown"} />
      <input type="hidden" name="next" value={query ? `${path}?${query}` : path} />
      <Button type="submit" look="quiet">
        {isShown ? "Switch off illustrative figures" : "Switch on illustrative figures"}
      </Button>
    </form>
  );
}
