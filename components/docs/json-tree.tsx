import { Fragment, type ReactNode } from "react";
import "./json-tree.css";

/** A list or an object with more lines is folded at first. */
const MAX_OPEN_LINES = 8;

/**
 * Objects and lists fold and unfold without a script. The text content is the indented JSON, so that it can be copied
 * whole.
 */
export function JsonTree({ value }: { value: unknown }) {
  const parts = isFoldable(value)
    ? [...renderParts(value, ""), getClosingBracket(value)]
    : [`${JSON.stringify(value)}\n`];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div tabIndex={0} data-code className="json-tree">
      {isFoldable(value) && `${getOpeningBracket(value)}\n`}
      {joinTexts(parts)}
    </div>
  );
}

type Foldable = unknown[] | Record<string, unknown>;

const isFoldable = (value: unknown): value is Foldable =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;
const getOpeningBracket = (value: Foldable) => (Array.isArray(value) ? "[" : "{");
const getClosingBracket = (value: Foldable) => (Array.isArray(value) ? "]\n" : "}\n");

/** Text, and one element for each part that folds. */
function renderParts(value: Foldable, indent: string): ReactNode[] {
  const inner = `${indent}  `;
  const entries = Object.entries(value);
  return entries.flatMap(([name, item], index): ReactNode[] => {
    const start = Array.isArray(value) ? inner : `${inner}${JSON.stringify(name)}: `;
    const end = index < entries.length - 1 ? "," : "";
    if (!isFoldable(item)) return [`${start}${JSON.stringify(item)}${end}\n`];
    const content = [...renderParts(item, inner), `${inner}${getClosingBracket(item).trimEnd()}${end}\n`];
    return [
      <details key={name} open={countLines(item) <= MAX_OPEN_LINES}>
        <summary data-size={formatSize(item)}>{`${start}${getOpeningBracket(item)}\n`}</summary>
        {joinTexts(content)}
      </details>,
    ];
  });
}

const countLines = (value: unknown) => JSON.stringify(value, null, 1).split("\n").length;

function formatSize(value: Foldable): string {
  const count = Object.keys(value).length;
  const noun = Array.isArray(value) ? "item" : "field";
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Adjacent texts become one, which makes the page smaller. */
function joinTexts(parts: ReactNode[]): ReactNode[] {
  const result: ReactNode[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === "string" && typeof last === "string") result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result.map((part, index) => <Fragment key={String(index)}>{part}</Fragment>);
}
