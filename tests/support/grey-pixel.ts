/** The smallest picture, as PNG. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOoBwAAgQCAq7fcdwAAAABJRU5ErkJggg==",
  "base64",
);
