import { mount } from "#lib/http/mount.ts";
import { getCongestionNews } from "#lib/operations/ports/get-congestion-news.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getCongestionNews);
