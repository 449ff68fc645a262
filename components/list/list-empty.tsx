import Link from "next/link";
import type { ReactNode } from "react";

/** A list that has nothing yet says what it is for, and the one next step. */
export const ListEmpty = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <div className="max-w-prose border-l-4 border-line py-1 pl-5">
    <p className="mb-5">{children}</p>
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">{action}</div>
  </div>
);

/** @param noun of one row */
export const NothingFits = ({ noun, allHref }: { noun: string; allHref: string }) => (
  <p>
    No {noun} fits.{" "}
    <Link href={allHref} prefetch={false}>
      Show all
    </Link>
    .
  </p>
);
