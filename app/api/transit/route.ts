import { mount } from "#lib/http/mount.ts";
import { getTransit } from "#lib/operations/schedules/get-transit.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getTransit);
