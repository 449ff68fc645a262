/** `calculate_demurrage` is `CalculateDemurrage`. */
export const toClassName = (name: string): string =>
  name.replace(/(?:^|_|\W)+([a-zA-Z\d])/g, (_, letter: string) => letter.toUpperCase());

const KEYWORDS =
  "and as assert async await break class continue def del elif else except False finally for from global if import in";
const MORE_KEYWORDS = "is lambda None nonlocal not or pass raise return True try while with yield self";
const MODEL_METHODS = "copy dict json schema construct validate";

const RESERVED = new Set([KEYWORDS, MORE_KEYWORDS, MODEL_METHODS].flatMap((words) => words.split(" ")));

/** A field that cannot be a name in Python gets `_` at its end (`from_`) and loses it at its start (`meta`). */
export function toPythonName(field: string): string {
  const name = field.replace(/^_+/, "");
  return RESERVED.has(name) ? `${name}_` : name;
}

/** In double quotes. */
export const quote = (text: string): string => JSON.stringify(text).replace(/[\u007f-\uffff]/g, (letter) => letter);

/** @param indent of the line on which it starts */
export function formatDocstring(paragraphs: readonly (string | undefined)[], indent: string): string {
  const text = paragraphs
    .filter((paragraph) => paragraph)
    .join(`\n\n${indent}`)
    .replaceAll("\\", "\\\\")
    .replaceAll('"', "'");
  const end = text.includes("\n") ? `\n${indent}` : "";
  return `${indent}"""${text}${end}"""`;
}
