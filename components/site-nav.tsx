"use client";

import clsx from "clsx";
import Link from "next/link";
import { usePathname } from "next/navigation";

const LINKS = [
  { href: "/check-demurrage-invoice", name: "Invoice check" },
  { href: "/last-free-day", name: "Last free day" },
  { href: "/tariffs", name: "Tariffs" },
  { href: "/coverage", name: "Coverage" },
  { href: "/docs", name: "API" },
  { href: "/pricing", name: "Prices" },
  { href: "/dashboard", name: "Account" },
] as const;

export function SiteNav() {
  const pathname = usePathname();
  return (
    <nav aria-label="Main" className="-mx-2">
      <ul className="flex flex-wrap text-sm">
        {LINKS.map(({ href, name }) => {
          const isCurrent = pathname === href;
          const isWithin = isCurrent || pathname.startsWith(`${href}/`);
          return (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                aria-current={isCurrent ? "page" : isWithin ? "true" : undefined}
                className={clsx(
                  "block min-h-11 px-2 py-2.5 underline-offset-[0.4em] hover:underline md:px-3",
                  isWithin && "font-[650] underline decoration-2",
                )}
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
