import { postmanCollection } from "#lib/discovery/documents.ts";
import { mountDocument } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mountDocument(postmanCollection);
