import { getSpan, type TextLine } from "#lib/documents/lines.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { readHeading } from "../lines/read-heading.ts";
import { type CellLabel, findCellLabels, readPieces } from "./labelled-cells.ts";
import type { Piece, Row } from "./row.ts";
import type { Segment } from "./tables.ts";
import type { ContainerToken } from "./tokens.ts";

/** Values below a container, as rows. */
export interface TransposedContainer {
  number: string;
  /** Values of the container as a whole, next to its tiers. */
  info: readonly Piece[];
  /** One, or one for each tier. */
  rows: readonly Row[];
}

/**
 * Containers in columns: each line below has a label and one value for each container.
 * @returns the lines used; `null` if these are no such columns
 */
export function readTransposed(
  segments: readonly Segment[],
  index: number,
  { containers, direction }: { containers: readonly ContainerToken[]; direction: Direction },
): { used: number; containers: readonly TransposedContainer[] } | null {
  const { line: head } = segments[index] as Extract<Segment, { kind: "line" }>;
  const columns = containers.map((token) => {
    const { box } = getSpan(head, token.start, token.end);
    return { number: token.number, left: box.x, right: box.x + box.width, middle: box.x + box.width / 2 };
  });
  const first = (columns[0] as (typeof columns)[number]).left;
  const values = new Map<string, Map<string, Piece[]>>(columns.map(({ number }) => [number, new Map()]));
  let used = 0;
  let failed = 0;
  for (let at = index + 1; at < segments.length && failed < 2; at++) {
    const segment = segments[at] as Segment;
    if (segment.kind !== "line" || segment.line.page !== head.page) break;
    const { line, tokens } = segment;
    if (tokens.some(({ kind }) => kind === "container")) break;
    const label = findRowLabel(line, direction, first);
    if (!label) {
      failed++;
      continue;
    }
    failed = 0;
    used = at - index;
    const tier = TIER_NAME.exec(label.cell.text)?.[1] ?? "";
    for (const cell of line.cells.filter(({ left }) => left > label.cell.left)) {
      const middle = (cell.left + cell.right) / 2;
      const column = columns.reduce((near, each) =>
        Math.abs(each.middle - middle) < Math.abs(near.middle - middle) ? each : near,
      );
      const own = values.get(column.number) as Map<string, Piece[]>;
      own.set(tier, [...(own.get(tier) ?? []), ...readPieces(line, tokens, label.reading, cell)]);
    }
  }
  if (used < 2) return null;
  const read = [...values].map(([number, tiers]): TransposedContainer => {
    const names = [...tiers.keys()].filter((name) => name !== "" && (tiers.get(name) ?? []).length > 0);
    const rows = (names.length > 0 ? names : [""]).flatMap((name): Row[] => {
      const pieces = tiers.get(name) ?? [];
      const [piece] = pieces;
      return piece ? [{ pieces, text: "", page: head.page, y: piece.span.box.y }] : [];
    });
    return { number, info: names.length > 0 ? (tiers.get("") ?? []) : [], rows };
  });
  return { used, containers: read };
}

const TIER_NAME = /\b(?:tier|slab|step|tramo|tranche|stufe|staffel|escal[aã]o|period)\W{0,2}(\d)/iu;

/** The label of a row whose values are below containers. The name of a tier can be before it, as in "Tier 1 days". */
function findRowLabel(
  line: TextLine,
  direction: Direction,
  first: number,
): Pick<CellLabel, "reading" | "cell"> | undefined {
  const cell = line.cells.find(({ left }) => left < first);
  if (!cell) return undefined;
  const plain = cell.text.replace(TIER_NAME, " ").replace(/^[\W_]+|[\W_]+$/gu, "");
  const reading = plain === cell.text || plain === "" ? null : readHeading(plain, direction);
  if (reading && reading.role !== "ignored") return { reading, cell };
  return findCellLabels(line, direction).find((label) => label.cell.left < first);
}
