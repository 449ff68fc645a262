import { admitUpload } from "./admit-upload.ts";
import type { Route } from "./form-route.ts";

/**
 * For a form with a file: each is in the memory of this process, so their number is limited before the first byte.
 * @param createRoute gets the client as limits count it
 */
export function withUploadLimit(createRoute: (client: string) => Route): Route {
  return async (request, context) => {
    const upload = await admitUpload(request);
    if (!upload.ok) return new Response(upload.message, { status: upload.status, headers: upload.headers });
    try {
      return await createRoute(upload.client)(request, context);
    } finally {
      upload.end();
    }
  };
}
