import { admitUpload } from "#lib/forms/admit-upload.ts";
import { answerUpload, type UploadAnswer } from "#lib/invoices/answer-upload.ts";
import { readAccount } from "../session.ts";
import { findRoleRefusal } from "../team/roles.ts";

interface UploadSpec {
  maxBytes: number;
  /** For a form of the dashboard: only who may change the account. */
  needsAccount?: boolean;
  /** Runs outside this thread. @param client who sent the file */
  read(bytes: Buffer, client: string): Promise<UploadAnswer>;
}

/**
 * The text of the file comes back for a form. A refusal is JSON with a `message`, as in `answerUpload`. Nothing is
 * stored.
 */
export function createUploadRoute({
  maxBytes,
  needsAccount = false,
  read,
}: UploadSpec): (request: Request) => Promise<Response> {
  return async (request) => {
    const account = needsAccount ? await readAccount(request.headers) : null;
    if (needsAccount && !account)
      return answerWithMessage(403, "Sign in again, and then choose the file.", {
        "cache-control": "no-store",
        connection: "close",
      });
    const refusal = account && findRoleRefusal(account, "clerk");
    if (refusal) return answerWithMessage(403, refusal, { "cache-control": "no-store", connection: "close" });
    const upload = await admitUpload(request, account?.id);
    if (!upload.ok) return answerWithMessage(upload.status, upload.message, upload.headers);
    try {
      return await answerUpload(request, maxBytes, (bytes) => read(bytes, upload.client));
    } finally {
      upload.end();
    }
  };
}

const answerWithMessage = (status: number, message: string, headers: Readonly<Record<string, string>>) =>
  Response.json({ message }, { status, headers: { "x-content-type-options": "nosniff", ...headers } });
