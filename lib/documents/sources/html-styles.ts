import type { Element } from "./html-elements.ts";

/** What the styles of a page say about the place of an element. */
export interface ElementStyle {
  display?: string;
  isHidden?: boolean;
  /** Columns of a grid. */
  columns?: number;
  /** Columns of a grid that an element of it covers. */
  span?: number;
  isColumn?: boolean;
  /** Whether spaces and line ends count as written. */
  isFixed?: boolean;
  /** Whether it has a place of its own, in points from the left and the top. */
  isPlaced?: boolean;
  left?: number;
  top?: number;
}

interface Compound {
  tag: string | null;
  classes: readonly string[];
  ids: readonly string[];
}

interface Rule {
  /** The last one is for the element itself, the others for elements around it. */
  compounds: readonly Compound[];
  style: ElementStyle;
}

export type FindStyle = (element: Element) => ElementStyle;

const MAX_CSS = 200_000;
const MAX_RULES = 2_000;
const MAX_COMPOUNDS = 4;

/** Rules for paper or small screens do not count. */
export function createStyles(html: string): FindStyle {
  const css = [...html.matchAll(/<style\b[^<>]*>([\s\S]*?)<\/style/gi)].map(([, text = ""]) => text).join("\n");
  const byKey = new Map<string, Rule[]>();
  for (const rule of parseRules(css.slice(0, MAX_CSS))) {
    const last = rule.compounds.at(-1) as Compound;
    const key = last.ids[0] ? `#${last.ids[0]}` : last.classes[0] ? `.${last.classes[0]}` : (last.tag ?? "*");
    byKey.set(key, [...(byKey.get(key) ?? []), rule]);
  }
  const found = new WeakMap<Element, ElementStyle>();
  return (element) => {
    const known = found.get(element);
    if (known) return known;
    const { id, style, hidden } = element.attribs;
    const keys = [element.name, ...listClasses(element).map((name) => `.${name}`), ...(id ? [`#${id}`] : [])];
    const rules = keys.flatMap((key) => byKey.get(key) ?? []).filter(({ compounds }) => matches(element, compounds));
    const own = {
      ...Object.assign({}, ...rules.map((rule) => rule.style)),
      ...(style ? parseDeclarations(style) : {}),
    };
    const whole = hidden !== undefined && hidden !== "until-found" ? { ...own, isHidden: true } : own;
    found.set(element, whole);
    return whole;
  };
}

const listClasses = ({ attribs }: Element) => (attribs.class ?? "").split(/\s+/).slice(0, 30);

function matches(element: Element, compounds: readonly Compound[]): boolean {
  let index = compounds.length - 1;
  if (!matchesCompound(element, compounds[index] as Compound)) return false;
  index--;
  for (let around = element.parent; around && index >= 0; around = around.parent)
    if (around.type === "tag" && matchesCompound(around, compounds[index] as Compound)) index--;
  return index < 0;
}

function matchesCompound(element: Element, { tag, classes, ids }: Compound): boolean {
  if (tag !== null && tag !== "*" && tag !== element.name) return false;
  if (ids.some((id) => id !== element.attribs.id)) return false;
  return classes.every((name) => listClasses(element).includes(name));
}

function* parseRules(css: string): Generator<Rule> {
  let count = 0;
  for (const { selectors, declarations } of listPlainRules(css.replace(/\/\*[\s\S]*?\*\//g, " "))) {
    const style = parseDeclarations(declarations);
    if (Object.keys(style).length === 0) continue;
    for (const selector of selectors.split(",")) {
      const compounds = parseSelector(selector);
      if (compounds && ++count <= MAX_RULES) yield { compounds, style };
    }
  }
}

/** Without blocks within blocks, such as those of `@media`. */
function* listPlainRules(css: string): Generator<{ selectors: string; declarations: string }> {
  let depth = 0;
  let start = 0;
  let selectors = "";
  let declarations = "";
  for (const { 0: mark, index } of css.matchAll(/[;{}]/g)) {
    const part = css.slice(start, index);
    start = index + 1;
    if (mark === "{") {
      if (depth === 0) {
        selectors = part;
        declarations = "";
      }
      depth++;
      continue;
    }
    if (depth === 1) declarations += `${part};`;
    if (mark === ";") continue;
    if (depth === 1) yield { selectors, declarations };
    depth = Math.max(0, depth - 1);
  }
}

/** Only names of elements, classes and ids, one within the other. */
function parseSelector(selector: string): Compound[] | null {
  const parts = selector.trim().split(/\s*>\s*|\s+/);
  if (parts.length > MAX_COMPOUNDS) return null;
  const compounds = parts.map((part): Compound | null => {
    const [, tag = "", rest = ""] = /^([a-z][a-z0-9]*|\*)?((?:[.#][\w-]+)*)$/i.exec(part) ?? [];
    if (tag === "" && rest === "") return null;
    const names = rest.match(/[.#][\w-]+/g) ?? [];
    const list = (mark: string) => names.filter((name) => name.startsWith(mark)).map((name) => name.slice(1));
    return { tag: tag === "" ? null : tag.toLowerCase(), classes: list("."), ids: list("#") };
  });
  return compounds.every((each) => each !== null) ? compounds : null;
}

function parseDeclarations(text: string): ElementStyle {
  const style: ElementStyle = {};
  for (const part of text.toLowerCase().split(";")) {
    const [name = "", value = ""] = part.split(":").map((each) => each.replace("!important", "").trim());
    if (name === "display") {
      style.display = value;
      style.isHidden = value === "none";
    } else if (name === "visibility" && value !== "visible") style.isHidden = true;
    else if (name === "max-height" && /^0(?:[a-z%]+)?$/.test(value)) style.isHidden = true;
    else if (name === "white-space") style.isFixed = /^(?:pre|break-spaces)/.test(value);
    else if (name === "position") style.isPlaced = value === "absolute";
    else if ((name === "left" || name === "top") && /^-?[\d.]{1,12}(?:px|pt|in|cm|mm|em|rem|%)?$/.test(value))
      style[name] = toPoints(value);
    else if (name === "grid-template-columns") style.columns = countTracks(value);
    else if (name === "grid-column") style.span = parseSpan(value);
    else if (name === "flex-direction" || name === "flex-flow") style.isColumn = value.includes("column");
    else if (name === "float" && value !== "none") style.display ??= "inline-block";
  }
  return style;
}

const UNITS: Readonly<Record<string, number>> = {
  px: 0.75,
  pt: 1,
  in: 72,
  cm: 28.35,
  mm: 2.835,
  em: 12,
  rem: 12,
  "%": 6,
};

const toPoints = (value: string) => Number.parseFloat(value) * (UNITS[value.replace(/[-\d.]/g, "")] ?? 0.75);

const MAX_TRACKS = 60;

/** Such as `120px repeat(3, 1fr)`. */
function countTracks(value: string): number {
  let count = 0;
  const rest = value.replace(
    /repeat\(\s*(\d{1,3})\s*,([^()]*(?:\([^()]*\))?[^()]*)\)/g,
    (_, times: string, tracks: string) => {
      count += Number(times) * Math.max(1, tracks.trim().split(/\s+(?![^(]*\))/).length);
      return " ";
    },
  );
  count += rest
    .replace(/\[[^\]]*\]/g, " ")
    .split(/\s+(?![^(]*\))/)
    .filter(Boolean).length;
  return Math.min(MAX_TRACKS, count);
}

function parseSpan(value: string): number {
  const span = /span\s+(\d{1,2})/.exec(value)?.[1];
  if (span) return Number(span);
  const [from = 0, to = 0] = value.split("/").map((each) => Number.parseInt(each, 10));
  if (to === -1) return MAX_TRACKS;
  return to > from ? to - from : 1;
}
