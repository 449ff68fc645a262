// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL_CHARACTER = /[\x00-\x1f\x7f]/;

/** Most paths. */
const PLAIN = /^[\w/.{}-]*$/;

/**
 * Checks that a path is text: its escapes are UTF-8, and it has no control character. Ids come from paths, and neither
 * the database nor a header of an answer can hold anything else.
 * @param path as it is in the request line
 */
export function isPathText(path: string): boolean {
  if (PLAIN.test(path)) return true;
  try {
    return !CONTROL_CHARACTER.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
