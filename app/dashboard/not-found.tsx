import type { Metadata } from "next";
import Link from "next/link";
import { DashboardPage } from "#components/account/dashboard-page.tsx";

export const metadata: Metadata = { title: "Page not found" };

export default function DashboardNotFound() {
  return (
    <DashboardPage title="Page not found" section={null} flash={{}}>
      <p className="max-w-prose">
        There is no page at this address, or it is not in your account. It may have been deleted. See the{" "}
        <Link href="/dashboard">overview</Link>, or search with the field on every page.
      </p>
    </DashboardPage>
  );
}
