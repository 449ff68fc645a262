/** How the series of a chart are told apart, in their order: by colour and by stroke. */
export const SERIES_LOOKS = [
  { stroke: "var(--color-sea)", dash: undefined },
  { stroke: "var(--color-ink)", dash: "7 3" },
  { stroke: "var(--color-edge)", dash: "2 3" },
] as const;
