"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { CallPanelProps } from "./call-panel.tsx";

const CallPanel = lazy(() => import("./call-panel.tsx").then(({ CallPanel }) => ({ default: CallPanel })));

/** The panel loads when it is this close to the visible part of the page. */
const DISTANCE = "400px";

/** It needs scripts, and loads when the reader comes near it. */
export function TryIt(props: CallPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: DISTANCE },
    );
    observer.observe(place.current as HTMLDivElement);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <CallPanel {...props} />
        </Suspense>
      )}
    </div>
  );
}
