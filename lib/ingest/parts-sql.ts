import type { TableSpec } from "./table-spec.ts";

/** Appends the parts of a row `fact` to its JSON, in their order. Empty for a table without parts. */
export const buildPartsSql = (parts: TableSpec["parts"]): string =>
  parts
    ? `|| jsonb_build_object('${parts.field}', (SELECT jsonb_agg(to_jsonb(part) - '${parts.factId}' ORDER BY part."${parts.order}")
         FROM "${parts.table}" part WHERE part."${parts.factId}" = fact.id))`
    : "";
