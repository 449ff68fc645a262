import { createEvidenceRoute } from "../../../../evidence/evidence-route.ts";

export const POST = createEvidenceRoute("audit");
