import { admitUpload } from "#lib/forms/admit-upload.ts";
import type { Route } from "#lib/forms/form-route.ts";

/** For a form with a file: each is in the memory of this process, so their number is limited before the first byte. */
export function withUploadLimit(route: Route): Route {
  return async (request, context) => {
    const upload = await admitUpload(request);
    if (!upload.ok) return new Response(upload.message, { status: upload.status, headers: upload.headers });
    try {
      return await route(request, context);
    } finally {
      upload.end();
    }
  };
}
