import { z } from "zod";
import { createPublicFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { canStoreTariffs } from "#lib/accounts/team/can-store-tariffs.ts";
import { recordChange } from "#lib/accounts/trail/record-change.ts";
import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/tariff.ts";
import { withUploadLimit } from "#lib/forms/with-upload-limit.ts";
import { BRING_PAGE, bringTariff, buildPurposeQuery } from "#lib/intake/bring/bring-tariff.ts";
import { MAX_TARIFF_BYTES, takeDocument } from "#lib/intake/bring/brought-document.ts";
import { buildNamedValueFormField } from "#lib/invoices/form-values.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

export const POST = withUploadLimit((client) =>
  createPublicFormRoute({
    page: (_, values) => `${BRING_PAGE}?${buildPurposeQuery({ for: values.for, back: values.back })}`,
    maxFileBytes: MAX_TARIFF_BYTES,
    fields: z.object({
      for: z.string().optional(),
      back: z.string().max(12_000).optional(),
      text: z.string().optional(),
      address: z.string().max(2_000, "Enter an address of at most 2,000 letters.").optional(),
      carrier: buildNamedValueFormField(findCarrierSlug, "Choose the carrier."),
      country: buildNamedValueFormField(findCountryCode, "Choose the country, or leave the field empty.").optional(),
      direction: z.enum(DIRECTIONS, "Choose import or export.").optional(),
      charge: z.enum(CHARGES, "Choose a charge, or leave the field empty.").optional(),
    }),
    run: async ({ text, address, carrier, back, for: page, ...known }, { request, account, files }) => {
      const { signal } = request;
      const document = await takeDocument({ file: files.get("file"), text, address }, { client, signal });
      const scope = { db: getDatabase(), files: getFileStore() };
      const keeper = canStoreTariffs(account) ? { ...scope, userId: account.id } : null;
      const bring = () =>
        bringTariff(
          document,
          { line: carrier, ...known },
          { purpose: { for: page, back }, keeper, client, signal, today: getCurrentContext().today },
        );
      return canStoreTariffs(account)
        ? recordChange("document.add", { db: scope.db, account }, bring, (done) => done)
        : bring();
    },
  }),
);
