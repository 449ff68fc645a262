import { mount } from "#lib/http/mount.ts";
import { searchTransitSchedules } from "#lib/operations/schedules/search-transit-schedules.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(searchTransitSchedules);
