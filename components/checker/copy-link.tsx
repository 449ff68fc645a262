"use client";

import { Check, Link2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Puts the address of the result on the clipboard; where scripts do not run there is nothing to press. */
export function CopyLink() {
  const isHydrated = useHydrated();
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  if (!isHydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(window.location.href).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  return (
    <div>
      <Button look="quiet" onClick={copy}>
        {state === "copied" ? <Check aria-hidden className="size-4" /> : <Link2 aria-hidden className="size-4" />}
        {state === "copied" ? "Link copied" : "Copy link"}
      </Button>
      <p role="status" className="text-xs text-soft">
        {state === "copied" && <span className="sr-only">The link to this result is on the clipboard.</span>}
        {state === "refused" && "The browser did not allow it: copy the address from its bar."}
      </p>
    </div>
  );
}
