import { mountUnknown } from "#lib/http/mount-unknown.ts";

// Nothing is mounted: every path that no operation has gets the error form's 404.
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mountUnknown();
