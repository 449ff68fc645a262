export interface TextNode {
  type: "text";
  data: string;
}

export interface Element {
  type: "tag";
  name: string;
  attribs: Readonly<Record<string, string>>;
  children: readonly Node[];
  parent: Element | { type: "root"; parent: null } | null;
}

/** As the parser builds them. */
export type Node = TextNode | Element | { type: "comment" | "directive" | "cdata" | "script" | "style" };

export const isElement = (node: Node): node is Element => node.type === "tag";

export const isBlank = (node: Node): boolean => node.type !== "text" || node.data.trim() === "";

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

const NAMES: Readonly<Record<string, "table" | "row" | "cell">> = { table: "table", tr: "row", td: "cell", th: "cell" };

const DISPLAYS: Readonly<Record<string, "table" | "row" | "cell">> = {
  table: "table",
  "table-row": "row",
  "table-cell": "cell",
};

/** By its name, the role that the page gives it, or how it is shown. */
export const findPart = ({ name, attribs }: Element, display = ""): "table" | "row" | "cell" | null =>
  NAMES[name] ?? ROLES[attribs.role?.toLowerCase() ?? ""] ?? DISPLAYS[display] ?? null;

const BLOCKS = new Set(
  "address,article,aside,blockquote,body,caption,center,dd,details,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,html,legend,li,main,menu,nav,ol,p,pre,section,summary,table,tbody,td,tfoot,th,thead,tr,ul".split(
    ",",
  ),
);

/** Whether it begins on a line of its own. */
export const isBlock = ({ name }: Element, display = ""): boolean =>
  display === "inline" || display === "inline-block"
    ? false
    : BLOCKS.has(name) || /^(?:block|flex|grid|table)/.test(display);

/** A `br` is a line feed. */
export function getText(nodes: readonly Node[]): string {
  let text = "";
  const rest = nodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (node.type === "text") text += node.data;
    else if (isElement(node) && node.name === "br") text += "\n";
    else if (isElement(node)) for (const child of node.children.toReversed()) rest.push(child);
  }
  return text;
}
