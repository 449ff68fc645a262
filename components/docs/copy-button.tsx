"use client";

import { type MouseEvent, useState } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";

/** It appears only when scripts run. */
export function CopyButton() {
  const isHydrated = useHydrated();
  const [label, setLabel] = useState("Copy");
  if (!isHydrated) return null;
  const copy = ({ currentTarget }: MouseEvent) => {
    const code = currentTarget.closest("figure")?.querySelector("[data-code]")?.textContent ?? "";
    navigator.clipboard.writeText(code).then(
      () => setLabel("Copied"),
      () => setLabel("Not allowed"),
    );
  };
  return (
    <button
      type="button"
      onClick={copy}
      className="min-h-6 cursor-pointer px-1 text-xs underline-offset-[0.2em] hover:underline pointer-coarse:min-h-11 pointer-coarse:px-3 print:hidden"
    >
      <span aria-live="polite">{label}</span>
    </button>
  );
}
