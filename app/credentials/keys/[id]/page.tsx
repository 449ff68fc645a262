import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { KeyUsage } from "#components/credentials/key-usage.tsx";
import { catchNotFound } from "#lib/credentials/catch-not-found.ts";
import type { UsageReport } from "#lib/credentials/keys/usage.ts";
import { getApiKeyUsage } from "#lib/credentials/keys/usage.ts";
import { runManagement } from "#lib/credentials/run-management.ts";
import { readPageFlash } from "../../../page-account.ts";
import { requireWallet } from "../../../page-wallet.ts";

export const metadata: Metadata = { title: "Usage of a key", robots: { index: false } };

export default async function KeyPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const caller = await requireWallet();
  const usage = ((await catchNotFound(runManagement(getApiKeyUsage, { id }, caller))) ??
    notFound()) as unknown as UsageReport;
  return (
    <>
      <FlashMessage flash={await readPageFlash(`/credentials/keys/${id}`)} />
      <p className="text-sm">
        <Link href="/credentials">Keys and webhooks</Link>
      </p>
      <h1 className="mb-6">Usage of a key</h1>
      <KeyUsage usage={usage} />
    </>
  );
}
