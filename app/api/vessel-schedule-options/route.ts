import { mount } from "#lib/http/mount.ts";
import { getVesselScheduleOptions } from "#lib/operations/schedules/get-vessel-schedule-options.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getVesselScheduleOptions);
