/** A file is judged by its beginning. */
const SAMPLE = 256 * 1024;

/**
 * Decodes the beginning of a text: UTF-8, UTF-16 with a mark, else Windows-1252. Returns `undefined` if the bytes are no
 * text.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const text = decode(bytes.subarray(0, SAMPLE));
  // Tab, line feed, form feed, return, escape and the end mark of DOS are in texts. Other control characters are not.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what the test is about.
  return /[\x00-\x08\x0b\x0e-\x19\x1c-\x1f]/.test(text) ? undefined : text;
}

function decode(sample: Buffer): string {
  if (sample[0] === 0xff && sample[1] === 0xfe) return new TextDecoder("utf-16le").decode(sample);
  if (sample[0] === 0xfe && sample[1] === 0xff) return new TextDecoder("utf-16be").decode(sample);
  try {
    // The sample may end within a character: `stream` waits for its rest.
    return new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(sample);
  }
}
