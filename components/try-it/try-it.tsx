"use client";

import { lazy, Suspense } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { CallPanelProps } from "./call-panel.tsx";

const CallPanel = lazy(() => import("./call-panel.tsx").then(({ CallPanel }) => ({ default: CallPanel })));

/**
 * Lets people make a call from the page, free or paid from a browser's wallet. There only where scripts run, and
 * loaded after the page.
 */
export function TryIt(props: CallPanelProps) {
  return (
    useHydrated() && (
      <Suspense>
        <CallPanel {...props} />
      </Suspense>
    )
  );
}
