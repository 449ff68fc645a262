import type { Metadata } from "next";
import { FlashMessage } from "#components/account/flash-message.tsx";
import { BringForm } from "#components/bring-tariff/bring-form.tsx";
import { canStoreTariffs } from "#lib/accounts/team/can-store-tariffs.ts";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { BRING_PAGE } from "#lib/intake/bring/bring-tariff.ts";
import { readPurpose } from "#lib/intake/bring/return-to-page.ts";
import type { Query } from "#lib/invoices/invoice-fields.ts";
import { findCurrentAccount, readPageFlash } from "../page-account.ts";

export const metadata: Metadata = {
  title: "Use your tariff",
  description: "Read a carrier’s demurrage or detention tariff from a file, a text or a web page, and use it.",
  robots: { index: false },
};

export default async function BringTariffPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { page, fields } = readPurpose(await searchParams);
  const flash = await readPageFlash(BRING_PAGE);
  const keeps = canStoreTariffs(await findCurrentAccount());
  const known = {
    carrier: findCarrierSlug(fields.carrier ?? "") ?? "",
    country: findCountryCode(fields.country ?? "") ?? "",
    direction: fields.direction ?? "",
    charge: fields.charge === "storage" ? "" : (fields.charge ?? ""),
  };
  return (
    <>
      <FlashMessage flash={flash} />
      <h1 className="mb-5">Use your tariff</h1>
      <p className="mb-8 max-w-prose text-lg">
        We read the free days and rates and show them next to what the document says. You confirm what is not certain.{" "}
        {keeps
          ? "The document is stored in your account, and attached to dispute packs."
          : "Nothing of it is stored on our server."}
      </p>
      <BringForm
        values={{ ...known, ...flash.values }}
        flash={flash}
        hidden={{ for: page, back: new URLSearchParams(fields).toString() }}
      />
    </>
  );
}
