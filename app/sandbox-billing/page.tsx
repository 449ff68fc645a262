import type { Metadata } from "next";
import Link from "next/link";
import { getDatabase } from "#lib/platform/db/client.ts";
import { requireSandbox } from "./sandbox.ts";

export const metadata: Metadata = { title: "Billing sandbox", robots: { index: false } };

const MAX_ROWS = 50;

/** To trigger renewals and failures. */
export default async function SandboxPage() {
  requireSandbox();
  const rows = await getDatabase().sandboxSubscription.findMany({ orderBy: { createdAt: "desc" }, take: MAX_ROWS });
  return (
    <>
      <h1 className="mb-6">Billing sandbox</h1>
      <p className="mb-8 max-w-prose">
        It plays the payment provider of this server. No money moves. In production this page does not exist. The newest{" "}
        {MAX_ROWS} subscriptions:
      </p>
      {rows.length === 0 && <p>No subscription yet. Choose a plan on the billing page.</p>}
      <ul className="flex flex-col gap-1">
        {rows.map(({ id, createdAt }) => (
          <li key={id}>
            <Link href={`/sandbox-billing/${id}`} prefetch={false} className="inline-block py-2.5">
              {id}
            </Link>
            , {createdAt.toISOString()}
          </li>
        ))}
      </ul>
    </>
  );
}
