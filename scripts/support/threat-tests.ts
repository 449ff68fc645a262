/** Reads a file of the project, or returns null if it does not exist. */
type ReadText = (path: string) => string | null;

export interface ThreatFault {
  line: number;
  fault: string;
}

const HEADER = "| Threat | Defence | Test |";
const NO_TEST = "no test";

/** A row: what the attacker does, the files that defend, the tests that attack as `file: name`. */
interface ThreatRow {
  line: number;
  cells: string[];
}

const splitCells = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

const listSpans = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);

export function listThreatRows(document: string): ThreatRow[] {
  const rows: ThreatRow[] = [];
  let isInside = false;
  for (const [index, line] of document.split("\n").entries()) {
    if (line.trim() === HEADER) isInside = true;
    else if (!line.startsWith("|")) isInside = false;
    else if (isInside && !/^[|\s:-]+$/.test(line)) rows.push({ line: index + 1, cells: splitCells(line) });
  }
  return rows;
}

/**
 * A name of `test.each` is compared as the source writes it, with its placeholders. A test that is always left out does
 * not count.
 */
export function hasTest(source: string, name: string): boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const leftOut = String.raw`\s*(?://|\*)|.*\.(?:skip|todo|fixme)\b`;
  const call = String.raw`\b(?:describe|test|it)(?:\.\w+)*\(|[)\x60]\(`;
  return new RegExp(String.raw`^(?!${leftOut}).*(?:${call})\s*(["'\x60])${literal}\1`, "m").test(source);
}

function checkTest(span: string, readText: ReadText): string | null {
  const [, file, name] = /^((?:tests|e2e)\/\S+\.(?:test|spec)\.tsx?): (.+)$/.exec(span) ?? [];
  if (!file || !name) return `"${span}" is not in the form "tests/file.test.ts: name of the test"`;
  const source = readText(file);
  if (source === null) return `${file} does not exist`;
  return hasTest(source, name) ? null : `${file} has no test or describe "${name}"`;
}

function checkRow({ cells }: ThreatRow, readText: ReadText): (string | null)[] {
  if (cells.length !== 3) return [`the row has ${cells.length} cells instead of 3`];
  const [, defence = "", tests = ""] = cells;
  const files = listSpans(defence);
  const spans = listSpans(tests);
  return [
    files.length === 0 ? "the row names no file that defends" : null,
    ...files.map((file) => (readText(file) === null ? `${file} does not exist` : null)),
    spans.length === 0 && tests !== NO_TEST ? `the row names no test; write "${NO_TEST}" if there is none` : null,
    ...spans.map((span) => checkTest(span, readText)),
  ];
}

export function checkThreats(document: string, readText: ReadText): ThreatFault[] {
  const rows = listThreatRows(document);
  if (rows.length === 0) return [{ line: 1, fault: `no table with the heading ${HEADER}` }];
  return rows.flatMap((row) =>
    checkRow(row, readText)
      .filter((fault) => fault !== null)
      .map((fault) => ({ line: row.line, fault })),
  );
}
