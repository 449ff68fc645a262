"use client";

import { useState } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";

/** Puts a text on the clipboard; where scripts do not run there is nothing to press. */
export function CopyText({ text }: { text: string }) {
  const isHydrated = useHydrated();
  const [said, setSaid] = useState("Copy");
  if (!isHydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied"),
      () => setSaid("Not allowed"),
    );
  return (
    <button type="button" onClick={copy} className="min-h-6 cursor-pointer px-1 text-xs underline-offset-[0.2em] hover:underline">
      <span aria-live="polite">{said}</span>
    </button>
  );
}
