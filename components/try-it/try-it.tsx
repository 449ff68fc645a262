"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { CallPanelProps } from "./call-panel.tsx";

const CallPanel = lazy(() => import("./call-panel.tsx").then(({ CallPanel }) => ({ default: CallPanel })));

/** The panel loads when it is this close to the visible part of the page. */
const DISTANCE = "400px";

/** It needs React, whose scripts start when the reader comes near it, and then loads. */
export function TryIt(props: CallPanelProps) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: DISTANCE },
    );
    observer.observe(place.current as HTMLElement);
    return () => observer.disconnect();
  }, []);
  return (
    <late-scripts ref={place} className="block">
      {isNear && (
        <Suspense>
          <CallPanel {...props} />
        </Suspense>
      )}
    </late-scripts>
  );
}
