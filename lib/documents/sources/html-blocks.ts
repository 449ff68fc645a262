import { load } from "cheerio/slim";
import { buildGrid, type GridRow, toBlockRows } from "./html-grid.ts";
import { findHiddenSelectors, type HiddenSelectors, isHidden } from "./html-hidden.ts";
import { SOURCE_LIMITS } from "./limits.ts";
import { joinSpaces, type SourceBlock } from "./source-page.ts";

/** The page is too large or too deep. The message says what to do. */
export class HtmlFault extends Error {}

interface Text {
  type: "text";
  data: string;
}

export interface Element {
  type: "tag" | "script" | "style";
  name: string;
  attribs: Readonly<Record<string, string>>;
  children: readonly Node[];
}

export type Node = Text | Element | { type: "comment" | "directive" | "cdata" | "root"; children?: readonly Node[] };

const isElement = (node: Node): node is Element => node.type === "tag";

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
  const root = load(short, { xml: { xmlMode: false, decodeEntities: true } }).root()[0] as unknown as {
    children: readonly Node[];
  };
  const reader = new HtmlReader(findHiddenSelectors(short));
  reader.readNodes(root.children, 0);
  return reader.finish();
}

const LEFT_OUT = new Set(
  "script,style,noscript,template,head,title,meta,link,svg,math,iframe,object,embed,canvas,audio,video,datalist,option".split(
    ",",
  ),
);

const BLOCKS = new Set(
  "address,article,aside,blockquote,body,caption,center,dd,details,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,html,legend,li,main,menu,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul".split(
    ",",
  ),
);

const ROLES: Readonly<Record<string, "table" | "row" | "cell">> = {
  table: "table",
  grid: "table",
  treegrid: "table",
  row: "row",
  cell: "cell",
  gridcell: "cell",
  columnheader: "cell",
  rowheader: "cell",
};

/** A cell of a list of elements that look like a row. */
const MAX_LETTERS_OF_CELL = 60;

class HtmlReader {
  readonly #blocks: SourceBlock[] = [];
  readonly #hidden: HiddenSelectors;
  #lines: string[] = [];
  #line = "";
  #letters = 0;

  constructor(hidden: HiddenSelectors) {
    this.#hidden = hidden;
  }

  finish(): SourceBlock[] {
    this.#endBlock();
    return this.#blocks;
  }

  readNodes(nodes: readonly Node[], depth: number): void {
    if (depth > SOURCE_LIMITS.maxDepth) throw new HtmlFault("The elements of the page are nested too deep.");
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] as Node;
      if (node.type === "text") this.#addText((node as Text).data);
      if (!isElement(node) || this.#isLeftOut(node)) continue;
      const rows = this.#findRowsLikeTable(nodes, index);
      if (rows) {
        this.#addGrid(rows.rows);
        index = rows.last;
        continue;
      }
      this.#readElement(node, depth);
    }
  }

  #isLeftOut(element: Element): boolean {
    return LEFT_OUT.has(element.name) || isHidden(element, this.#hidden);
  }

  #readElement(element: Element, depth: number): void {
    const { name, attribs, children } = element;
    const role = ROLES[attribs.role?.toLowerCase() ?? ""];
    if (name === "br") this.#endLine();
    else if (name === "input" || name === "select" || name === "textarea")
      this.#addText(` ${this.#readField(element)} `);
    else if (name === "table" || role === "table") this.#readTable(element, depth);
    else if (name === "dl") this.#readDefinitions(element, depth);
    else if (name === "pre") this.#readFixed(element);
    else if (BLOCKS.has(name)) {
      this.#endBlock();
      this.readNodes(children, depth + 1);
      this.#endBlock();
    } else {
      // Words of neighbours such as two spans are not one word.
      const isApart =
        name !== "b" && name !== "i" && name !== "em" && name !== "strong" && name !== "font" && name !== "sup";
      if (isApart) this.#line += " ";
      this.readNodes(children, depth + 1);
      if (isApart) this.#line += " ";
    }
  }

  #addText(text: string): void {
    this.#letters += text.length;
    if (this.#letters > SOURCE_LIMITS.maxLetters) throw new HtmlFault("The page has too much text.");
    this.#line += text.replace(/[\t\n\r\f ]+/g, " ");
  }

  #endLine(): void {
    const line = joinSpaces(this.#line);
    this.#lines.push(line);
    this.#line = "";
  }

  #endBlock(): void {
    this.#endLine();
    if (this.#lines.some(Boolean)) this.#blocks.push({ kind: "text", lines: this.#lines });
    this.#lines = [];
  }

  #readField({ name, attribs, children }: Element): string {
    const type = attribs.type?.toLowerCase() ?? "text";
    if (name === "input") return /^(?:text|date|number|email|tel|search|url)$/.test(type) ? (attribs.value ?? "") : "";
    if (name === "textarea") return getText(children);
    const options = children.filter(isElement);
    const chosen = options.find(({ attribs: own }) => own.selected !== undefined) ?? options[0];
    return chosen ? getText(chosen.children) : "";
  }

  #readFixed({ children }: Element): void {
    this.#endBlock();
    const lines = getText(children).split(/\r\n|\n|\r/);
    if (lines.some((line) => line.trim() !== "")) this.#blocks.push({ kind: "text", lines, isFixed: true });
  }

  /** A table with tables in its cells, or with one column, only arranges what is in it. */
  #readTable(table: Element, depth: number): void {
    this.#endBlock();
    const rows = this.#listRows(table, depth);
    const cells = rows.flatMap(({ cells: own }) => own);
    const isArranging =
      cells.some(({ element }) => hasTable(element.children)) || rows.every((row) => row.cells.length <= 1);
    for (const caption of table.children.filter(isElement).filter(({ name }) => name === "caption"))
      if (!this.#isLeftOut(caption)) this.#readElement(caption, depth + 1);
    if (!isArranging) return this.#addGrid(rows);
    for (const { element } of cells) {
      this.readNodes(element.children, depth + 1);
      this.#endBlock();
    }
  }

  #listRows(parent: Element, depth: number, isHeading = false): GridRow<Element>[] {
    if (depth > SOURCE_LIMITS.maxDepth) throw new HtmlFault("The elements of the page are nested too deep.");
    return parent.children.filter(isElement).flatMap((child): GridRow<Element>[] => {
      if (this.#isLeftOut(child) || child.name === "caption") return [];
      const role = ROLES[child.attribs.role?.toLowerCase() ?? ""];
      if (child.name !== "tr" && role !== "row") {
        const isTable = child.name === "table" || role === "table";
        return isTable ? [] : this.#listRows(child, depth + 1, isHeading || child.name === "thead");
      }
      const cells = child.children.filter(isElement).filter((cell) => {
        const isCell =
          cell.name === "td" || cell.name === "th" || ROLES[cell.attribs.role?.toLowerCase() ?? ""] === "cell";
        return isCell && !this.#isLeftOut(cell);
      });
      return [
        {
          cells: cells.map((cell) => this.#toGridCell(cell)),
          isHeading: isHeading || cells.every(({ name }) => name === "th"),
        },
      ];
    });
  }

  #toGridCell(element: Element) {
    return {
      element,
      text: this.#readCellText(element),
      columns: toSpan(element.attribs.colspan ?? element.attribs["aria-colspan"]),
      rows: toSpan(element.attribs.rowspan ?? element.attribs["aria-rowspan"]),
    };
  }

  /** Lines of a cell are separated by line feeds. */
  #readCellText({ children }: Element): string {
    const reader = new HtmlReader(this.#hidden);
    reader.#letters = this.#letters;
    reader.readNodes(children, 1);
    const lines = reader
      .finish()
      .flatMap((block) =>
        block.kind === "text"
          ? block.lines
          : block.rows.map((row) => row.map(({ text }) => text.replaceAll("\n", " ")).join(" ")),
      );
    const text = lines.filter(Boolean).join("\n");
    this.#letters += text.length;
    return text;
  }

  #addGrid(rows: readonly GridRow<Element>[]): void {
    this.#endBlock();
    const placed = toBlockRows(buildGrid(rows));
    if (placed.length > 0) this.#blocks.push({ kind: "table", rows: placed });
  }

  /** Terms and their definitions, as a table of two columns. */
  #readDefinitions(list: Element, depth: number): void {
    const items = flattenGroups(list).filter((item) => !this.#isLeftOut(item));
    const isPlain = items.every(({ name, children }) => (name === "dt" || name === "dd") && !hasTable(children));
    if (!isPlain) {
      this.#endBlock();
      this.readNodes(list.children, depth + 1);
      return this.#endBlock();
    }
    const rows: GridRow<Element>[] = [];
    for (const item of items) {
      const last = rows.at(-1);
      if (item.name === "dd" && last)
        rows[rows.length - 1] = { ...last, cells: [...last.cells, this.#toGridCell(item)] };
      else rows.push({ cells: [this.#toGridCell(item)], isHeading: false });
    }
    this.#addGrid(rows);
  }

  /**
   * Neighbours with the same number of short parts are the rows of a table, even if the page does not call them so.
   */
  #findRowsLikeTable(nodes: readonly Node[], start: number): { rows: GridRow<Element>[]; last: number } | null {
    const first = this.#listParts(nodes[start] as Element);
    if (!first) return null;
    const rows: GridRow<Element>[] = [];
    let last = start;
    for (let index = start; index < nodes.length; index++) {
      const node = nodes[index] as Node;
      if (node.type === "text" ? (node as Text).data.trim() === "" : !isElement(node)) continue;
      if (!isElement(node) || node.name !== (nodes[start] as Element).name) break;
      if (this.#isLeftOut(node)) continue;
      const parts = this.#listParts(node);
      if (parts?.length !== first.length) break;
      rows.push({ cells: parts.map((part) => this.#toGridCell(part)), isHeading: false });
      last = index;
    }
    return rows.length > 1 ? { rows, last } : null;
  }

  #listParts(element: Element): Element[] | null {
    if (!BLOCKS.has(element.name) || element.name === "table" || element.name === "dl" || element.name === "nav")
      return null;
    const parts: Element[] = [];
    for (const child of element.children) {
      if (child.type === "text" && (child as Text).data.trim() !== "") return null;
      if (!isElement(child) || this.#isLeftOut(child)) continue;
      const isShort = child.children.every((each) => !isElement(each) || !BLOCKS.has(each.name));
      if (child.name === "br" || child.name === "a" || child.name === "table" || !isShort) return null;
      if (getText(child.children).trim().length > MAX_LETTERS_OF_CELL) return null;
      parts.push(child);
    }
    return parts.length > 1 ? parts : null;
  }
}

/** `div` elements may group the terms of a list. */
const flattenGroups = (list: Element): Element[] =>
  list.children
    .filter(isElement)
    .flatMap((child) => (child.name === "div" ? child.children.filter(isElement) : [child]));

function getText(nodes: readonly Node[]): string {
  let text = "";
  const rest = [...nodes].reverse();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === "text") text += (node as Text).data;
    else if (isElement(node)) rest.push(...[...node.children].reverse());
  }
  return text;
}

function hasTable(nodes: readonly Node[]): boolean {
  const rest = [...nodes];
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (!isElement(node)) continue;
    if (node.name === "table" || ROLES[node.attribs.role?.toLowerCase() ?? ""] === "table") return true;
    rest.push(...node.children);
  }
  return false;
}

const MAX_SPAN = 100;

function toSpan(text: string | undefined): number {
  const span = Number.parseInt(text ?? "1", 10);
  return span >= 1 ? Math.min(span, MAX_SPAN) : 1;
}
