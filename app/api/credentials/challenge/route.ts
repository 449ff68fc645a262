import { createCredentialChallenge } from "#lib/credentials/challenges/create.ts";
import { mount } from "#lib/http/mount.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(createCredentialChallenge);
