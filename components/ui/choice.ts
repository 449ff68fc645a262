export interface Choice {
  value: string;
  label: string;
}
