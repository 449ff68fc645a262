import type { PackedFile } from "#lib/platform/zip.ts";

export interface WorkbookParts {
  /** The names of the parts with cells, in the order of the sheets. */
  sheets: readonly string[];
  /** The parts of sheets that the workbook does not show. */
  hidden: ReadonlySet<string>;
  /** The workbook and its relations, with one sheet for each part. */
  index: readonly PackedFile[];
}

interface Relation {
  id: string;
  type: string;
  kind: "worksheet" | "sharedStrings" | "styles";
  target: string;
  /** Its path in the archive. */
  part: string;
}

const KIND = /\/relationships\/(worksheet|sharedStrings|styles)$/;

/**
 * Writes the index again with what is needed. Many sheets can name one part, which would then be read many times: only
 * the first of them stays.
 * @returns `undefined` when the archive is no workbook
 */
export function findWorkbookParts(files: readonly PackedFile[]): WorkbookParts | undefined {
  const getText = (name: string) => files.find((file) => file.name === name)?.content.toString("utf8");
  const [workbook, relations] = [getText(WORKBOOK), getText(RELATIONS)];
  if (workbook === undefined || relations === undefined) return undefined;
  const known = parseRelations(relations);
  const byId = new Map(known.map((relation) => [relation.id, relation]));
  const parts = new Map<string, string>();
  const hidden = new Set<string>();
  for (const sheet of parseTags(workbook, "sheet")) {
    const relation = byId.get(sheet.id ?? "");
    if (relation?.kind !== "worksheet" || parts.has(relation.part)) continue;
    if (sheet.state && sheet.state !== "visible") hidden.add(relation.part);
    parts.set(
      relation.part,
      buildElement("sheet", { name: sheet.name || "Sheet", sheetId: String(parts.size + 1), "r:id": relation.id }),
    );
  }
  const settings = buildElement("workbookPr", {
    date1904: parseTags(workbook, "workbookPr")[0]?.date1904 === "1" ? "1" : "0",
  });
  const used = known.filter(({ kind, part }) => kind !== "worksheet" || parts.has(part));
  return {
    sheets: [...parts.keys()],
    hidden,
    index: [
      {
        name: WORKBOOK,
        content: Buffer.from(
          `<workbook ${PREFIX}>${settings}<sheets>${[...parts.values()].join("")}</sheets></workbook>`,
        ),
      },
      {
        name: RELATIONS,
        content: Buffer.from(
          `<Relationships>${used.map(({ id, type, target }) => buildElement("Relationship", { Id: id, Type: type, Target: target })).join("")}</Relationships>`,
        ),
      },
    ],
  };
}

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";
const PREFIX = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** To sheets, strings and styles. */
function parseRelations(xml: string): Relation[] {
  return parseTags(xml, "Relationship").flatMap(({ Id: id, Type: type, Target: target }): Relation[] => {
    const kind = KIND.exec(type ?? "")?.[1] as Relation["kind"] | undefined;
    return id && type && kind && target
      ? [{ id, type, kind, target, part: target.startsWith("/") ? target.slice(1) : `xl/${target}` }]
      : [];
  });
}

type Attributes = Readonly<Record<string, string | undefined>>;

const ATTRIBUTE = String.raw`\s+(?:[\w.-]{1,40}:)?[\w.-]{1,40}\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const ONE_ATTRIBUTE = /\s(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Without prefixes. The values are as written, with entities. */
export function parseTags(xml: string, name: string): Attributes[] {
  const tags = xml.matchAll(new RegExp(String.raw`<(?:[\w.-]{1,40}:)?${name}((?:${ATTRIBUTE})*)\s*/?>`, "g"));
  return Array.from(tags, ([, text = ""]) =>
    Object.fromEntries(Array.from(text.matchAll(ONE_ATTRIBUTE), ([, key, one, other]) => [key, one ?? other])),
  );
}

const buildElement = (name: string, attributes: Readonly<Record<string, string>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`)
    .join("")}/>`;
