/** By name for desktops, by type for phones, which offer the camera for pictures. */
export const ACCEPTED_FILES =
  ".pdf,.xlsx,.csv,.tsv,.txt,.htm,.html,.eml,.msg,.zip,application/pdf,image/jpeg,image/png,image/webp,image/gif";
