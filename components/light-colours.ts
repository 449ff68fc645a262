/**
 * The light colours of app/globals.css, for places without style sheets: images, the manifest, and the frame of the
 * browser.
 */
export const LIGHT_COLOURS = {
  paper: "#f7f5ef",
  sunk: "#eeeae0",
  ink: "#0b1f33",
  soft: "#4a5a6b",
  line: "#d9d4c7",
  edge: "#8a8779",
  sea: "#0f5c7a",
  shoal: "#d8e6e8",
} as const;
