import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { DashboardPage } from "#components/account/dashboard-page.tsx";
import { ReadingForm } from "#components/bring-tariff/reading-form.tsx";
import { findTariffDocument } from "#lib/dashboard/tariff-documents/find-tariff-document.ts";
import { getDocumentPage } from "#lib/intake/bring/bring-tariff.ts";
import { readPurpose } from "#lib/intake/bring/return-to-page.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { readPageFlash, requireAccount } from "../../../page-account.ts";

export const metadata: Metadata = { title: "The tariff as we read it", robots: { index: false } };

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<Query>;
}

export default async function TariffDocumentPage({ params, searchParams }: Props) {
  const { id } = await params;
  const path = getDocumentPage(id);
  const account = await requireAccount(path);
  const document = await findTariffDocument(id, { db: getDatabase(), userId: account.id });
  if (!document) notFound();
  const { page, fields } = readPurpose(await searchParams);
  const flash = await readPageFlash(path);
  return (
    <DashboardPage title="The tariff as we read it" section="/dashboard/contract-tariffs" flash={flash}>
      <p className="mb-8 max-w-prose wrap-anywhere">
        Compare it with{" "}
        <a href={`${path}/file`} download>
          {document.fileName}
        </a>
        {document.url && <> from {document.url}</>}.{" "}
        {document.isConfirmed
          ? "Its contract tariffs are saved."
          : "It becomes contract tariffs of your account, which come before published tariffs. If you save nothing, the document is deleted after a day."}
      </p>
      {document.isConfirmed ? (
        <p>
          <Link href="/dashboard/contract-tariffs">Contract tariffs</Link>
        </p>
      ) : (
        <ReadingForm
          action={`${path}/save`}
          reading={document.reading}
          flash={flash}
          hidden={{ for: page, back: new URLSearchParams(fields).toString() }}
          needsCharge={false}
          canShare
        />
      )}
    </DashboardPage>
  );
}
