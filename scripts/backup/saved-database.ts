export interface SavedDatabase {
  /** The newest one. */
  migration: string;
  /** The number of rows of each table. */
  rows: Record<string, number>;
}
