import { mount } from "#lib/http/mount.ts";
import { getRiskScore } from "#lib/operations/risk/get-risk-score.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = mount(getRiskScore);
