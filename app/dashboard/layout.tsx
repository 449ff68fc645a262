import type { ReactNode } from "react";
import { findCurrentAccount } from "../page-account.ts";

/** By its attribute, a stylesheet hides from readers what they cannot send. The routes of the forms decide. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <div className="contents" data-role={(await findCurrentAccount())?.role}>
      {children}
    </div>
  );
}
