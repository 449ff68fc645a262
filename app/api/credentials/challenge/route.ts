import { createCredentialChallenge } from "#lib/credentials/operations/create-credential-challenge.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(createCredentialChallenge);
