import type { Metadata } from "next";
import Link from "next/link";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { ReadingForm } from "#components/bring-tariff/reading-form.tsx";
import { BRING_PAGE, buildPurposeQuery, CHECK_PAGE } from "#lib/intake/bring/bring-tariff.ts";
import { decodeReading } from "#lib/intake/bring/encode-reading.ts";
import { needsCharge, readPurpose } from "#lib/intake/bring/return-to-page.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { readPageFlash } from "../../page-account.ts";

export const metadata: Metadata = { title: "The tariff as we read it", robots: { index: false } };

export default async function CheckTariffPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const { page, fields } = readPurpose(query);
  const encoded = [query.reading ?? ""].flat()[0] ?? "";
  const reading = decodeReading(encoded);
  const flash = await readPageFlash(CHECK_PAGE);
  const back = new URLSearchParams(fields).toString();
  const again = `${BRING_PAGE}?${buildPurposeQuery({ for: page, back })}`;
  return (
    <>
      <FlashMessage flash={flash} />
      <h1 className="mb-5">The tariff as we read it</h1>
      {reading ? (
        <>
          <p className="mb-8 max-w-prose">
            Compare it with the document. Nothing is stored: the address of this page holds what was read.{" "}
            <Link href={again}>Choose another document</Link>.
          </p>
          <ReadingForm
            action={`${BRING_PAGE}/use`}
            reading={reading}
            flash={flash}
            hidden={{ reading: encoded, for: page, back }}
            needsCharge={needsCharge(reading, fields)}
            canShare={false}
          />
        </>
      ) : (
        <p className="max-w-prose">
          The address of this page was cut. <Link href={again}>Choose the document again</Link>.
        </p>
      )}
    </>
  );
}
