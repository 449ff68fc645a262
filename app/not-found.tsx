import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <div className="max-w-prose space-y-5">
      <h1>Page not found</h1>
      <p>There is no page at this address. The address may be mistyped, or the link may be out of date.</p>
      <p>
        <Link href="/check-demurrage-invoice">Check a demurrage invoice</Link>, see the{" "}
        <Link href="/coverage">tariff coverage</Link>, or go to the <Link href="/">home page</Link>.
      </p>
    </div>
  );
}
