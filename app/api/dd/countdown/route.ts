import { mount } from "#lib/http/mount.ts";
import { countdownFreeTime } from "#lib/operations/demurrage/countdown-free-time.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(countdownFreeTime);
