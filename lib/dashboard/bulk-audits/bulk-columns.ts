import { findCarrierSlug } from "#lib/domain/carriers/carriers.ts";
import { findCountryCode } from "#lib/domain/countries.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { fold } from "#lib/domain/text.ts";
import { COLUMN_NAMES, LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";

/** They say which invoice a row belongs to. */
export const INVOICE_COLUMNS = [
  "invoice_number",
  "carrier",
  "country",
  "port",
  "direction",
  "invoice_date",
  "document",
  "corrects",
] as const;
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number];

/** In the order of the template and of the results. */
export const BULK_COLUMNS = [...INVOICE_COLUMNS, ...LINE_COLUMNS] as const;
export type BulkColumn = InvoiceColumn | LineColumn;

/** By column, without empty cells. Readable values are in our notation: 2026-07-01, 1250.50, `hapag-lloyd`. */
export type BulkCells = Readonly<Partial<Record<BulkColumn, string>>>;

export const BULK_COLUMN_NAMES: Readonly<Record<BulkColumn, string>> = {
  invoice_number: "Invoice",
  carrier: "Carrier",
  country: "Country",
  port: "Port",
  direction: "Direction",
  invoice_date: "Invoice date",
  document: "Document",
  corrects: "Corrects invoice",
  ...COLUMN_NAMES,
};

const OTHER_NAMES: Readonly<Record<InvoiceColumn, string>> = {
  invoice_number:
    "invoice no,invoice nr,invoice number,invoice id,invoice ref,invoice reference,inv,inv no,inv nr,inv number,bill no,bill number,document no,document number,factura,no factura,numero de factura,facture,no facture,numero de facture,rechnung,rechnungsnummer,rechnungs nr",
  carrier:
    "shipping line,line,liner,carrier name,carrier code,scac,shipping company,steamship line,ssl,naviera,armateur,reederei,vendor,supplier",
  country: "country code,country name,country of port,pais,pays,land",
  port: "port name,port code,locode,un locode,unlocode,location,port of charge,place,puerto,hafen",
  direction: "import export,imp exp,i e,trade direction,movement,bound,traffic direction",
  invoice_date:
    "date of invoice,inv date,billing date,bill date,issue date,date issued,issued,issued on,document date,fecha de factura,fecha factura,date de facture,rechnungsdatum",
  document: "document type,doc type,type of document,invoice type,tipo de documento,belegart",
  corrects:
    "corrects,credited invoice,original invoice,original invoice no,original invoice number,reference invoice,ref invoice,related invoice,against invoice,invoice credited,factura original,facture originale",
};

export const isCreditNoteText = (text: string): boolean =>
  /credit|^c\/?n\b|gutschrift|abono|avoir|nota di credito/i.test(fold(text));

/** On import, the port of discharge. On export, the port of loading. */
const PORTS: Readonly<Record<Direction, readonly string[]>> = {
  import: ["pod", "port of discharge", "discharge port", "destination port"],
  export: ["pol", "port of loading", "load port", "loading port", "origin port"],
};

const BY_NAME = new Map<string, InvoiceColumn>(
  INVOICE_COLUMNS.flatMap((column) =>
    [fold(BULK_COLUMN_NAMES[column]), column.replaceAll("_", " "), ...OTHER_NAMES[column].split(",")].map(
      (name) => [name, column] as const,
    ),
  ),
);

export function findInvoiceColumn(heading: string, direction: Direction): InvoiceColumn | undefined {
  const name = fold(heading)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return PORTS[direction].includes(name) ? "port" : BY_NAME.get(name);
}

/** `Import`, `EXP`, `inbound`; undefined for other words. */
export function parseDirection(text: string): Direction | undefined {
  const folded = fold(text.trim());
  if (/^(?:i|im|imp|import|inbound|in)$/.test(folded)) return "import";
  return /^(?:e|ex|exp|export|outbound|out)$/.test(folded) ? "export" : undefined;
}

/** A name, a SCAC, or a name with the form of the company. */
export const parseCarrier = (text: string): string | undefined =>
  findCarrierSlug(text) ??
  findCarrierSlug(
    text.replace(
      /\b(?:a\/?s|s\.?a\.?|ag|gmbh|ltd|limited|pte|pvt|private|inc|co|company|corp|corporation|group|line|lines|shipping|container)\b\.?/gi,
      "",
    ),
  );

/** Without a country, that of the port's UN/LOCODE. */
export const parseCountry = (country: string | undefined, port: string | undefined): string | undefined => {
  if (country !== undefined) return findCountryCode(country);
  const code = /(?:^|, ?)([A-Z]{2}) ?[A-Z2-9]{3}$/.exec(port?.trim() ?? "")?.[1];
  return code && findCountryCode(code);
};
