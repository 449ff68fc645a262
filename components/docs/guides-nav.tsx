"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { GUIDES, REFERENCE } from "./guides.ts";

/** The way to the reference and to each guide; in a column beside a guide, in a row above the reference. */
export function GuidesNav({ isColumn, className }: { isColumn?: boolean; className?: string }) {
  const pathname = usePathname();
  const look = (isHere: boolean) =>
    clsx("block py-1.5 underline-offset-[0.4em] hover:underline", isHere && "font-[650] underline decoration-2", isColumn && "lg:py-2");
  return (
    <nav aria-label="Documentation" className={clsx("print:hidden", className)}>
      <ul className={clsx("flex flex-wrap gap-x-5 text-sm", isColumn && "lg:flex-col")}>
        {[REFERENCE, ...GUIDES].map(({ href, name }) => (
          <li key={href}>
            <Link href={href} prefetch={false} aria-current={pathname === href ? "page" : undefined} className={look(pathname === href)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
