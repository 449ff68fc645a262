import { mount } from "#lib/http/mount.ts";
import { getVesselSchedule } from "#lib/operations/schedules/get-vessel-schedule.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getVesselSchedule);
