const MAX_SEGMENTS = 8;
const MAX_LENGTH = 100;

/**
 * Makes a harmless path of a name that a sender chose: no absolute path, no way out of a folder, no characters that
 * hide or turn around the text.
 */
export function toSafePath(name: string, fallback: string): string {
  const segments = name
    .normalize("NFC")
    .split(/[\\/]/)
    .map(toSafeSegment)
    .filter((segment) => segment !== "" && !/^\.+$/.test(segment));
  return segments.slice(-MAX_SEGMENTS).join("/") || fallback;
}

function toSafeSegment(segment: string): string {
  const text = segment
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .replace(/^[A-Za-z]:/, "") // The letter of a disk.
    .replaceAll(/[:*?"<>|]/g, "_")
    .trim();
  if (text.length <= MAX_LENGTH) return text;
  const extension = /\.[^.]{1,10}$/.exec(text)?.[0] ?? "";
  return `${cut(text, MAX_LENGTH - extension.length)}${extension}`;
}

/** Never in the middle of a character. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");

/** Adds the path to those that are taken. A path that is taken gets a number: `invoice (2).pdf`. */
export function takePath(taken: Set<string>, path: string): string {
  const [, stem = path, extension = ""] = /^(.*[^/])(\.[^./]{1,10})$/s.exec(path) ?? [];
  let free = path;
  for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${extension}`;
  taken.add(free);
  return free;
}
