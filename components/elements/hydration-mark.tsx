"use client";

import { useEffect } from "react";

/** Says that React has hydrated the page, so that the custom elements may change it. */
export function HydrationMark() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    document.dispatchEvent(new Event("hydrated"));
  }, []);
  return null;
}
