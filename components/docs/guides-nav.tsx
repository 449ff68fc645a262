"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { Guide } from "./guide.tsx";

/** The way to each page of the documentation; in a column beside a guide, in a row above the reference. */
export function GuidesNav({ guides, isColumn, className }: { guides: readonly Guide[]; isColumn?: boolean; className?: string }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Documentation" className={clsx("print:hidden", className)}>
      <ul className={clsx("flex flex-wrap gap-x-5 text-sm", isColumn && "lg:flex-col")}>
        {guides.map(({ path, title }) => {
          const isHere = pathname === path;
          return (
            <li key={path}>
              <Link
                href={path}
                prefetch={false}
                aria-current={isHere ? "page" : undefined}
                className={clsx("block py-1.5 underline-offset-[0.4em] hover:underline", isHere && "font-[650] underline decoration-2", isColumn && "lg:py-2")}
              >
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
