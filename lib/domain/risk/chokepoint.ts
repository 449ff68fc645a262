const CHOKEPOINT_STATUSES = ["normal", "elevated", "disrupted"] as const;
export type ChokepointStatus = (typeof CHOKEPOINT_STATUSES)[number];
