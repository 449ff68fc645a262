import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import { fold } from "#lib/domain/text.ts";
import { CURRENCIES } from "../currencies.ts";

/** The kinds of container that a heading can name without a size. */
const KINDS: Readonly<Record<string, RegExp>> = {
  RF: /\b(?:reefers?|rf|refrigerated|rh)\b/,
  OT: /\b(?:open ?top|ot|special|oog)\b/,
  FR: /\b(?:flat ?racks?|fr|special|oog)\b/,
};

/**
 * A heading names the type (`40HC`, `40' high cube`), several of them (`40/40HC`), or the size alone (`40'`), which
 * means dry containers. A heading without a size or a kind is for all.
 */
export function isRateFor(heading: string, containerType: string): "named" | "size" | "all" | false {
  const folded = withoutCurrency(fold(heading));
  const parts = folded.split(/\s*(?:\/|,|&|\+|\band\b|\bor\b)\s*/).filter(Boolean);
  if (parts.some((part, index) => parseContainerTypeWords(withSize(part, parts.slice(0, index))) === containerType))
    return "named";
  const sizes: string[] = folded.match(/\b(?:20|40|45)(?=\D|$)/g) ?? [];
  const kind = containerType.slice(2);
  const named = Object.entries(KINDS).filter(([, words]) => words.test(folded));
  if (named.length > 0)
    return named.some(([each]) => each === kind) && (sizes.length === 0 || sizes.includes(containerType.slice(0, 2)))
      ? "size"
      : false;
  if (sizes.length === 0) return "all";
  const isPlainSize = parts.every((part) => parseContainerTypeWords(part) === undefined || parts.length > 1);
  const isDry = ["DV", "HC"].includes(kind);
  return isDry &&
    isPlainSize &&
    parts.some(
      (part) =>
        /^(?:20|40)(?:\s*(?:ft|foot|feet|'|’|´|"|dry|std|standard))*$/.test(part) &&
        part.startsWith(containerType.slice(0, 2)),
    )
    ? "size"
    : false;
}

const CURRENCY = new RegExp(`\\b(?:${CURRENCIES.join("|")})\\b`, "gi");

/** For a heading such as `40' (USD per day)`. */
const withoutCurrency = (heading: string) =>
  heading
    .replace(/[()[\]:]/g, " ")
    .replace(CURRENCY, " ")
    .replace(/\b(?:per|a)\s+(?:day|diem|container|unit)\b|\bin\b\s*$|\brates?\b/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** In `40 DV/HC` the second part has the size of the first. */
function withSize(part: string, before: readonly string[]): string {
  if (/\d/.test(part)) return part;
  const size = before.findLast((each) => /\d/.test(each))?.match(/\d{2}/)?.[0];
  return size ? `${size} ${part}` : part;
}
