/** One choice of a list. */
export interface Choice {
  value: string;
  label: string;
}
