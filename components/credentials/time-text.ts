/** `24 Nov 2026, 09:15 UTC`. @param time ISO 8601 */
export const formatTime = (time: string): string =>
  `${new Date(time).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" })}, ${time.slice(11, 16)} UTC`;
