import Link from "next/link";
import type { ReactNode } from "react";
import type { Flash } from "#lib/forms/flash.ts";
import { FlashMessage } from "../account/flash-message.tsx";

const OPERATOR_PAGES = [
  { path: "/operator", name: "Overview" },
  { path: "/operator/documents", name: "Documents" },
  { path: "/operator/publications", name: "Publications" },
  { path: "/operator/leads", name: "Leads" },
  { path: "/operator/doubts", name: "Doubts" },
  { path: "/operator/permissions", name: "Permissions" },
  { path: "/operator/listings", name: "Listings" },
] as const;

export type OperatorPath = (typeof OPERATOR_PAGES)[number]["path"];

interface Props {
  title: string;
  /** The page of the navigation that this one belongs to. */
  section: OperatorPath;
  flash: Partial<Flash>;
  children: ReactNode;
}

export function OperatorPage({ title, section, flash, children }: Props) {
  return (
    <>
      <div className="-mx-2 mb-8 flex flex-wrap items-center justify-between border-b border-edge">
        <nav aria-label="Operator">
          <ul className="flex flex-wrap text-sm">
            {OPERATOR_PAGES.map(({ path, name }) => (
              <li key={path}>
                <Link
                  href={path}
                  prefetch={false}
                  aria-current={path === section ? "page" : undefined}
                  className={`block min-h-11 px-2 py-2.5 underline-offset-[0.4em] hover:underline ${path === section ? "font-[650] underline decoration-2" : ""}`}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <form action="/operator/close" method="post">
          <button type="submit" className="min-h-11 cursor-pointer px-2 text-sm underline">
            Close the operator pages
          </button>
        </form>
      </div>
      <FlashMessage flash={flash} />
      <h1 className="mb-6 break-words">{title}</h1>
      {children}
    </>
  );
}
