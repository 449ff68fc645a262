"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";

const WAYS = [
  { href: "/check-demurrage-invoice", name: "Check an invoice" },
  { href: "/coverage", name: "Coverage" },
  { href: "/docs", name: "API" },
] as const;

export function SiteNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className="-mx-2">
      <ul className="flex flex-wrap text-sm">
        {WAYS.map(({ href, name }) => {
          const isHere = pathname === href;
          const isWithin = isHere || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isHere ? "page" : isWithin ? "true" : undefined}
                className={clsx("block px-2 py-2.5 underline-offset-[0.4em] hover:underline md:px-3", isWithin && "font-[650] underline decoration-2")}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
