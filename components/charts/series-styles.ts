/** In the order of the series. Colour and dashes both differ, so that no series depends on colour alone. */
export const SERIES_STYLES = [
  { stroke: "var(--color-sea)", dash: undefined },
  { stroke: "var(--color-ink)", dash: "7 3" },
  { stroke: "var(--color-edge)", dash: "2 3" },
] as const;
