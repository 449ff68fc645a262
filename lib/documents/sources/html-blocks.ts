import { load } from "cheerio/slim";
import { type Element, findPart, getText, isBlank, isBlock, isElement, type Node } from "./html-elements.ts";
import { buildGrid, type GridCell, type GridRow, toBlockRows } from "./html-grid.ts";
import { createStyles, type ElementStyle, type FindStyle } from "./html-styles.ts";
import { SOURCE_LIMITS } from "./limits.ts";
import { joinSpaces, type SourceBlock } from "./source-page.ts";

/** The page is too large or too deep. The message says so. */
export class HtmlFault extends Error {}

const LONG_ATTRIBUTE = new RegExp(
  `(\\s[\\w:-]{1,40}\\s*=\\s*)(?:"[^"]{${SOURCE_LIMITS.maxAttributeLength},}"|'[^']{${SOURCE_LIMITS.maxAttributeLength},}')`,
  "g",
);

/** The texts and tables that a page shows, in its order. Throws an `HtmlFault`. */
export function findHtmlBlocks(html: string): SourceBlock[] {
  const short = html.replace(LONG_ATTRIBUTE, '$1""');
  let elements = 0;
  for (const _ of short.matchAll(/<[a-z]/gi))
    if (++elements > SOURCE_LIMITS.maxElements)
      throw new HtmlFault(`The page has more than ${SOURCE_LIMITS.maxElements.toLocaleString("en")} elements.`);
  const root = load(short, { xml: { xmlMode: false, decodeEntities: true } }).root()[0] as unknown as Element;
  checkDepth(root);
  const reader = new HtmlReader(createStyles(short));
  reader.readNodes(root.children);
  return reader.finish();
}

function checkDepth(root: Element): void {
  const rest: { element: Element; depth: number }[] = [{ element: root, depth: 0 }];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { element, depth } = next;
    if (depth > SOURCE_LIMITS.maxDepth) throw new HtmlFault("The elements of the page are nested too deep.");
    for (const child of element.children) if (isElement(child)) rest.push({ element: child, depth: depth + 1 });
  }
}

const LEFT_OUT = new Set(
  "script,style,noscript,template,head,title,meta,link,svg,math,iframe,object,embed,canvas,audio,video,datalist,option".split(
    ",",
  ),
);

const LINK_PATTERNS = new Set("b,i,u,s,em,strong,font,sup,sub,small,big,mark,abbr,wbr".split(","));

/** A part of a row that the page does not call a cell. */
const MAX_LETTERS_OF_PART = 80;

const MAX_GROUPS = 4;

/** Two elements within a line can be words of a sentence. */
const MIN_INLINE_PARTS = 3;

class HtmlReader {
  readonly #blocks: SourceBlock[] = [];
  readonly #findStyle: FindStyle;
  /** Of cells. Tables in tables would be read twice on each level. */
  readonly #texts: Map<Element, string>;
  #lines: string[] = [];
  #line = "";
  #letters = 0;
  #isFixed = false;

  constructor(findStyle: FindStyle, texts = new Map<Element, string>()) {
    this.#findStyle = findStyle;
    this.#texts = texts;
  }

  finish(): SourceBlock[] {
    this.#endBlock();
    return this.#blocks;
  }

  readNodes(nodes: readonly Node[]): void {
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] as Node;
      if (node.type === "text") this.#addText(node.data);
      if (!isElement(node) || this.#isLeftOut(node)) continue;
      if (this.#addPlaced(node)) continue;
      const found = this.#findRowsFrom(nodes, index);
      if (found) {
        this.#addGrid(found.rows);
        index = found.last;
      } else this.#readElement(node);
    }
  }

  #isLeftOut = (element: Element): boolean => LEFT_OUT.has(element.name) || this.#findStyle(element).isHidden === true;

  #listShown = ({ children }: Element): Element[] =>
    children.filter(isElement).filter((child) => !this.#isLeftOut(child));

  #readElement(element: Element): void {
    const before = this.#isFixed;
    this.#isFixed = this.#findStyle(element).isFixed ?? before;
    this.#readShown(element);
    this.#isFixed = before;
  }

  #readShown(element: Element): void {
    const { name, children } = element;
    const style = this.#findStyle(element);
    if (name === "br") this.#endLine();
    else if (name === "input" || name === "select") this.#addText(` ${readField(element)} `);
    else if (findPart(element, style.display) === "table") this.#readTable(element);
    else if (name === "dl") this.#readDefinitions(element);
    else if (name === "pre" || (this.#isFixed && this.#isFixedText(element))) this.#readFixed(element);
    else if (style.display?.endsWith("grid") && this.#readCssGrid(element, style)) return;
    else if (isBlock(element, style.display)) {
      this.#endBlock();
      this.readNodes(children);
      this.#endBlock();
    } else {
      // Neighbours such as two spans are not one word.
      const space = LINK_PATTERNS.has(name) ? "" : " ";
      this.#line += space;
      this.readNodes(children);
      this.#line += space;
    }
  }

  #addText(text: string): void {
    this.#letters += text.length;
    if (this.#letters > SOURCE_LIMITS.maxLetters) throw new HtmlFault("The page has too much text.");
    this.#line += text.replace(/[\t\n\r\f ]+/g, " ");
  }

  #endLine(): void {
    this.#lines.push(joinSpaces(this.#line));
    this.#line = "";
  }

  #endBlock(): void {
    this.#endLine();
    if (this.#lines.some(Boolean)) this.#blocks.push({ kind: "text", lines: this.#lines });
    this.#lines = [];
  }

  /** An element with a place of its own. Those that follow each other are one block. */
  #addPlaced(element: Element): boolean {
    const { isPlaced, left, top } = this.#findStyle(element);
    const isText = element.children.every((child) => !isElement(child) || !this.#findStyle(child).isPlaced);
    if (!isPlaced || left === undefined || top === undefined || !isText || this.#hasTable(element)) return false;
    const text = this.#readCellText(element).replaceAll("\n", " ");
    this.#endBlock();
    const last = this.#blocks.at(-1);
    if (last?.kind === "placed")
      this.#blocks[this.#blocks.length - 1] = { ...last, texts: [...last.texts, { text, left, top }] };
    else this.#blocks.push({ kind: "placed", texts: [{ text, left, top }] });
    return true;
  }

  #addGrid(rows: readonly GridRow[]): void {
    this.#endBlock();
    const placed = toBlockRows(buildGrid(rows));
    if (placed.length > 0) this.#blocks.push({ kind: "table", rows: placed });
  }

  #readFixed({ children }: Element): void {
    this.#endBlock();
    const lines = getText(children).split(/\r\n|\n|\r/);
    if (lines.some((line) => line.trim() !== "")) this.#blocks.push({ kind: "text", lines, isFixed: true });
  }

  #isFixedText(element: Element): boolean {
    return getText(element.children).trim().includes("\n") && !this.#hasBlock(element);
  }

  #hasBlock = ({ children }: Element): boolean =>
    children.some(
      (child) => isElement(child) && (isBlock(child, this.#findStyle(child).display) || this.#hasBlock(child)),
    );

  /** Rows with tables in their cells arrange what is in them. */
  #readTable(table: Element): void {
    this.#endBlock();
    for (const caption of this.#listShown(table)) if (caption.name === "caption") this.#readElement(caption);
    const rows = this.#listRows(table);
    const isData = rows.some(({ cells }) => cells.length > 2 && !cells.some(({ element }) => this.#hasTable(element)));
    let pending: GridRow[] = [];
    const end = () => {
      const width = Math.max(0, ...pending.map(({ cells }) => cells.length));
      if (width > 1) this.#addGrid(pending);
      else for (const { cells } of pending) for (const { element } of cells) this.#readBlock(element);
      pending = [];
    };
    for (const row of rows) {
      const hasTable = row.cells.some(({ element }) => this.#hasTable(element));
      const isPartOfData = isData && row.cells.filter(({ text }) => text !== "").length > 1;
      if (!hasTable) pending.push(row);
      else if (isPartOfData) pending.push(...this.#expandTables(row));
      else {
        end();
        for (const { element } of row.cells) this.#readBlock(element);
      }
    }
    end();
  }

  #readBlock(element: Element): void {
    this.#endBlock();
    this.readNodes(element.children);
    this.#endBlock();
  }

  #hasTable = (element: Element): boolean => this.#findTable(element) !== null;

  /** A list of definitions is a table too: `readDefinitions` gives it two columns. */
  #findTable(element: Element): Element | null {
    const rest: Node[] = [...element.children];
    for (let node = rest.pop(); node; node = rest.pop()) {
      if (!isElement(node) || this.#isLeftOut(node)) continue;
      if (node.name === "dl" || findPart(node, this.#findStyle(node).display) === "table") return node;
      rest.push(...node.children);
    }
    return null;
  }

  #listRows(parent: Element, isHeading = false): GridRow[] {
    return this.#listShown(parent).flatMap((child): GridRow[] => {
      const part = findPart(child, this.#findStyle(child).display);
      if (part === "row") return [this.#toRow(child, isHeading)];
      if (child.name === "caption") return [];
      return this.#listRows(child, isHeading || child.name === "thead");
    });
  }

  #toRow(row: Element, isHeading: boolean): GridRow {
    const shown = this.#listShown(row);
    const cells = shown.filter((cell) => findPart(cell, this.#findStyle(cell).display) === "cell");
    const own = cells.length > 0 ? cells : shown;
    return {
      cells: own.map((cell) => this.#toCell(cell)),
      isHeading: isHeading || own.every(({ name, attribs }) => name === "th" || attribs.role === "columnheader"),
    };
  }

  #toCell(element: Element, columns = toSpan(element.attribs.colspan ?? element.attribs["aria-colspan"])): GridCell {
    const rows = toSpan(element.attribs.rowspan ?? element.attribs["aria-rowspan"]);
    return { element, text: this.#readCellText(element), columns, rows };
  }

  /** Lines are separated by line feeds. */
  #readCellText(element: Element): string {
    const text = this.#texts.get(element) ?? this.#joinCellText(element);
    this.#texts.set(element, text);
    this.#letters += text.length;
    if (this.#letters > SOURCE_LIMITS.maxLetters) throw new HtmlFault("The page has too much text.");
    return text;
  }

  #joinCellText({ children }: Element): string {
    const reader = new HtmlReader(this.#findStyle, this.#texts);
    reader.readNodes(children);
    const lines = reader
      .finish()
      .flatMap((block) =>
        block.kind === "text"
          ? block.lines
          : block.kind === "placed"
            ? block.texts.map(({ text }) => text)
            : block.rows.map((row) => row.map(({ text }) => text.replaceAll("\n", " ")).join(" ")),
      );
    return lines.map(joinSpaces).filter(Boolean).join("\n");
  }

  /** A table in a cell that has a column for each of its own becomes rows of the table around it. */
  #expandTables(row: GridRow): GridRow[] {
    const inner = row.cells.map(({ element, columns }) => {
      const table = this.#findTable(element);
      const rows = table ? this.#listRows(table) : [];
      return rows.length > 0 && rows.every(({ cells }) => cells.length === columns) ? rows : null;
    });
    const count = Math.max(1, ...inner.map((rows) => rows?.length ?? 1));
    return Array.from(
      { length: count },
      (_, index): GridRow => ({
        isHeading: false,
        cells: row.cells.flatMap((cell, place): GridCell[] => {
          const rows = inner[place];
          if (rows) return [...(rows[index]?.cells ?? [{ ...cell, text: "", rows: 1 }])];
          return index === 0 ? [{ ...cell, rows: count }] : [];
        }),
      }),
    );
  }

  /** Terms and their definitions, as a table of two columns. */
  #readDefinitions(list: Element): void {
    const items = this.#listShown(list).flatMap((child) => (child.name === "div" ? this.#listShown(child) : [child]));
    const isPlain = items.every((item) => (item.name === "dt" || item.name === "dd") && !this.#hasTable(item));
    if (!isPlain) {
      this.#readBlock(list);
      return;
    }
    const rows: GridRow[] = [];
    for (const item of items) {
      const cell = { ...this.#toCell(item, 1), rows: 1 };
      const last = rows.at(-1);
      if (item.name === "dd" && last) rows[rows.length - 1] = { ...last, cells: [...last.cells, cell] };
      else rows.push({ cells: [cell], isHeading: false });
    }
    this.#addGrid(rows);
  }

  /** The parts of a grid fill its rows one after the other. Returns false if they are more than cells. */
  #readCssGrid(element: Element, { columns = 1 }: ElementStyle): boolean {
    const parts = this.#listShown(element).flatMap((child) =>
      this.#findStyle(child).display === "contents" ? this.#listShown(child) : [child],
    );
    const isCells = columns > 1 && element.children.every(isBlank) && parts.every((part) => this.#isShortPart(part));
    if (!isCells) return false;
    let row: GridCell[] = [];
    const rows = [row];
    let used = 0;
    for (const part of parts) {
      const span = Math.min(columns, this.#findStyle(part).span ?? 1);
      if (used + span > columns) {
        row = [];
        rows.push(row);
        used = 0;
      }
      row.push({ ...this.#toCell(part, span), rows: 1 });
      used += span;
    }
    this.#addGrid(rows.map((cells) => ({ cells, isHeading: false })));
    return true;
  }

  /**
   * Neighbours with the same number of short parts are the rows of a table, even if the page does not call them so. A
   * shorter row, such as a total, has its parts in the last columns.
   */
  #findRowsFrom(nodes: readonly Node[], start: number): { rows: GridRow[]; last: number } | null {
    const first = nodes[start] as Element;
    const [model] = this.#findRows(first, 0) ?? [];
    if (!model) return null;
    const width = model.cells.length;
    const isFlex = (element: Element) => /flex|table-row/.test(this.#findStyle(element).display ?? "");
    const rows: GridRow[] = [];
    let last = start;
    for (let index = start; index < nodes.length; index++) {
      const node = nodes[index] as Node;
      if (!isElement(node)) {
        if (isBlank(node)) continue;
        break;
      }
      if (this.#isLeftOut(node)) continue;
      const next = this.#findRows(node, 0);
      const isRow = ({ cells }: GridRow) => cells.length <= width && (rows.length > 1 || cells.length === width);
      if (!next?.every(isRow)) break;
      rows.push(...next.map((row) => alignRight(row, width)));
      last = index;
    }
    return rows.length > 1 || isFlex(first) ? { rows, last } : null;
  }

  #findRows(element: Element, depth: number): GridRow[] | null {
    const { display } = this.#findStyle(element);
    const isInside = findPart(element, display) !== null && findPart(element, display) !== "row";
    if (isInside || element.name === "dl" || element.name === "nav" || element.name === "pre") return null;
    const isInline = !isBlock(element, display);
    if ((isInline && LINK_PATTERNS.has(element.name)) || !element.children.every(isBlank)) return null;
    if (/grid/.test(display ?? "") || this.#findStyle(element).isPlaced) return null;
    const parts = this.#listShown(element);
    if (depth < MAX_GROUPS && parts.length > 0) {
      const groups: (GridRow[] | null)[] = [];
      for (const part of parts) {
        const rows = this.#findRows(part, depth + 1);
        groups.push(rows);
        if (!rows) break;
      }
      if (groups.every((rows) => rows !== null)) return groups.flat();
    }
    if (parts.length < (isInline ? MIN_INLINE_PARTS : 2) || !parts.every((part) => this.#isShortPart(part)))
      return null;
    const isSide =
      parts.every((part) => !isBlock(part, this.#findStyle(part).display)) || !this.#findStyle(element).isColumn;
    return isSide ? [{ cells: parts.map((part) => ({ ...this.#toCell(part, 1), rows: 1 })), isHeading: false }] : null;
  }

  /** A few words, with at most one element around each. */
  #isShortPart(part: Element): boolean {
    if (["br", "hr", "img"].includes(part.name) || part.name.startsWith("h")) return false;
    if (getText(part.children).trim().length > MAX_LETTERS_OF_PART) return false;
    const inner = this.#listShown(part);
    const blocks = inner.filter((child) => isBlock(child, this.#findStyle(child).display));
    const [only] = blocks;
    if (!only) return true;
    return inner.length === 1 && part.children.every(isBlank) && this.#isShortPart(only);
  }
}

const alignRight = ({ cells, isHeading }: GridRow, width: number): GridRow => ({
  cells: cells.map((cell, index) => (index === 0 ? { ...cell, columns: cell.columns + width - cells.length } : cell)),
  isHeading,
});

function readField({ name, attribs, children }: Element): string {
  const type = attribs.type?.toLowerCase() ?? "text";
  if (name === "input") return /^(?:text|date|number|email|tel|search|url)$/.test(type) ? (attribs.value ?? "") : "";
  const options = children.filter(isElement);
  const chosen = options.find(({ attribs: own }) => own.selected !== undefined) ?? options[0];
  return chosen ? getText(chosen.children) : "";
}

const MAX_SPAN = 100;

function toSpan(text: string | undefined): number {
  const span = Number.parseInt(text ?? "", 10) || 1;
  return Math.min(Math.max(span, 1), MAX_SPAN);
}
