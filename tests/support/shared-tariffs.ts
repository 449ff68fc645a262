import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseDelimited } from "#lib/documents/table/parse-delimited.ts";
import type { FileKind } from "#lib/documents/unpack/unpacked.ts";
import type { CandidateTable } from "#lib/intake/readers/candidate.ts";
import type { TariffContext } from "#lib/intake/readers/read-tariffs.ts";
import type { ExpectedRow } from "#scripts/test-tariffs/tariff-document.ts";

/** Documents of publishers that the project must not contain: they are read where they are, if they are there. */
export const SHARED_DOCUMENTS = join(import.meta.dirname, "../../../shared/documents");

export const hasSharedDocuments = (): boolean => existsSync(join(SHARED_DOCUMENTS, "truth.csv"));

export interface SharedDocument {
  fileName: string;
  path: string;
  kind: FileKind;
  context: Omit<TariffContext, "today">;
  expected: readonly ExpectedRow[];
}

const KINDS: Readonly<Record<string, FileKind>> = { pdf: "pdf", csv: "csv", md: "text", txt: "text", xlsx: "xlsx" };

/** What the person who watches the document knows of it: it is not printed in these. */
const CONTEXTS: Readonly<Record<string, SharedDocument["context"]>> = {
  "01": { carrier: "one" },
  "02": { country: "SN" },
  "03": { country: "ZA" },
  "04": { country: "ZA" },
  "05": { country: "CO" },
  "06": { country: "TR" },
  "07": { country: "TR" },
  "08": { country: "KR", direction: "import" },
  "09": { country: "AU" },
  "10": { carrier: "cma-cgm" },
  "11": { carrier: "evergreen" },
  "12": { carrier: "one" },
  "13": { country: "AR" },
};

/** Places and remarks that truth.csv gives from what a person knows, and a reader cannot. */
const NOT_READ = new Set([
  "document",
  "table",
  "status",
  "place",
  "port",
  "operator",
  "reason",
  "note",
  "scope_origin",
  "scope_destination",
]);

export function listSharedDocuments(): SharedDocument[] {
  const read = parseDelimited(readFileSync(join(SHARED_DOCUMENTS, "truth.csv"), "utf8"), {
    maxRows: 5_000,
    maxCellLength: 4_000,
    maxUnpackedMb: 8,
    advice: "",
  });
  if (!read.ok) throw new Error(read.message);
  const [head, ...rows] = read.table.rows.map(({ cells }) => cells);
  const truth = rows.map((cells) =>
    Object.fromEntries((head ?? []).map((column, index) => [column, cells[index] ?? ""])),
  );
  const files = [...new Set(truth.map(({ document = "" }) => document))];
  return files.map((fileName) => ({
    fileName,
    path: join(SHARED_DOCUMENTS, fileName),
    kind: KINDS[fileName.split(".").at(-1) ?? ""] ?? "text",
    context: CONTEXTS[fileName.slice(0, 2)] ?? {},
    expected: truth.filter(({ document }) => document === fileName).map(toExpected),
  }));
}

/** The importer has one unit for all of these. */
const toUnit = (unit: string) =>
  unit.replace(/^(?:pallet|piece|person|unit|declaration|transaction)(?=-day$|$)/, "item");

/** In surcharges the columns are called `code` and `name`. */
function toExpected(truth: Record<string, string>): ExpectedRow {
  const table = truth.table as CandidateTable;
  const names: Record<string, string> = table === "surcharges" ? { charge_code: "code", charge_name: "name" } : {};
  const row = Object.fromEntries(
    Object.entries(truth).flatMap(([column, value]) =>
      value === "" || NOT_READ.has(column)
        ? []
        : [[names[column] ?? column, column === "unit" ? toUnit(value) : value]],
    ),
  );
  return { table, row, open: truth.status === "doubtful" ? ["row"] : [] };
}
