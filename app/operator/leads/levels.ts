/** As the importer takes them. */
export const CONGESTION_LEVELS = ["normal", "elevated", "congested"] as const;
