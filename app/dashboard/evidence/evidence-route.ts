import { z } from "zod";
import { createAccountFormRoute } from "#lib/accounts/forms/account-form-route.ts";
import { addEvidence, type EvidenceOwner } from "#lib/dashboard/evidence/add-evidence.ts";
import { MAX_EVIDENCE_BYTES } from "#lib/dashboard/evidence/evidence-file.ts";
import { EVIDENCE_KINDS } from "#lib/domain/audit/evidence-kinds.ts";
import type { Route } from "#lib/forms/form-route.ts";
import { withUploadLimit } from "#lib/forms/with-upload-limit.ts";
import { buildDayFormField } from "#lib/invoices/form-values.ts";
import { getCurrentContext } from "#lib/operations/call.ts";
import { refuseMissing } from "#lib/operations/refuse.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";

const PAGES = { container: "/dashboard/containers", audit: "/dashboard/invoices" } as const;

const DAY_MESSAGE = "Enter the day that it is about, such as 2026-03-25.";

/** Where watched containers are allowed, evidence is too. */
export function createEvidenceRoute(kind: EvidenceOwner["kind"]): Route {
  return withUploadLimit(() =>
    createAccountFormRoute({
      page: ({ id }) => `${PAGES[kind]}/${id}`,
      needs: ({ watchesContainers }) => watchesContainers,
      trail: kind === "audit" ? "evidence.add_to_invoice" : "evidence.add_to_container",
      maxFileBytes: MAX_EVIDENCE_BYTES,
      fields: z.object({
        kind: z.enum(EVIDENCE_KINDS, "Choose what it is."),
        day: z.string(DAY_MESSAGE).pipe(buildDayFormField("Day")),
        note: z
          .string("Write what it proves.")
          .trim()
          .min(1, "Write what it proves.")
          .max(200, "Write a shorter line."),
        about: z.string().max(20).optional(),
      }),
      run: async ({ about, ...fields }, { account, params: { id = "" }, files }) => {
        const entered = { ...fields, containerNumber: about, file: files.get("file") ?? null };
        const scope = { db: getDatabase(), files: getFileStore(), userId: account.id, ...getCurrentContext() };
        if (!(await addEvidence({ kind, id }, entered, scope))) refuseMissing();
        return { to: `${PAGES[kind]}/${id}#evidence`, notice: "The evidence is added." };
      },
    }),
  );
}
