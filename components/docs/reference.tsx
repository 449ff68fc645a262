"use client";

import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { openReference } from "./open-reference.ts";

/** The interactive reference; its children stand in its place until it is there, and where it cannot be. */
export function Reference({ script, document, children }: { script: string; document: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const opening = openReference(place.current as HTMLElement, { script, document });
    opening.then(
      () => setIsOpen(true),
      () => setIsOpen(false),
    );
    return () => void opening.then((close) => close()).catch(() => {});
  }, [script, document]);
  return (
    <>
      {!isOpen && children}
      <div ref={place} className={clsx(isOpen && "-mx-4 md:mx-0")} />
    </>
  );
}
