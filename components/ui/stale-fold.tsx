import type { ReactNode } from "react";
import { StaleMark } from "./stale-mark.tsx";

/**
 * Folds what is stale. Works without a script.
 * @param summary what is in it, with its number
 * @param isOpen true when there is nothing else to show
 */
export function StaleFold({
  summary,
  isOpen = false,
  children,
}: {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="mt-2">
      <summary className="target cursor-pointer text-sm">
        <StaleMark /> <span className="text-soft">{summary}</span>
      </summary>
      {children}
    </details>
  );
}
