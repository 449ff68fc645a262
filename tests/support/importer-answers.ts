import type { DatabaseAnswers } from "./answering-database.ts";

interface Importer {
  /** Of the dataset. */
  version?: number;
  /** All facts and sources are on file. */
  isKnown?: boolean;
  /** Ids of facts that a feed has said before, of the same things. */
  replaced?: readonly string[];
  /** Facts that the importer does not find when it retires them. */
  missing?: readonly string[];
  /** Facts that a publication has retired. */
  retired?: readonly { table: string; row: object }[];
}

interface ImportedRows {
  /** Of each statement that inserts facts or sources, by table. */
  inserted: { table: string; rows: Record<string, unknown>[] }[];
  /** Ids of facts. */
  retired: string[];
}

/** What the database answers to an import, and what the import writes. */
export function answerImporter(importer: Importer = {}): { answers: DatabaseAnswers; written: ImportedRows } {
  const { version = 7, isKnown = false, replaced = [], missing = [], retired = [] } = importer;
  const written: ImportedRows = { inserted: [], retired: [] };
  const answers = {
    $queryRawUnsafe(text: string, json: string) {
      if (text.includes("FROM dataset")) return [{ version }];
      if (text.includes(`FROM retired_fact WHERE dataset_version = $1::int AND "table" <> 'source'`)) return retired;
      if (text.includes("SELECT DISTINCT stored.id")) return replaced.map((id) => ({ id }));
      if (!isKnown) return [];
      if (/^SELECT id FROM "/.test(text)) return JSON.parse(json).map((id: string) => ({ id }));
      if (text.includes("NULL::source"))
        return JSON.parse(json).map(({ source_id }: { source_id: string }) => ({ source_id, same: true }));
      return [];
    },
    $executeRawUnsafe(text: string, json: string) {
      const [, table] = /^\s*INSERT INTO "?(\w+)"? \(/.exec(text) ?? [];
      const rows = json === undefined ? [] : JSON.parse(json);
      if (table && table !== "retired_fact" && Array.isArray(rows)) written.inserted.push({ table, rows });
      if (!text.startsWith("DELETE")) return 0;
      const found = (rows as string[]).filter((id) => !missing.includes(id));
      written.retired.push(...found);
      return found.length;
    },
    ...Object.fromEntries(
      [
        ...["importRun.createMany", "factChange.createMany", "event.createMany", "dataset.update"],
        ...["publication.create", "withdrawnFact.createMany", "withdrawnFact.deleteMany", "reviewDecision.create"],
      ].map((name) => [name, {}]),
    ),
  };
  return { answers, written };
}
