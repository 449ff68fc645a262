import type { Metadata } from "next";
import Link from "next/link";

export const metadata: Metadata = { title: "No such page" };

export default function NotFound() {
  return (
    <div className="max-w-prose space-y-5">
      <h1>Off the chart</h1>
      <p>There is no page at this address. It may have been mistyped, or the link that led here is old.</p>
      <p>
        <Link href="/check-demurrage-invoice">Check a demurrage invoice</Link>, see <Link href="/coverage">what is on file</Link>, or begin at the{" "}
        <Link href="/">front page</Link>.
      </p>
    </div>
  );
}
