import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { ChargesOnFile } from "#lib/domain/charges/charges-at-port.ts";
import { type LocalCharge, type PublishedCharge, toLocalCharge } from "#lib/domain/charges/local-charge.ts";
import type { Source, SourceKind } from "#lib/domain/quality/quality.ts";
import { Decimal } from "#lib/platform/money.ts";

type Row = Record<string, string>;

const readRows = (folder: string, file: string): Row[] =>
  parse(readFileSync(`data/${folder}/${file}`), { columns: true });
const FOLDERS = ["reference", "sandbox"];

const sources = new Map(
  FOLDERS.flatMap((folder) => readRows(folder, "sources.csv")).map((row): [string, Source] => {
    const id = row.source_id as string;
    const month = /-(\d{4})(\d{2})$/.exec(id);
    const publishedOn = row.published_on || null;
    return [
      id,
      {
        id,
        publisher: row.publisher as string,
        title: row.title as string,
        url: row.url || null,
        publishedOn,
        datedOn: publishedOn ?? (month ? `${month[1]}-${month[2]}-01` : null),
        kind: row.kind as SourceKind,
      },
    ];
  }),
);

function readCharge(row: Row, index: number): LocalCharge {
  const text = (column: string) => row[column] || null;
  return toLocalCharge({
    id: `row-${index}`,
    carrier: text("carrier"),
    country: row.country as string,
    port: text("port"),
    direction: text("direction") as PublishedCharge["direction"],
    code: text("charge_code"),
    name: row.charge_name as string,
    containerTypes: text("container_types")?.split(" ") ?? [],
    unit: row.unit as PublishedCharge["unit"],
    amount: new Decimal(row.amount as string),
    currency: text("currency"),
    effectiveFrom: text("effective_from"),
    effectiveTo: text("effective_to"),
    note: text("note"),
    chargeKind: text("charge_kind") as PublishedCharge["chargeKind"],
    chargeKey: text("charge_key"),
    operator: text("operator"),
    condition: text("condition") as PublishedCharge["condition"],
    variant: text("variant"),
    otherEnd: text("other_end"),
    rangeEnd: text("range_end") as PublishedCharge["rangeEnd"],
    exceptPorts: text("except_ports")?.split("; ") ?? [],
    isSample: row.is_sample === "true",
    tax: text("tax") as PublishedCharge["tax"],
    taxPercent: row.tax_percent ? new Decimal(row.tax_percent) : null,
    factKind: "local_charge",
    isInferred: Boolean(row.inferred),
    source: sources.get((row.source_id as string).split("; ")[0] as string) as Source,
  });
}

const charges = FOLDERS.flatMap((folder) => readRows(folder, "local_charges.csv")).map(readCharge);

/** From data/reference and data/sandbox, as the importer stores them. */
export const chargesOnFile = (line: string, country: string): ChargesOnFile => ({
  carrier: charges.filter((charge) => charge.carrier === line && charge.country === country),
  terminal: charges.filter((charge) => charge.carrier === null && charge.country === country),
});
