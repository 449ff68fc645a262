"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { PageLink } from "./page-turn.tsx";

export function GuidesNav({ guides, isColumn }: { guides: readonly PageLink[]; isColumn?: boolean }) {
  const pathname = usePathname();
  return (
    <nav aria-label="Documentation">
      <ul className={clsx("flex flex-wrap gap-x-5 text-sm", isColumn && "lg:flex-col")}>
        {guides.map(({ path, title }) => {
          const isHere = pathname === path;
          return (
            <li key={path}>
              <Link
                href={path}
                prefetch={false}
                aria-current={isHere ? "page" : undefined}
                className={clsx(
                  "block py-1.5 text-ink no-underline underline-offset-[0.4em] hover:underline pointer-coarse:py-3",
                  isHere && "font-[650] underline decoration-2",
                  isColumn && "lg:py-2",
                )}
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
