import { z } from "zod";
import { createOperatorFormRoutes } from "#lib/accounts/operators/operator-routes.ts";
import { addVersion } from "#lib/intake/documents/add-version.ts";
import { unwrapDocument } from "#lib/intake/documents/unwrap-document.ts";
import { recordDecision } from "#lib/intake/review/decide.ts";
import { MAX_PDF_BYTES } from "#lib/invoices/pdf/limits.ts";
import { refuse, refuseMissing } from "#lib/operations/refuse.ts";
import { getToday } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

const FIELD = "version_file";
const MAX_MS = 120_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = createOperatorFormRoutes({
  page: ({ id }) => `/operator/documents/${id}`,
  maxFileBytes: MAX_PDF_BYTES,
  fields: z.object({}),
  run: async (_input, { account, params: { id = "" }, files }) => {
    const db = getDatabase();
    const document = isUuid(id) ? await db.watchedDocument.findUnique({ where: { id } }) : null;
    if (!document) return refuseMissing();
    const file = files.get(FIELD) ?? refuse("Choose the file of the document.", FIELD);
    const scope = {
      db,
      files: getFileStore(),
      today: getToday(),
      signal: AbortSignal.timeout(MAX_MS),
    };
    const brought = { bytes: Buffer.from(file.bytes), fileName: file.name.slice(0, 200) };
    const unwrapped = await unwrapDocument(brought, { field: FIELD, client: "intake", signal: scope.signal });
    const { answerId, isChanged, refusal } = await addVersion(id, { ...unwrapped, mediaType: null }, scope);
    await recordDecision(db, { by: account.email, action: "upload", documentId: id, answerId });
    if (refusal) return refuse(`The version is stored, but could not be read: ${refusal}`);
    return isChanged
      ? { to: `/operator/review/${answerId}`, notice: "The version is stored and read." }
      : { to: `/operator/documents/${id}`, notice: "It says the same as the version before." };
  },
});
